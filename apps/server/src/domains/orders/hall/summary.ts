import { HOUR, startOfShanghaiDay, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listChosenCategoryIds } from '../../catalog/index.ts';
import { listActiveAreaCodes } from '../../places/index.ts';
import { readLockedUntil } from '../leaving/conduct.store.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { DEFAULT_RADIUS } from './hall.rules.ts';
import { countHall } from './hall.store.ts';
import { readRecyclerDay } from '../views/lists.store.ts';

/** The recycler's home figures, and why the hall may be empty. */
export function summary({ database, clock }: Pick<OrdersDeps, 'database' | 'clock'>) {
  return handler('orders.summary', async ({ caller }, from) => {
    const now = clock.now();
    const [nearby, day, people, areas, categories, lockedUntil] = await Promise.all([
      countHall(database, { recyclerId: caller.userId, from, within: DEFAULT_RADIUS, service: null, categoryId: null, span: null, after: null }, now),
      readRecyclerDay(database, caller.userId, startOfShanghaiDay(now), now + HOUR),
      findPeople(database, [caller.userId]),
      listActiveAreaCodes(database, caller.userId, now),
      listChosenCategoryIds(database, caller.userId),
      readLockedUntil(database, caller.userId),
    ]);
    return success({
      nearbyCount: nearby.count,
      nearbyLowFen: nearby.lowFen,
      within: DEFAULT_RADIUS,
      ...day,
      hasArea: areas.length > 0,
      hasCategory: categories.length > 0,
      onduty: people.get(caller.userId)?.onDuty ?? false,
      lockedUntil: lockedUntil !== null && Date.parse(lockedUntil) > now ? lockedUntil : null,
    });
  });
}
