import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  identifier,
  instant,
  nothing,
  orderNumber,
  orderOrReceiptNumber,
  page,
  requiredText,
  sortedBy,
} from '../fields.ts';
import { orderOutcome } from './orders-view.schema.ts';

/**
 * Requirements of the next level: deals of 90 days, tenths of a star, visits left by own fault at most (thousandths),
 * and perhaps the quiz; and its benefits.
 */
const levelStep = z.object({
  level: count,
  deals: count,
  scoreTenths: count,
  faultThousandths: count,
  quiz: z.boolean(),
  mostUnderWay: count,
});

const anyRating = z.object({
  id: z.string(),
  no: orderNumber,
  by: z.enum(['customer', 'recycler']),
  rater: z.string(),
  rated: z.string(),
  stars: count,
  tags: z.array(z.string()),
  text: z.string(),
  photoCount: count,
  at: instant,
  /** The rated side's reply. */
  reply: z.nullable(z.string()),
  /** The operator who hid its text, and why. */
  hiddenBy: z.nullable(z.string()),
  hiddenReason: z.nullable(z.string()),
});

export const ratingSchemas = {
  'orders.get_level': {
    input: z.strictObject({ userid: identifier }),
    /** Level 1 to 5; deals of 90 days. `own`: for the recycler alone. */
    data: z.object({
      level: count,
      scoreTenths: count,
      deals: count,
      own: z.nullable(
        z.object({
          faultThousandths: count,
          passedQuiz: z.boolean(),
          /** Visits under way at most. */ mostUnderWay: count,
          next: z.nullable(levelStep),
        }),
      ),
    }),
  },
  'orders.reply_rating': {
    input: z.strictObject({ no: orderOrReceiptNumber, text: requiredText(orderTextLimits.ratingReply) }),
    data: orderOutcome,
  },
  'orders.get_block': { input: z.strictObject({ no: orderOrReceiptNumber }), data: z.object({ blocked: z.boolean() }) },
  'orders.set_block': {
    input: z.strictObject({ no: orderOrReceiptNumber, blocked: z.boolean() }),
    data: z.object({ blocked: z.boolean() }),
  },
  'orders.console_ratings': {
    input: z.strictObject({
      /** At most this many stars. */ most: z.optional(z.enum(['2', '3'])),
      city: z.optional(adcode),
      sort: sortedBy('at'),
      cursor: z.optional(cursor),
    }),
    data: page(anyRating),
  },
  'orders.hide_rating': {
    input: z.strictObject({
      no: orderNumber,
      by: z.enum(['customer', 'recycler']),
      reason: requiredText(orderTextLimits.operatorReason),
    }),
    data: nothing,
  },
};
