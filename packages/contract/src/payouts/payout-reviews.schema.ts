import * as z from 'zod/mini';
import { fenAmount, instant, nothing, requiredText } from '../fields.ts';

/**
 * `reviewing`: under review by operators · `approved`: about to be sent · `paying`: at the provider · `confirming`: the
 * person confirms in WeChat · `paid` · `failed`, `rejected`, `cancelled`, `lapsed`: the money has been returned ·
 * `returned`: paid, and sent back by the bank.
 */
export const withdrawalState = z.enum([
  'reviewing',
  'approved',
  'paying',
  'confirming',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'lapsed',
  'returned',
]);

/** `WD`, day, fourteen digits. */
export const withdrawalNumber = z.string().check(z.regex(/^WD\d{20}$/, '单号有误'));

/**
 * A payout that its provider may have made and does not know: what one operator found there, for another one to
 * confirm.
 */
export const unclearPayout = z.object({
  since: instant,
  found: z.nullable(z.enum(['paid', 'not_paid'])),
  finder: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Whether the caller found it, and so may not confirm it. */
  own: z.boolean(),
});

export const payoutReviewSchemas = {
  'payouts.propose_payout': {
    input: z.strictObject({ no: withdrawalNumber, approve: z.boolean(), note: requiredText(200) }),
    data: nothing,
  },
  /** `amountFen`: typed again by the second operator where the person takes much out on one day. */
  'payouts.decide_payout': {
    input: z.strictObject({
      no: withdrawalNumber,
      approve: z.boolean(),
      note: requiredText(200),
      amountFen: z.optional(fenAmount),
    }),
    data: nothing,
  },
  'payouts.ask_payout': { input: z.strictObject({ no: withdrawalNumber }), data: z.object({ state: withdrawalState }) },
  /** `ended`: another operator had found the same; otherwise one has to confirm it. */
  'payouts.end_payout': {
    input: z.strictObject({ no: withdrawalNumber, outcome: z.enum(['paid', 'not_paid']), note: requiredText(200) }),
    data: z.object({ ended: z.boolean() }),
  },
};
