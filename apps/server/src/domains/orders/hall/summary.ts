import { DAY, HOUR, startOfShanghaiDay, success } from '@shoushou/kernel';
import { usualHallRadius } from '@shoushou/rules/orders/hall-radius';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listChosenCategoryIds } from '../../catalog/index.ts';
import { listActiveAreaCodes } from '../../places/index.ts';
import { kindFigures, sumLines } from '../../wallet/index.ts';
import { readLockedUntil } from '../conduct/conduct.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { hallQuery } from './hall.rules.ts';
import { countHall } from './hall.store.ts';
import { readRecyclerDay } from '../views/lists.store.ts';

/** The recycler's home figures, and why the hall may be empty. */
export function summary({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.summary', async ({ caller }, from) => {
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
  });
}
