import type { Failure, Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, postAllOrThrow, postOrThrow } from '../../wallet/index.ts';
import { tipHold, tipPayment, tipReturn, type Tip } from '../tip-money.rules.ts';
import type { OrderRow } from '../orders.store.ts';
import { countTips, countTipsOf } from './events.store.ts';

type TippedOrder = Pick<OrderRow, 'city' | 'no' | 'customerId' | 'tipFen'>;

/** The tips of locked orders, by the numbers of their holds; those without one are left out. */
async function tipsOf(tx: Transaction, orders: readonly TippedOrder[]): Promise<Tip[]> {
  const tips: Tip[] = [];
  const tipped = orders.filter(({ tipFen }) => tipFen > 0);
  for (const [city, own] of Map.groupBy(tipped, (order) => order.city)) {
    const holds = await countTipsOf(
      tx,
      city,
      own.map(({ no }) => no),
    );
    for (const { no, customerId, tipFen } of own)
      if (customerId !== null) tips.push({ city, no, customerId, amountFen: tipFen, hold: holds.get(no) ?? 0 });
  }
  return tips;
}

/** Holds the customer's next tip of a locked order whose last one has come back. The event of it is appended after. */
export async function holdTip(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { city, no }: TippedOrder,
  { customerId, amountFen }: { customerId: string; amountFen: Fen },
): Promise<Failure<'wallet.balance_too_low'> | null> {
  const hold = (await countTips(tx, { city, no })) + 1;
  const held = await post(tx, tipHold({ city, no, customerId, amountFen, hold }), clock.now());
  return held.ok ? null : held;
}

/** Gives the tip of a locked order back to its customer, once. @returns what came back, fen */
export async function returnTip(tx: Transaction, deps: Pick<Deps, 'clock'>, order: TippedOrder): Promise<Fen> {
  await returnTips(tx, deps, [order]);
  return order.tipFen;
}

/** Gives the tips of locked orders back to their customers, once. */
export async function returnTips(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  orders: readonly TippedOrder[],
): Promise<void> {
  await postAllOrThrow(tx, (await tipsOf(tx, orders)).map(tipReturn), clock.now());
}

/** Pays the tip of a deal to its recycler. @returns what was paid, fen */
export async function payTip(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  order: TippedOrder,
  recyclerId: string,
): Promise<Fen> {
  const [tip] = await tipsOf(tx, [order]);
  if (tip) await postOrThrow(tx, tipPayment(tip, recyclerId), clock.now());
  return order.tipFen;
}
