import { MINUTE, SECOND, toInstant } from '@shoushou/kernel';
import type { Transaction } from '../../platform/database/types.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { deleteCounts } from './brushing/brushing.store.ts';
import { eraseCustomer, findErasableCustomer } from './people/account-deletion.store.ts';
import { dueByCity } from './directory/due-by-city.steps.ts';
import { appendEvent } from './order/events.store.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { endExclusive, removeFromHall, lockExclusiveEnded } from './order/hall-cards.store.ts';
import { returnTip } from './order/tip.steps.ts';
import { onSiteJobs } from './visit/on-site.jobs.ts';
import { announce, announceHallLeft, announceHallOpened } from './orders.events.ts';
import { levelJobs } from './ratings/set-levels.steps.ts';
import { changeState, lockExpired, type OrderRow } from './orders.store.ts';
import { voucherJobs } from './vouchers/voucher.steps.ts';

/**
 * Their batch ends offers, every few seconds; here they would be shown in the hall as new a second time. Milliseconds.
 */
const LEFT_TO_BATCHES = 30 * SECOND;

/** Time-driven changes, one order per transaction, so that a failing order does not block the others. */
export function ordersJobs(deps: OrdersDeps): Job[] {
  const byCities = dueByCity(deps);
  return [
    {
      // Expires open orders whose window has passed: a tip comes back, no other money is held for them.
      name: 'orders.expire',
      cron: '* * * * *',
      run: () =>
        byCities('orders.expire', {
          next: (tx, waiting, city) => lockExpired(tx, city, deps.clock.now(), waiting),
          keyOf: ({ no }) => no,
          work: (tx, order) => expireOrder(tx, deps, order),
        }),
    },
    {
      // Announces exclusive orders to all recyclers when their exclusive period has ended, from which on they are open.
      name: 'orders.open_to_all',
      cron: '* * * * *',
      run: () =>
        byCities('orders.open_to_all', {
          next: (tx, waiting, city) => lockExclusiveEnded(tx, city, deps.clock.now() - LEFT_TO_BATCHES, waiting),
          keyOf: ({ no }) => no,
          async work(tx, key) {
            const order = await endExclusive(tx, key);
            announceHallOpened(tx, order, order.categoryIds);
          },
        }),
    },
    {
      name: 'orders.forget_counts',
      cron: '*/10 * * * *',
      run: () => deleteCounts(deps.database, Math.floor((deps.clock.now() - 2 * MINUTE) / SECOND)),
    },
    {
      name: 'orders.erase_customers',
      cron: '35 4 * * *',
      run: () =>
        byCities('orders.erase_customers', {
          next: (tx, waiting, city) => findErasableCustomer(tx, city, deps.clock.now(), waiting),
          keyOf: (customerId) => customerId,
          work: (tx, customerId, city) => eraseCustomer(tx, city, customerId, deps.clock.now()),
        }),
    },
    ...levelJobs(deps),
    ...onSiteJobs(deps),
    ...voucherJobs(deps),
  ];
}

async function expireOrder(tx: Transaction, deps: OrdersDeps, order: OrderRow): Promise<void> {
  const tipFen = await returnTip(tx, deps, order);
  const expired = await changeState(tx, order, { state: 'expired', tipFen: 0, closedAt: toInstant(deps.clock.now()) });
  await appendEvent(tx, deps, order, {
    kind: 'expired',
    actor: 'system',
    actorId: null,
    toState: 'expired',
    payload: tipFen > 0 ? { tipFen } : {},
  });
  announceHallLeft(tx, order);
  await announce(tx, deps, expired, 'expired', { actor: 'system' });
  await removeFromHall(tx, [order]);
}
