import { HOUR } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { processDueItems } from '../../../platform/jobs/due-items.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { OrdersDeps } from '../views/order-detail.steps.ts';
import { findPaidBefore, lockOrder } from '../orders.store.ts';
import { finishPayment } from './pay-order.ts';
import { findUnansweredCash, readPayment, settlePayment } from './payments.store.ts';
import { completeOrder } from '../ratings/rate-order.ts';

/** Time-driven changes after a visit. */
export function onSiteJobs(deps: OrdersDeps): Job[] {
  const { clock, rules } = deps;
  return [
    {
      // Confirms a cash payment that the customer has neither confirmed nor denied within cashSettleHours.
      name: 'orders.settle_cash',
      cron: '*/5 * * * *',
      async run() {
        const { cashSettleHours } = await rules.current();
        await processDueItems(deps, 'orders.settle_cash', {
          next: (tx, waiting) => findUnansweredCash(tx, clock.now() - cashSettleHours * HOUR, waiting),
          keyOf: (no) => no,
          work: (tx, no) => settleOne(tx, deps, no),
        });
      },
    },
    {
      // Completes paid orders after closeHours; they can still be rated.
      name: 'orders.close',
      cron: '*/5 * * * *',
      async run() {
        const { closeHours } = await rules.current();
        await processDueItems(deps, 'orders.close', {
          next: (tx, waiting) => findPaidBefore(tx, clock.now() - closeHours * HOUR, waiting),
          keyOf: (no) => no,
          async work(tx, no) {
            const order = await lockOrder(tx, no);
            if (order?.state === 'paid') await completeOrder(tx, deps, order);
          },
        });
      },
    },
  ];
}

async function settleOne(tx: Transaction, deps: OrdersDeps, no: string): Promise<void> {
  const order = await lockOrder(tx, no);
  if (order?.state !== 'agreed' || (await readPayment(tx, order))?.state !== 'claimed') return;
  const at = deps.clock.now();
  await settlePayment(tx, order, 'time', at);
  await finishPayment(tx, deps, order, { actor: 'system', actorId: null, at, type: 2, serviceFeeFen: 0, byTime: true });
}
