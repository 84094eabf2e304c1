import type { Domain } from '../../../domain.ts';
import { unfinishedPickups } from './account-deletion.steps.ts';
import { countMoved, haveDealt, moveBookings } from './person-merge.store.ts';

/**
 * Moves the bookings of a person's second number, with the ratings of both sides. A recycler's visits never move,
 * because a recycler's account is always the remaining one.
 */
export const ordersMerge: NonNullable<Domain['personMerge']> = {
  async plan(source, pair) {
    const [unfinished, dealt, count] = [
      await unfinishedPickups(source, pair.absorbedId),
      await haveDealt(source, pair),
      await countMoved(source, pair),
    ];
    return {
      blockers: [...unfinished, ...(dealt ? ['两个号码之间做过交易，请先核实'] : [])],
      moves: count > 0 ? [`${count} 个预约`] : [],
    };
  },
  move: (tx, _, pair) => moveBookings(tx, pair),
};
