#!/usr/bin/env python3
"""Writes random cases of schedules and what python-dateutil and zoneinfo say of them, one a line.

Usage: oracle.py SEED COUNT > FILE           cases of all zones from 1990 to 2060
       oracle.py SEED COUNT stable > FILE    those that a later machine answers in the same way

SCRUMS_CALENDAR_CASES=FILE lets CalendarOracleTests read a file instead of the one that is kept:

    oracle.py 1 5000 stable > cases.txt

A line: ZONE TIME DAYS RHYTHM CHANGES MOMENT ANSWERS. DAYS are digits from 0 for Monday. RHYTHM is `w`, `2DAY` for
every second week, or `mN`. CHANGES are `+DAY` for an extra day, `-DAY` for a cancelled one, `hDAY/COUNT` for a holiday
and `aDAY/COUNT` if everyone is away; a DAY counts from 1970. ANSWERS are the seconds from the moment to the due ones.
"""

import random
import sys
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import MONTHLY, WEEKLY, rrule, weekday

EPOCH = date(1970, 1, 1).toordinal()
# Those that have had the same rules for long.
STABLE = """UTC Asia/Kolkata Asia/Kathmandu Asia/Tokyo Asia/Dubai Pacific/Kiritimati Pacific/Pago_Pago Pacific/Honolulu
Pacific/Chatham Pacific/Auckland Australia/Lord_Howe Australia/Sydney Australia/Adelaide Australia/Brisbane
Africa/Johannesburg Africa/Lagos America/Phoenix America/New_York America/Los_Angeles America/St_Johns Europe/Berlin
Europe/London Europe/Dublin Europe/Lisbon Atlantic/Azores Europe/Helsinki""".split()
# Those whose governments changed them; what is past stays.
CHANGED = """Pacific/Apia Pacific/Kwajalein Africa/Casablanca Africa/Cairo America/Santiago America/Sao_Paulo
America/Asuncion America/Nuuk America/Havana America/Caracas Asia/Tehran Asia/Gaza Asia/Amman Asia/Pyongyang
Europe/Istanbul Europe/Moscow Pacific/Norfolk Pacific/Tongatapu Antarctica/Troll America/Scoresbysund
Atlantic/Stanley Asia/Dhaka""".split()


def changes(zone, first, last):
    """The moments at which the clocks change."""
    offset = lambda moment: datetime.fromtimestamp(moment, zone).utcoffset()
    found, step = [], 86_400
    for low in range(first, last, step):
        high = low + step
        if offset(low) == offset(high):
            continue
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if offset(middle) == offset(low) else (low, middle)
        found.append(high)
    return found


def moment(day, at, zone):
    """A wall clock's time in seconds; fold=0 is the first of two, and a skipped one by the clock before."""
    wall = datetime.combine(date.fromordinal(day + EPOCH), at, tzinfo=zone)
    return int(wall.timestamp())


def regular(first, last, days, rhythm):
    """The days of a rhythm within two."""
    start = datetime.fromordinal(first + EPOCH)
    until = datetime.fromordinal(last + EPOCH)
    if not days:
        return
    if rhythm[0] == "2":
        anchor = int(rhythm[1:])
        monday = anchor - date.fromordinal(anchor + EPOCH).weekday()
        while monday > first:
            monday -= 140
        while monday + 14 <= first:
            monday += 14
        rule = rrule(WEEKLY, interval=2, wkst=0, byweekday=days, until=until,
                     dtstart=datetime.fromordinal(monday + EPOCH))
    elif rhythm[0] == "m":
        rule = rrule(MONTHLY, byweekday=[weekday(day, int(rhythm[1:])) for day in days], dtstart=start, until=until)
    else:
        rule = rrule(WEEKLY, byweekday=days, dtstart=start, until=until)
    for found in rule:
        day = found.toordinal() - EPOCH
        if day >= first:
            yield day


def answers(zone, at, days, rhythm, extra, cancelled, holidays, away, asked):
    """The next three moments; None if whether there is one within two years depends on how these are counted."""
    today = datetime.fromtimestamp(asked, zone).date().toordinal() - EPOCH
    last = today + 3 * 733
    free = set()
    for start, count in holidays:
        free.update(range(start, start + count))
    gone = set()
    for start, count in away:
        gone.update(range(start, start + count))
    singles = sorted(day for day in extra if today - 2 <= day <= last)
    rule = regular(today - 2, last, days, rhythm)
    found, previous = [], asked
    ahead = next(rule, None)
    while len(found) < 3 and (ahead is not None or singles):
        if ahead is None or singles and singles[0] <= ahead:
            day = singles.pop(0)
            if day == ahead:
                ahead = next(rule, None)
        else:
            day, ahead = ahead, next(rule, None)
        if day in cancelled or day in gone or day in free and day not in extra:
            continue
        due = moment(day, at, zone)
        if due < asked or due in found:
            continue
        gap = (due - previous) / 86_400
        if gap > 736:
            return found
        if gap > 725:
            return None
        found.append(due)
        previous = due
    return found


def case(name, zone, turns, first, last, rng):
    """A case; None if it is of no use."""
    near = None
    kind = rng.random()
    if turns and kind < 0.5:
        near = rng.choice(turns)
        asked = near + rng.choice([0, -1, 1, rng.randint(-7200, 7200), rng.randint(-400_000, 100_000)])
    elif kind < 0.65:
        year = rng.randint(date.fromordinal(first // 86_400 + EPOCH + 1).year,
                           date.fromordinal(last // 86_400 + EPOCH).year)
        month, day = rng.choice([(2, 28), (3, 1), (12, 31), (1, 1), (rng.randint(1, 12), 1)])
        asked = (date(year, month, day).toordinal() - EPOCH) * 86_400 + rng.randint(-200_000, 200_000)
    else:
        asked = rng.randint(first, last)
    asked = min(max(asked, first), last)
    today = datetime.fromtimestamp(asked, zone).date().toordinal() - EPOCH
    at = time(rng.randint(0, 23), rng.choice([0, 15, 30, 45, rng.randint(0, 59)]))
    if near is not None and rng.random() < 0.6:
        wall = datetime.fromtimestamp(near + rng.choice([-1, 0, -1800, 1800, -3600, 3599]), zone)
        at = time(wall.hour, rng.choice([0, 30, wall.minute]))
    elif rng.random() < 0.4:
        at = rng.choice([time(2, 30), time(0, 0), time(0, 30), time(1, 30), time(23, 59), time(9, 30), time(3, 0)])
    count = rng.choice([0, 1, 1, 1, 2, 3, 5, 7])
    days = sorted(rng.sample(range(7), count))
    rhythm = rng.choice(["w", "w", f"2{today + rng.randint(-4000, 4000)}",
                         "m" + rng.choice(["1", "2", "3", "4", "5", "-1"])])
    soon = lambda: today + rng.choice([rng.randint(-2, 3), rng.randint(-2, 40), rng.randint(-40, 700)])
    extra = {soon() for _ in range(rng.choice([0, 0, 0, 1, 2]) if count else rng.randint(1, 3))}
    cancelled = {soon() for _ in range(rng.choice([0, 0, 1, 3]))}
    if days and rng.random() < 0.4:
        # Days that it would have met on.
        coming = [day for day, _ in zip(regular(today - 1, today + 400, days, rhythm), range(4))]
        cancelled.update(rng.sample(coming, min(len(coming), rng.randint(1, 2))))
    ranges = lambda chance: [(soon(), rng.choice([1, 1, 2, 7, 14, 100, 365]))
                             for _ in range(rng.choice([1, 2]) if rng.random() < chance else 0)]
    holidays, away = ranges(0.35), ranges(0.15)
    found = answers(zone, at, days, rhythm, extra - cancelled, cancelled, holidays, away, asked)
    if found is None:
        return None
    listed = [f"+{day}" for day in sorted(extra - cancelled)] + [f"-{day}" for day in sorted(cancelled)]
    listed += [f"h{start}/{count}" for start, count in holidays] + [f"a{start}/{count}" for start, count in away]
    words = [name, f"{at:%H:%M}", "".join(map(str, days)) or ".", rhythm, ",".join(listed) or ".", str(asked),
             ",".join(str(due - asked) for due in found) or "."]
    return " ".join(words), found


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    is_stable = len(sys.argv) > 3
    at = lambda year: (date(year, 1, 1).toordinal() - EPOCH) * 86_400
    zones = []
    for name in STABLE + CHANGED:
        first, last = (at(1990), at(2060)) if not is_stable else (at(1996), at(2035 if name in STABLE else 2017))
        zones.append((name, ZoneInfo(name), first, last))
    zones = [(name, zone, changes(zone, first, last), first, last) for name, zone, first, last in zones]
    rng = random.Random(seed)
    written = 0
    while written < count:
        name, zone, turns, first, last = rng.choice(zones)
        made = case(name, zone, turns, first, last, rng)
        # What is foretold of a zone that changes is not kept.
        if made is None or is_stable and (not made[1] or made[1][-1] > last):
            continue
        print(made[0])
        written += 1


main()
