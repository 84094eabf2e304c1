import { HOUR } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { OrdersDeps } from '../views/get-order-detail.ts';
import { listPaidBefore, lockOrder } from '../orders.store.ts';
import { finishPayment } from './pay-order.ts';
import { listUnansweredCash, readPayment, settlePayment } from './payments.store.ts';
import { completeOrder } from '../ratings/rate-order.ts';

const BATCH_SIZE = 200;

/** What time alone does after a visit. Each order is its own transaction, so that one in trouble holds up no other. */
export function onSiteJobs(deps: OrdersDeps): Job[] {
  return [
    { name: 'orders.settle_cash', cron: '*/5 * * * *', run: () => settleCash(deps) },
    { name: 'orders.close', cron: '*/5 * * * *', run: () => closePaid(deps) },
  ];
}

/** Cash that the customer neither confirmed nor denied within the promised time counts as theirs. */
async function settleCash(deps: OrdersDeps): Promise<void> {
  const { cashSettleHours } = await deps.rules.current();
  for (const no of await listUnansweredCash(deps.database, deps.clock.now() - cashSettleHours * HOUR, BATCH_SIZE)) {
    await deps.database.transaction(async (tx) => settleOne(tx, deps, no));
  }
}

async function settleOne(tx: Transaction, deps: OrdersDeps, no: string): Promise<void> {
  const order = await lockOrder(tx, no);
  if (order?.state !== 'agreed' || (await readPayment(tx, order))?.state !== 'claimed') return;
  const at = deps.clock.now();
  await settlePayment(tx, order, 'time', at);
  await finishPayment(tx, deps, order, { actor: 'system', actorId: null, at, type: 2, serviceFeeFen: 0, byTime: true });
}

/** A paid order that nobody speaks of any more is done; ratings stay possible. */
async function closePaid(deps: OrdersDeps): Promise<void> {
  const { closeHours } = await deps.rules.current();
  for (const no of await listPaidBefore(deps.database, deps.clock.now() - closeHours * HOUR, BATCH_SIZE)) {
    await deps.database.transaction(async (tx) => {
      const order = await lockOrder(tx, no);
      if (order?.state === 'paid') await completeOrder(tx, deps, order);
    });
  }
}
