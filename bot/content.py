"""Where the content is: cards, texts and rules, all of them files under `data/`.

A checkout reads `data/` itself; an installed wheel carries the same files as `bot/_data`.
"""

from functools import lru_cache
from pathlib import Path


class ContentError(Exception):
    """Content is missing or broken; the message says where, and what would be right."""


def find_data(package: Path) -> Path:
    """The content that belongs to the package `bot` in the folder `package`."""
    shipped = package / "_data"
    if shipped.is_dir():
        return shipped
    checkout = package.parent / "data"
    # Any folder may be called data; only ours holds the rules.
    if (checkout / "rules").is_dir():
        return checkout
    raise ContentError(
        f"The game's content was found neither in {shipped} nor in {checkout}. "
        "Install the project again, or run it from a complete checkout."
    )


@lru_cache(maxsize=1)
def data_dir() -> Path:
    return find_data(Path(__file__).resolve().parent)


def read_text(name: str) -> str:
    """A content file as text; `name` is its path inside the content, as in `rules/en.md`."""
    path = data_dir() / name
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ContentError(f"The content has no file {name} (looked in {data_dir()}).") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{path} is not UTF-8 text: {error.reason} at byte {error.start}.") from None


def file_names(folder: str, pattern: str) -> list[str]:
    """The content files in `folder` whose names fit `pattern`, in order; none if there is no such folder."""
    return sorted(path.relative_to(data_dir()).as_posix() for path in (data_dir() / folder).glob(pattern))


def folder_names(folder: str) -> list[str]:
    """The folders directly inside `folder`, in order."""
    parent = data_dir() / folder
    return sorted(path.name for path in parent.iterdir() if path.is_dir()) if parent.is_dir() else []
