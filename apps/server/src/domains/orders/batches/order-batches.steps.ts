import { pushTypes } from '@shoushou/contract/push-types';
import type { Transaction } from '../../../platform/database/types.ts';
import { notifyAll } from '../../messages/index.ts';
import { cancelByOperator, cancelTogether } from '../operating/cancel-by-operator.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { receiverOf, type BatchAct } from './order-batches.rules.ts';
import {
  countWorked,
  lockNextBatch,
  readReceivers,
  type BatchedOrder,
  type OrderBatch,
} from './order-batches.store.ts';

/** Orders of one transaction: few enough that none stays locked for long. */
const MOST_AT_ONCE: Readonly<Record<BatchAct, number>> = { tell_customers: 500, tell_recyclers: 500, cancel: 100 };
/** Orders that are worked on one by one before the next are tried together again. */
const MOST_ALONE = 500;

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

/**
 * Works on the next orders: together, or one by one if that fails, so that one of them holds up no other. The first is
 * worked on alone where the others can't be without it.
 */
async function workNext(deps: OrdersDeps): Promise<number> {
  let left = MOST_ALONE;
  try {
    const worked = await deps.database.transaction((tx) =>
      work(
        tx,
        (what) => MOST_AT_ONCE[what],
        (batch, orders) => actTogether(tx, deps, batch, orders),
      ),
    );
    if (worked !== 0) return worked;
    left = 1;
  } catch (error) {
    deps.log.error({ error }, 'orders of a batch could not be worked on together');
  }
  let worked = 0;
  while (worked < left && (await workOnOne(deps)) > 0) worked += 1;
  return worked;
}

/** Works on the next order, which stays as it was if that fails. */
async function workOnOne(deps: OrdersDeps): Promise<number> {
  const one = (): number => 1;
  let tried: string | undefined;
  try {
    return await deps.database.transaction((tx) =>
      work(tx, one, ({ act, ...batch }, orders) => {
        tried = orders[0]!.no;
        return act === 'cancel'
          ? cancelOne(tx, deps, batch, tried)
          : tell(tx, deps, receiverOf(act), batch.words, orders);
      }),
    );
  } catch (error) {
    deps.log.error({ error }, 'an order of a batch could not be worked on');
    await deps.database.transaction((tx) =>
      work(tx, one, async (_, [order]) =>
        // The next one, if only the answer to the commit was lost.
        order!.no === tried
          ? { count: 1, remaining: [{ no: tried, why: because.failed }] }
          : { count: 0, remaining: [] },
      ),
    );
    return 1;
  }
}

/** Orders that were worked on, the first ones, and those of them that stayed as they were. */
interface Worked {
  count: number;
  remaining: Remaining[];
}

async function work(
  tx: Transaction,
  limit: (act: BatchAct) => number,
  how: (batch: OrderBatch, orders: readonly BatchedOrder[]) => Promise<Worked>,
): Promise<number> {
  const next = await lockNextBatch(tx, limit);
  if (next === null) return 0;
  const { count, remaining } = await how(next.batch, next.orders);
  if (count > 0) await countWorked(tx, next.batch.id, count, remaining);
  return count;
}

async function actTogether(
  tx: Transaction,
  deps: OrdersDeps,
  { act, words, madeBy, maker }: OrderBatch,
  orders: readonly BatchedOrder[],
): Promise<Worked> {
  if (act !== 'cancel') return tell(tx, deps, receiverOf(act), words, orders);
  const { city } = orders[0]!;
  const end = orders.findIndex((order) => order.city !== city);
  const nos = (end === -1 ? orders : orders.slice(0, end)).map(({ no }) => no);
  const { count, refused } = await cancelTogether(tx, deps, { city, nos }, { operatorId: madeBy, name: maker }, words);
  return { count, remaining: refused.map((no) => ({ no, why: because.cancel })) };
}

async function cancelOne(
  tx: Transaction,
  deps: OrdersDeps,
  { words, madeBy, maker }: Pick<OrderBatch, 'words' | 'madeBy' | 'maker'>,
  no: string,
): Promise<Worked> {
  const cancelled = await cancelByOperator(tx, deps, no, { operatorId: madeBy, name: maker }, words);
  return { count: 1, remaining: cancelled.ok ? [] : [{ no, why: because.cancel }] };
}

async function tell(
  tx: Transaction,
  deps: OrdersDeps,
  side: 'customer' | 'recycler',
  words: string,
  orders: readonly BatchedOrder[],
): Promise<Worked> {
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
  return {
    count: orders.length,
    remaining: orders.flatMap(({ no }) => (notified.has(no) ? [] : [{ no, why: because[side] }])),
  };
}
