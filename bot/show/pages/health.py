"""How the bot is doing."""

from __future__ import annotations

from datetime import datetime

from bot.health import HealthReport, Latency
from bot.show.page import Page, heading, lines, page
from bot.texts import ENGLISH, say

MINUTE, HOUR, DAY = 60, 3600, 86400


def health_page(health: HealthReport, lang: str = ENGLISH) -> Page:
    tables = health.tables
    counts = {"lobby": tables.lobby, "playing": tables.playing, "set_aside": tables.set_aside}
    uptime = (health.written_at - health.started_at).total_seconds()
    return page(
        heading(say("health.title", {"version": health.version}, lang)),
        lines(
            uptime_line(int(uptime), lang),
            say("health.tables", counts, lang),
            saved_line(health.last_save, lang),
            say("health.queue", {"count": health.queue}, lang),
            answers_line(health.latency_ms, lang),
            gateway_line(health.gateway_ms, lang),
        ),
        mood="danger" if tables.set_aside else "calm",
    )


def uptime_line(seconds: int, lang: str) -> str:
    params = {"days": seconds // DAY, "hours": seconds % DAY // HOUR, "minutes": seconds % HOUR // MINUTE}
    return say("health.uptime", params, lang)


def saved_line(last_save: datetime | None, lang: str) -> str:
    if last_save is None:
        return say("health.never_saved", lang=lang)
    return say("health.saved", {"at": f"<t:{int(last_save.timestamp())}:R>"}, lang)


def answers_line(latency: Latency, lang: str) -> str:
    if latency.median is None or latency.p95 is None:
        return say("health.no_answers", lang=lang)
    return say("health.answers", {"median": str(round(latency.median)), "p95": str(round(latency.p95))}, lang)


def gateway_line(gateway: float | None, lang: str) -> str:
    if gateway is None:
        return say("health.no_gateway", lang=lang)
    return say("health.gateway", {"ms": str(round(gateway))}, lang)
