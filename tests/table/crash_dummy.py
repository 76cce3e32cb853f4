"""Plays whole tables on a real file until it is killed: `python -m tests.table.crash_dummy FILE BEGAN SEED LIFE`.

The real tables, office and pacemaker, at a clock that runs fast; messages go to paper beside the database. One seat of
each table is a person, who chooses at any time, also while messages are under way.
"""

import asyncio
import sys
from pathlib import Path
from random import Random

from bot.packs import long_night
from bot.table.office import Office
from bot.table.pacemaker import Pacemaker
from bot.table.table import Applied, Table
from bot.table.tables import Tables
from bot.voice.farewell import farewell
from bot.voice.telling import telling
from bot.voice.wishes import wishes
from tests.table.paper_sender import FastClock, PaperSender


async def choose_as_people(tables: Tables, office: Office, rng: Random) -> None:
    while True:
        await asyncio.sleep(rng.uniform(0, 0.01))
        for table in list(tables.playing.values()):
            if not table.over and await person_chooses(table):
                print(table.id, table.record.sequence, flush=True)
                await office.deliver(table.id)


async def person_chooses(table: Table) -> bool:
    for decision in table.awaited():
        sitting = table.sitting(decision.seat)
        if sitting.kind == "person":
            return isinstance(await table.choose_default(decision.seat, sitting.player), Applied)
    return False


async def main(file: Path, began: float, seed: str, life: int) -> None:
    clock, game, rng = FastClock(began), long_night(), Random(seed)
    tables = await Tables.open(file, game, clock, telling(game))
    sender = PaperSender(file.with_suffix(".paper"), clock, rng, life)
    office = Office(tables.store, sender, lambda table: wishes(tables, table))
    pacemaker = Pacemaker(tables, office, farewell)
    await pacemaker.wake_all()
    print("ready", flush=True)
    people = asyncio.create_task(choose_as_people(tables, office, rng))
    while tables.playing or await tables.store.unfinished():
        await pacemaker.tick()
        await asyncio.sleep(0.001)
        for table in list(tables.playing.values()):
            print(table.id, table.record.sequence, flush=True)
    people.cancel()
    await office.close()
    await tables.close()
    print("done", flush=True)


asyncio.run(main(Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
