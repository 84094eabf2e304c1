import type { Failure, Fen } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { post, postOrThrow } from '../../wallet/index.ts';
import { tipHold, tipPayment, tipReturn, type Tip } from '../tip-money.rules.ts';
import type { OrderRow } from '../orders.store.ts';
import { countTips } from './events.store.ts';

type TippedOrder = Pick<OrderRow, 'city' | 'no' | 'customerId' | 'tipFen'>;

/** The tip of a locked order, by the number of its hold; null without one. */
async function tipOf(tx: Transaction, { city, no, customerId, tipFen }: TippedOrder): Promise<Tip | null> {
  if (tipFen === 0 || customerId === null) return null;
  return { city, no, customerId, amountFen: tipFen, hold: await countTips(tx, { city, no }) };
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
export async function returnTip(tx: Transaction, { clock }: Pick<Deps, 'clock'>, order: TippedOrder): Promise<Fen> {
  const tip = await tipOf(tx, order);
  if (tip) await postOrThrow(tx, tipReturn(tip), clock.now());
  return order.tipFen;
}

/** Pays the tip of a deal to its recycler. @returns what was paid, fen */
export async function payTip(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  order: TippedOrder,
  recyclerId: string,
): Promise<Fen> {
  const tip = await tipOf(tx, order);
  if (tip) await postOrThrow(tx, tipPayment(tip, recyclerId), clock.now());
  return order.tipFen;
}
