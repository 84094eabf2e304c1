import { DAY, HOUR, toInstant } from '@shoushou/kernel';
import { canReplace } from '@shoushou/rules/orders/set-out';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { dueByCity } from '../directory/due-by-city.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { findPaidBefore, lockOrder } from '../orders.store.ts';
import { appendEvent } from '../order/events.store.ts';
import { announce } from '../orders.events.ts';
import { changeReceipt, findLateVisit, findUncapturedArrival } from '../order/receipts.store.ts';
import { settleArrival } from '../fees/charging.steps.ts';
import { CAPTURE_AFTER } from '../order/step-times.rules.ts';
import { acceptedOrder } from '../order/on-site.steps.ts';
import { finishCashPayment } from './pay-order.ts';
import { findUnansweredCash, readPayment, settlePayment } from '../order/payments.store.ts';
import { completeOrder } from '../order/completed-order.steps.ts';

/** Time-driven changes after a visit. */
export function onSiteJobs(deps: OrdersDeps): Job[] {
  const { clock, rules } = deps;
  const byCities = dueByCity(deps);
  return [
    {
      // Confirms a cash payment that the customer has neither confirmed nor denied within cashSettleHours.
      name: 'orders.settle_cash',
      cron: '*/5 * * * *',
      async run() {
        const { cashSettleHours } = await rules.current();
        await byCities('orders.settle_cash', {
          next: (tx, waiting, city) => findUnansweredCash(tx, city, clock.now() - cashSettleHours * HOUR, waiting),
          keyOf: (no) => no,
          work: (tx, no) => settleOne(tx, deps, no),
        });
      },
    },
    {
      // Notifies customers whose window has passed without the recycler, once a window; not of what is a day old.
      name: 'orders.notify_late',
      cron: '* * * * *',
      async run() {
        await byCities('orders.notify_late', {
          next: (tx, waiting, city) => findLateVisit(tx, city, { since: clock.now() - DAY, now: clock.now() }, waiting),
          keyOf: (no) => no,
          work: (tx, no) => notifyLate(tx, deps, no),
        });
      },
    },
    {
      // Captures the info fee of arrivals that can no longer be undone.
      name: 'orders.capture_info_fees',
      cron: '* * * * *',
      async run() {
        await byCities('orders.capture_info_fees', {
          next: (tx, waiting, city) => findUncapturedArrival(tx, city, clock.now() - CAPTURE_AFTER, waiting),
          keyOf: (no) => no,
          async work(tx, no) {
            const order = acceptedOrder(await lockOrder(tx, no));
            if (order?.state === 'arrived') await settleArrival(tx, deps, order);
          },
        });
      },
    },
    {
      // Completes paid orders after closeHours; they can still be rated.
      name: 'orders.close',
      cron: '*/5 * * * *',
      async run() {
        const { closeHours } = await rules.current();
        await byCities('orders.close', {
          next: (tx, waiting, city) => findPaidBefore(tx, city, clock.now() - closeHours * HOUR, waiting),
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

async function notifyLate(tx: Transaction, deps: OrdersDeps, no: string): Promise<void> {
  const order = acceptedOrder(await lockOrder(tx, no));
  const now = deps.clock.now();
  if (order?.state !== 'taken' || !canReplace(order.windowTo, now)) return;
  await changeReceipt(tx, order, { lateNotifiedAt: toInstant(now) });
  await appendEvent(tx, deps, order, { kind: 'late', actor: 'system', actorId: null, toState: order.state });
  await announce(tx, deps, order, 'late', { actor: 'system' });
}

async function settleOne(tx: Transaction, deps: OrdersDeps, no: string): Promise<void> {
  const order = acceptedOrder(await lockOrder(tx, no));
  if (order?.state !== 'agreed' || (await readPayment(tx, order))?.state !== 'claimed') return;
  const at = deps.clock.now();
  await settlePayment(tx, order, 'time', at);
  await finishCashPayment(tx, deps, order, { actor: 'system', actorId: null, at, byTime: true });
}
