import { shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { listBookingsOf, listRoundsOf } from './rounds.store.ts';

/** Bookings of the caller's rounds from today. */
export function listBookings({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('estates.list_bookings', async ({ caller: { userId } }) => {
    const [rounds, bookings] = await Promise.all([
      listRoundsOf(database, userId),
      listBookingsOf(database, { recyclerId: userId, residentId: null, today: shanghaiDate(clock.now()) }),
    ]);
    const people = await findPeople(database, [...new Set(bookings.map(({ residentId }) => residentId))]);
    return success(
      bookings.flatMap(({ id, roundId, day, residentId, goods }) => {
        const round = rounds.find((each) => each.id === roundId);
        return round
          ? [
              {
                id,
                estate: round.estate,
                day,
                fromMinute: round.fromMinute,
                toMinute: round.toMinute,
                name: people.get(residentId)?.username ?? '',
                mobile: people.get(residentId)?.mobile ?? '',
                goods,
              },
            ]
          : [];
      }),
    );
  });
}
