import { shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readRegions } from '../places/index.ts';
import { comingDays, isClosed } from './rounds.rules.ts';
import { listBookingsOf, listRoundsOf, listTakenOf } from './rounds.store.ts';

/** The coming two weeks of a recycler's rounds; none for an unknown person. */
export function listRounds({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('estates.list_rounds', async ({ caller }, { recyclerId }) => {
    if (!isUuid(recyclerId)) return success([]);
    const now = clock.now();
    const rounds = await listRoundsOf(database, recyclerId);
    const [taken, mine, districts] = await Promise.all([
      listTakenOf(database, recyclerId),
      caller.kind === 'user'
        ? listBookingsOf(database, { recyclerId, residentId: caller.userId, today: shanghaiDate(now) })
        : [],
      readRegions(database, [...new Set(rounds.map(({ adcode }) => adcode))]),
    ]);
    const views = rounds.map((round) => {
      const { id, estate, adcode, meeting, fromMinute, toMinute, most, note } = round;
      const days = comingDays(round, now).map(({ day, startsAt }) => {
        const free = most - (taken.find((each) => each.roundId === id && each.day === day)?.taken ?? 0);
        return {
          day,
          startsAt: toInstant(startsAt),
          free,
          why: free === 0 ? '已约满' : isClosed(startsAt, now) ? '已截止' : '',
          bookingId: mine.find((each) => each.roundId === id && each.day === day)?.id ?? null,
        };
      });
      return {
        id,
        estate,
        district: districts.get(adcode)?.name ?? '',
        meeting,
        fromMinute,
        toMinute,
        most,
        note,
        days,
      };
    });
    return success(views);
  });
}
