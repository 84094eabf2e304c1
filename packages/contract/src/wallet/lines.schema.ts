import * as z from 'zod/mini';
import { fen, fenAmount, gramsTotal, identifier, instant } from '../fields.ts';

/** A kind of ledger line as registered by its domain: `info_fee`, 信息费. */
export const lineKind = z.object({ kind: identifier, name: z.string() });

/** A movement of the ledger as the console lists it. */
export const movement = {
  id: identifier,
  /** `info_fee.hold`: the kind of movement, as its domain calls it. */
  kind: z.string(),
  /** Number of the order, receipt or payment that it belongs to. */
  reference: z.nullable(z.string()),
  at: instant,
  /** The moved amount, fen: the sum of the received amounts. */
  amountFen: fenAmount,
  /** The amount paid in cash, outside the wallets, fen. */
  outsideFen: fenAmount,
};

export const line = z.object({
  id: identifier,
  kind: identifier,
  /** The kind's name: `信息费`. */
  kindName: z.string(),
  /** `付款给王女士`, `信息费冻结`. */
  title: z.string(),
  /** Order or payment number the line belongs to. */
  subject: z.nullable(z.string()),
  /** Effect on the available balance, fen; zero for a line that only moved held money. */
  amountFen: fen,
  /**
   * The amount paid (negative) or received outside the balance, in cash or at a provider, fen. The line shows the sum
   * of this and `amountFen`.
   */
  outsideFen: fen,
  /** Weight of the goods that were paid for; zero for other lines. */
  grams: gramsTotal,
  /** Available balance after the line. */
  balanceFen: fen,
  at: instant,
  note: z.nullable(z.string()),
});
