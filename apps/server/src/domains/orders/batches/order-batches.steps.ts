import { pushTypes } from '@shoushou/contract/push-types';
import type { Transaction } from '../../../platform/database/types.ts';
import { notifyAll } from '../../messages/index.ts';
import { cancelByOperator } from '../operating/cancel-by-operator.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { receiverOf, type BatchAct } from './order-batches.rules.ts';
import {
  countWorked,
  lockNextBatch,
  readReceivers,
  type BatchedOrder,
  type OrderBatch,
} from './order-batches.store.ts';

const MOST_AT_ONCE = 500;
/** Orders of one transaction: many are told about at once, one is cancelled, so that none waits for the others. */
const atOnce = (act: BatchAct): number => (act === 'cancel' ? 1 : MOST_AT_ONCE);

const because = {
  customer: '客户没有账号，收不到消息',
  recycler: '现在没有回收员',
  cancel: '现在的状态不能取消',
  failed: '没有做成，请单独处理这一单',
} as const;

interface Remaining {
  no: string;
  why: string;
}

/** Works off what waits, the oldest batch first. @returns how many orders */
export async function runOrderBatches(deps: OrdersDeps, stopped?: AbortSignal): Promise<number> {
  let worked = 0;
  for (;;) {
    if (stopped?.aborted) return worked;
    const count = await workNext(deps);
    if (count === 0) return worked;
    worked += count;
  }
}

/** Works on the next orders: together, or one by one if that fails, so that one of them holds up no other. */
async function workNext(deps: OrdersDeps): Promise<number> {
  try {
    return await deps.database.transaction((tx) => work(tx, atOnce, (batch, orders) => act(tx, deps, batch, orders)));
  } catch (error) {
    deps.log.error({ error }, 'orders of a batch could not be worked on together');
  }
  let worked = 0;
  while (worked < MOST_AT_ONCE && (await workOnOne(deps)) > 0) worked += 1;
  return worked;
}

/** Works on the next order, which stays as it was if that fails. */
async function workOnOne(deps: OrdersDeps): Promise<number> {
  const one = (): number => 1;
  try {
    return await deps.database.transaction((tx) => work(tx, one, (batch, orders) => act(tx, deps, batch, orders)));
  } catch (error) {
    deps.log.error({ error }, 'an order of a batch could not be worked on');
    return deps.database.transaction((tx) =>
      work(tx, one, (_, orders) => Promise.resolve(orders.map(({ no }) => ({ no, why: because.failed })))),
    );
  }
}

async function work(
  tx: Transaction,
  limit: (act: BatchAct) => number,
  how: (batch: OrderBatch, orders: readonly BatchedOrder[]) => Promise<Remaining[]>,
): Promise<number> {
  const next = await lockNextBatch(tx, limit);
  if (next === null) return 0;
  await countWorked(tx, next.batch.id, next.orders.length, await how(next.batch, next.orders));
  return next.orders.length;
}

async function act(
  tx: Transaction,
  deps: OrdersDeps,
  batch: OrderBatch,
  orders: readonly BatchedOrder[],
): Promise<Remaining[]> {
  const { act: what, words, madeBy, maker } = batch;
  if (what !== 'cancel') return tell(tx, deps, receiverOf(what), words, orders);
  const remaining: Remaining[] = [];
  for (const { no } of orders) {
    const cancelled = await cancelByOperator(tx, deps, no, { operatorId: madeBy, name: maker }, words);
    if (!cancelled.ok) remaining.push({ no, why: because.cancel });
  }
  return remaining;
}

async function tell(
  tx: Transaction,
  deps: OrdersDeps,
  side: 'customer' | 'recycler',
  words: string,
  orders: readonly BatchedOrder[],
): Promise<Remaining[]> {
  const notified = new Set<string>();
  for (const [city, ofCity] of Map.groupBy(orders, (order) => order.city)) {
    const numbers = ofCity.map(({ no }) => no);
    const receivers = (await readReceivers(tx, city, numbers, side)).flatMap(({ userId, ...order }) =>
      userId === null ? [] : [{ ...order, userId }],
    );
    for (const { no } of receivers) notified.add(no);
    await notifyAll(
      tx,
      deps,
      receivers.map(({ no, subject, userId }) => ({
        userId,
        kind: 'order' as const,
        title: '平台通知',
        text: `${no}：${words}`,
        pushType: pushTypes.order.type,
        subject,
      })),
    );
  }
  return orders.flatMap(({ no }) => (notified.has(no) ? [] : [{ no, why: because[side] }]));
}
