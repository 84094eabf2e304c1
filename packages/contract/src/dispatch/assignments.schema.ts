import { ORDERS_AN_ACT } from '@shoushou/rules/dispatch/several-orders';
import * as z from 'zod/mini';
import { identifier, instant, orderNumber, receiptNumber, requiredText, text } from '../fields.ts';

/** Orders of one act. */
const severalOrders = z.array(orderNumber).check(z.minLength(1), z.maxLength(ORDERS_AN_ACT));

export const assignmentSchemas = {
  'dispatch.assign': {
    /**
     * `offer`: the recycler may decline · `force`: assigned without an offer, with a reason; can be released free of
     * charge for 15 minutes.
     */
    input: z.strictObject({
      no: orderNumber,
      recyclerId: identifier,
      how: z.optional(z.enum(['offer', 'force'])),
      reason: text(100),
    }),
    /** When the offer ends, or the receipt that was made. */
    data: z.object({ expiresAt: z.nullable(instant), receiptNo: z.nullable(receiptNumber) }),
  },
  'dispatch.check_assignments': {
    input: z.strictObject({ numbers: severalOrders, recyclerId: identifier }),
    /** In the order given. `why`: null where nothing is against it; `possible`: it can be given all the same. */
    data: z.array(z.object({ no: orderNumber, why: z.nullable(z.string()), possible: z.boolean() })),
  },
  'dispatch.assign_orders': {
    input: z.strictObject({ numbers: severalOrders, recyclerId: identifier, reason: requiredText(100) }),
    data: z.object({ given: z.array(orderNumber), left: z.array(z.object({ no: orderNumber, why: z.string() })) }),
  },
  'dispatch.take_back_orders': {
    input: z.strictObject({ numbers: severalOrders }),
    /** Those that stay with their recycler: departed for, given by others or too long ago. */
    data: z.object({ left: z.array(orderNumber) }),
  },
  /** As in `dispatch.assign`, for a taken order. */
  'dispatch.reassign': {
    input: z.strictObject({
      no: orderNumber,
      recyclerId: identifier,
      how: z.enum(['offer', 'force']),
      reason: requiredText(100),
    }),
    data: z.object({ expiresAt: z.nullable(instant), receiptNo: z.nullable(receiptNumber) }),
  },
} as const;
