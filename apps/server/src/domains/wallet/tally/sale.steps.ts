import { failure, type Clock, type Failure, type Fen, type Random } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { monthOf, twelveMonthsBefore, warningAt } from './tally.rules.ts';
import { addSale, readSales, saveWarnedAt } from './tally.store.ts';

export interface Sale {
  sellerId: string;
  amountFen: Fen;
  /** When it was paid, milliseconds. */
  at: number;
}

/**
 * Counts a sale in the transaction of its payment. Payments of one seller wait here for each other, so that no two pass
 * the limit together. A sale that was paid already (cash) is `told`, and counted even above the limit.
 */
export async function countSale(
  tx: Transaction,
  deps: { clock: Clock; random: Random },
  { sellerId, amountFen, at }: Sale,
  notified = false,
): Promise<Failure<'wallet.seller_limit'> | null> {
  const { salesFen, warned } = await addSale(tx, sellerId, {
    month: monthOf(at),
    since: twelveMonthsBefore(at),
    amountFen,
  });
  if (!notified && salesFen > SELLER_LIMIT_FEN) return failure('wallet.seller_limit');
  const percent = warningAt(salesFen);
  if (percent !== warned) await saveWarnedAt(tx, sellerId, percent);
  if (percent > warned) {
    await publish(tx, deps, 'wallet.seller_warned', { userId: sellerId, percent, salesFen });
  }
  return null;
}

/** Whether a further sale would exceed the limit; checked before the payment. */
export async function isBeyondLimit(db: Queryable, { sellerId, amountFen, at }: Sale): Promise<boolean> {
  return (await twelveMonthSales(db, sellerId, at)) + amountFen > SELLER_LIMIT_FEN;
}

/** A person's sales in the twelve months up to a time (milliseconds), fen. */
export const twelveMonthSales = (db: Queryable, sellerId: string, at: number): Promise<Fen> =>
  readSales(db, sellerId, twelveMonthsBefore(at));
