import { TIP_MOST_FEN, TIP_STEP_FEN } from '@shoushou/rules/orders/tip';
import * as z from 'zod/mini';
import { count, fenAmount, identifier, instant, receiptNumber } from '../fields.ts';

const absenceKind = z.enum(['no_show', 'absent']);

/** A tip in whole yuan, fen; 0 takes it back. */
export const chosenTip = z
  .int()
  .check(
    z.gte(0, '感谢费不能是负数'),
    z.lte(TIP_MOST_FEN, '感谢费最多 50 元'),
    z.multipleOf(TIP_STEP_FEN, '感谢费请填整元'),
  );

/** The fees of an order as its reader sees them. */
export const orderFees = {
  /**
   * The lateness fee that the recycler pays the customer, fen: the paid one, or that of arriving now. Absent when in
   * time.
   */
  lateFee: z.optional(z.object({ feeFen: fenAmount, charged: z.boolean(), rule: z.string() })),
  /**
   * What a late arrival costs, of a visit that is awaited: a screen counts the fee up by it. Absent where lateness is
   * free.
   */
  lateTerms: z.optional(z.object({ freeMinutes: count, perTenFen: fenAmount, capFen: fenAmount })),
  // The absence fee: `no_show` the recycler pays, `absent` the customer. `from`: when the other side can report it;
  // null once it was reported, with `feeFen` as the paid amount. Absent while neither is possible.
  absence: z.optional(z.object({ kind: absenceKind, feeFen: fenAmount, from: z.nullable(instant), rule: z.string() })),
  /**
   * How often the customer can still move the visit of a taken order, and the minutes after each move in which the
   * recycler may leave.
   */
  moves: z.optional(z.object({ left: count, freeMinutes: count })),
  /**
   * What the recycler pays once this deal is paid, fen: the info fee of an order of the same customer that they left.
   * Absent without one.
   */
  escapedFee: z.optional(z.object({ feeFen: fenAmount, charged: z.boolean() })),
  /**
   * What the customer still owes the recycler of a fee for cancelling or absence, fen: their next deal settles it.
   * Absent without a debt.
   */
  owedFen: z.optional(fenAmount),
  /**
   * What this deal settles of fees that its customer owes from earlier orders, fen; for the customer. Before the
   * payment, all they owe.
   */
  settlesFen: z.optional(fenAmount),
  /**
   * What the customer adds for the recycler of the deal, fen: held while the order waits, paid with the deal. Absent
   * without a tip.
   */
  tipFen: z.optional(fenAmount),
  infoFee: z.object({ amountFen: fenAmount, state: z.enum(['none', 'held', 'captured', 'returned']) }),
};

/** What leaving an order costs the caller now. */
export const cancelCost = z.object({
  feeFen: fenAmount,
  /** The part of the customer's fee that their wallet does not cover: it is owed and settled from their next deal. */
  owedFen: z.optional(fenAmount),
  /** Points that a releasing recycler loses. */
  points: count,
  infoFeeBackFen: fenAmount,
  freeUntil: z.nullable(instant),
  /** `接单 5 分钟内取消免费，之后每分钟 ¥0.10，最多 ¥5.00`. */
  rule: z.string(),
  reasons: z.array(z.string()),
});
/**
 * B_paymenttype: 1 recycler's wallet to customer's wallet, 2 cash, 3 and 4 from the recycler's wallet to the customer's
 * WeChat and Alipay.
 */
export const paymentType = z.literal([1, 2, 3, 4]);

export const orderPayment = z.object({
  type: paymentType,
  amountFen: fenAmount,
  serviceFeeFen: fenAmount,
  state: z.enum(['claimed', 'denied', 'paid']),
  at: instant,
  /**
   * What became of a payment to the customer's WeChat or Alipay. `confirming`: the customer has to accept it in WeChat;
   * `in_wallet`: it was not taken there, or could not be paid, and is in the customer's wallet.
   */
  transfer: z.optional(
    z.object({
      state: z.enum(['sending', 'confirming', 'arrived', 'in_wallet']),
      amountFen: fenAmount,
      /** For the customer: the payout, where it is confirmed. */
      no: z.nullable(z.string()),
    }),
  ),
});

/** The customer's WeChat (3) and Alipay (4), each with why it can't be paid. */
export const orderTransfers = z.array(z.object({ type: z.literal([3, 4]), unavailable: z.nullable(z.string()) }));

/** A refundable part of an order. */
export const refundedPart = z.enum(['info_fee', 'fee', 'service_fee']);

/** A fee between the two sides of a visit, or for leaving it; each at most once a visit. */
export const visitFee = z.enum(['cancel', 'release', 'late', 'no_show', 'absent', 'escape']);

/** What an operator asks to give back; `amountFen` as it was shown: another one is refused. */
export const refundAsked = {
  what: refundedPart,
  /** Needed where the visit has several fees of one amount. */
  fee: z.optional(visitFee),
  amountFen: fenAmount,
};

export const refundable = z.object({
  what: refundedPart,
  /** Which one a `fee` is, since a visit may have several; null for the other parts. */
  fee: z.nullable(visitFee),
  receiptNo: receiptNumber,
  /** `爽约费`. */
  name: z.string(),
  amountFen: fenAmount,
  /** The payer, who receives the refund. */
  to: z.enum(['customer', 'recycler']),
  /** Another operator has to confirm it. */
  second: z.boolean(),
});

export const orderRefund = z.object({
  id: identifier,
  /** Goodwill comes from the platform; the rest returns to its payer. */
  what: z.enum([...refundedPart.options, 'goodwill']),
  /** `爽约费`. */
  name: z.string(),
  amountFen: fenAmount,
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'declined']),
  by: z.string(),
  at: instant,
  /** The other operator; null while it waits, and where one was enough. */
  decidedBy: z.nullable(z.string()),
  /** The caller requested it, and so can’t decide it. */
  own: z.boolean(),
  /** Number of the ledger’s movement by which it was paid; null until then. */
  movement: z.nullable(z.string()),
});
