import { MINUTE, SECOND, toInstant } from '@shoushou/kernel';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteCounts } from './hall/brushing.store.ts';
import { eraseCustomers } from './visit/account-deletion.store.ts';
import { appendEvent } from './events.store.ts';
import type { OrdersDeps } from './views/get-order-detail.ts';
import { endExclusive, leaveHall } from './hall/hall.store.ts';
import { onSiteJobs } from './visit/on-site.jobs.ts';
import { announce, announceHallLeft, announceHallOpened } from './orders.events.ts';
import { changeState, lockExpired } from './orders.store.ts';
import { voucherJobs } from './vouchers/voucher.steps.ts';

/** Orders a transaction moves at most, so that none holds many locks for long. */
const BATCH_SIZE = 100;

/** What time does to orders. */
export function ordersJobs(deps: OrdersDeps): Job[] {
  return [
    { name: 'orders.expire', cron: '* * * * *', run: () => repeat(() => expireOrders(deps)) },
    { name: 'orders.open_to_all', cron: '* * * * *', run: () => repeat(() => openToAll(deps)) },
    { name: 'orders.forget_counts', cron: '*/10 * * * *', run: () => deleteCounts(deps.database, Math.floor((deps.clock.now() - 2 * MINUTE) / SECOND)) },
    { name: 'orders.erase_customers', cron: '35 4 * * *', run: () => eraseCustomers(deps.database, deps.clock.now()) },
    ...onSiteJobs(deps),
    ...voucherJobs(deps),
  ];
}

async function repeat(round: () => Promise<number>): Promise<void> {
  while ((await round()) === BATCH_SIZE);
}

/** Open orders whose window has passed are over. Nobody holds anything of theirs. */
function expireOrders(deps: OrdersDeps): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    const orders = await lockExpired(tx, at, BATCH_SIZE);
    for (const order of orders) {
      const expired = await changeState(tx, order, { state: 'expired', closedAt: toInstant(at) });
      await appendEvent(tx, deps, order, { kind: 'expired', actor: 'system', actorId: null, toState: 'expired' });
      await announceHallLeft(tx, order);
      await announce(tx, deps, expired, 'expired', { actor: 'system' });
    }
    if (orders.length > 0) await leaveHall(tx, orders);
    return orders.length;
  });
}

/** Bookings with one recycler who did not take them in time are open to everybody. */
function openToAll(deps: OrdersDeps): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const opened = await endExclusive(tx, deps.clock.now(), BATCH_SIZE);
    for (const order of opened) await announceHallOpened(tx, order, order.categoryIds);
    return opened.length;
  });
}
