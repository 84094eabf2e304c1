import { dealSigns } from '@shoushou/rules/campaigns/deal-signs';
import * as z from 'zod/mini';
import { cursor, fenAmount, gramsTotal, identifier, instant, nothing, page, requiredText } from '../fields.ts';

/** A deal whose rewards an operator looks at, or has decided on. */
const heldDeal = z.object({
  no: identifier,
  receiptNo: identifier,
  customer: z.string(),
  recycler: z.string(),
  amountFen: fenAmount,
  totalGrams: gramsTotal,
  /** When it was paid. */
  at: instant,
  signs: z.array(z.enum(dealSigns)),
  /** Released deals wait until their time has come. */
  state: z.enum(['waiting', 'held', 'released', 'refused']),
  /** Its money is paid no earlier. */
  releaseOn: instant,
  /** The operator's words, name and moment; null while it is held. */
  note: z.nullable(z.string()),
  decider: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});

export const heldDealsSchemas = {
  'campaigns.console_held_deals': {
    input: z.strictObject({ state: z.enum(['held', 'decided']), cursor: z.optional(cursor) }),
    data: page(heldDeal),
  },
  'campaigns.decide_deal': {
    input: z.strictObject({ no: identifier, release: z.boolean(), note: requiredText(100) }),
    data: nothing,
  },
} as const;
