import { conductRules, givenConductRules } from '@shoushou/rules/orders/conduct-points';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import * as z from 'zod/mini';
import { count, fenAmount, identifier, instant, nothing, orderNumber, receiptNumber, requiredText } from '../fields.ts';

const givenRule = z.enum(givenConductRules);

export const conductSchemas = {
  'orders.console_give_goodwill': {
    input: z.strictObject({
      no: orderNumber,
      amountFen: fenAmount.check(z.minimum(1)),
      reason: requiredText(orderTextLimits.operatorReason),
    }),
    /** Number of the ledger's movement; null while another operator has to confirm it. */
    data: z.object({ movement: z.nullable(z.string()) }),
  },
  'orders.console_conduct': {
    input: z.strictObject({ person: identifier }),
    data: z.object({
      /** That count now. */
      points: count,
      /** Validity period of points. */
      days: count,
      rules: z.array(z.object({ rule: givenRule, points: count })),
      items: z.array(
        z.object({
          id: identifier,
          rule: z.enum(conductRules),
          points: count,
          receiptNo: z.nullable(z.string()),
          /** Given for a visit in another place than the caller's, who reads neither its number nor the reasons. */
          elsewhere: z.boolean(),
          reason: z.string(),
          giver: z.nullable(z.string()),
          givenAt: instant,
          expiresAt: instant,
          recaller: z.nullable(z.string()),
          recallReason: z.nullable(z.string()),
          recalledAt: z.nullable(instant),
        }),
      ),
    }),
  },
  'orders.console_give_points': {
    input: z.strictObject({
      person: identifier,
      receiptNo: receiptNumber,
      rule: givenRule,
      reason: requiredText(orderTextLimits.operatorReason),
    }),
    data: nothing,
  },
  'orders.console_recall_points': {
    input: z.strictObject({ person: identifier, id: identifier, reason: requiredText(orderTextLimits.operatorReason) }),
    data: nothing,
  },
} as const;
