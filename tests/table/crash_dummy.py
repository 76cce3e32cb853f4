"""Plays AI seats on a real file until it is killed: `python -m tests.table.crash_dummy FILE`."""

import asyncio
import sys
from pathlib import Path

from bot.packs import long_night
from bot.table.ai_seats import ai_choice
from bot.table.tables import Tables


async def main(file: Path) -> None:
    tables = await Tables.open(file, long_night())
    print("ready", flush=True)
    while tables.playing:
        for table in list(tables.playing.values()):
            if table.over or await ai_choice(table) is None:
                del tables.playing[table.id]
            else:
                print(table.id, table.record.sequence, flush=True)
    await tables.close()


asyncio.run(main(Path(sys.argv[1])))
