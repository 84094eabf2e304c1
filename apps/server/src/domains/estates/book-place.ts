import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { comingDays, isClosed } from './rounds.rules.ts';
import { insertBooking, listBookingsOf, lockRound, takePlace } from './rounds.store.ts';
import { notifyOfRound } from './notify-of-round.steps.ts';

/** A place is taken by one conditional update, so that there are never more bookings than places. */
export function bookPlace(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler(
    'estates.book',
    async (tx, { caller: { userId } }, { recyclerId, roundId, day, goods }) => {
      const round = await lockRound(tx, recyclerId, roundId);
      const now = deps.clock.now();
      const coming = round && comingDays(round, now).find((each) => each.day === day);
      if (!round || !coming) return failure('estates.round_unknown');
      if (round.recyclerId === userId) return failure('estates.own_round');
      if (isClosed(coming.startsAt, now)) return failure('estates.round_closed');
      const mine = await listBookingsOf(tx, { recyclerId: round.recyclerId, residentId: userId, today: day });
      if (mine.some((each) => each.roundId === round.id && each.day === day)) return failure('estates.already_booked');
      if (!(await takePlace(tx, round, day))) return failure('estates.round_full');
      const id = createId(deps.clock, deps.random);
      await insertBooking(
        tx,
        { recyclerId: round.recyclerId, id, roundId: round.id, day, residentId: userId, goods },
        now,
      );
      await notifyOfRound(tx, deps, round.recyclerId, round.recyclerId, {
        title: '社区回收有新预约',
        text: `${round.estate}，${day}。${goods}`,
      });
      return success({ id });
    },
  );
}
