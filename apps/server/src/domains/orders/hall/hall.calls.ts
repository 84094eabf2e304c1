import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import { DAY, HOUR, startOfShanghaiDay, success } from '@shoushou/kernel';
import { usualHallRadius } from '@shoushou/rules/orders/hall-radius';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listChosenCategoryIds } from '../../catalog/index.ts';
import { listActiveAreaCodes } from '../../places/index.ts';
import { kindFigures, sumLines } from '../../wallet/index.ts';
import type { BrushingWatch } from '../brushing/brushing-watch.steps.ts';
import { readLockedUntil } from '../conduct/conduct.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readRecyclerDay } from '../views/lists.store.ts';
import { hallQuery } from './hall.rules.ts';
import { countHall } from './hall.store.ts';
import { hall } from './hall.ts';

export const hallCalls = (deps: Pick<OrdersDeps, 'database' | 'clock'>, brushing: BrushingWatch) => {
  const { database, clock } = deps;
  return callsOf<typeof ordersCalls>()({
    'orders.hall': hall(deps, brushing),

    /**
     * The number of open orders that the filters would leave, before they are applied. It reads no order, so it does
     * not count as browsing.
     */
    'orders.count_hall': handler(async ({ caller }, input) => {
      const now = clock.now();
      const { count } = await countHall(database, hallQuery(caller.userId, input, now), now);
      return success({ count });
    }),

    /** The recycler's home figures, and why the hall may be empty. */
    'orders.summary': handler(async ({ caller }, from) => {
      const now = clock.now();
      const [nearby, day, today, people, areas, categories, lockedUntil] = await Promise.all([
        countHall(database, hallQuery(caller.userId, from, now), now),
        readRecyclerDay(database, caller.userId, now + HOUR),
        sumLines(database, caller.userId, { from: startOfShanghaiDay(now), to: startOfShanghaiDay(now) + DAY }),
        findPeople(database, [caller.userId]),
        listActiveAreaCodes(database, caller.userId, now),
        listChosenCategoryIds(database, caller.userId),
        readLockedUntil(database, caller.userId),
      ]);
      const paid = kindFigures(today, 'order_payment');
      return success({
        nearbyCount: nearby.count,
        nearbyLowFen: nearby.lowFen,
        within: usualHallRadius,
        ...day,
        doneToday: paid.count,
        gramsToday: paid.grams,
        paidTodayFen: paid.paidFen,
        hasArea: areas.length > 0,
        hasCategory: categories.length > 0,
        onduty: people.get(caller.userId)?.onDuty ?? false,
        lockedUntil: lockedUntil !== null && Date.parse(lockedUntil) > now ? lockedUntil : null,
      });
    }),
  });
};
