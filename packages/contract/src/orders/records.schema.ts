import * as z from 'zod/mini';
import {
  adcode,
  calendarYear,
  count,
  cursor,
  date,
  fen,
  fenAmount,
  gramsTotal,
  identifier,
  instant,
  mobile,
  month,
  orderOrReceiptNumber,
  page,
  receiptNumber,
  service,
} from '../fields.ts';
import { receiptCard } from './orders-view.schema.ts';

const record = z.object({
  receiptNo: receiptNumber,
  title: z.string(),
  service,
  customerName: z.string(),
  grams: gramsTotal,
  paidFen: fenAmount,
  cash: z.boolean(),
  at: instant,
});

const city = z.object({ code: adcode, name: z.string() });
const ranked = {
  place: count,
  deals: count,
  grams: count,
  /** Null below three ratings. */ ratingTenths: z.nullable(count),
};

export const recordSchemas = {
  'orders.list_records': {
    /** 0 all, 1 today, 2 this week from Monday, 3 this month, in Shanghai (screens.md, `recyrecord/{IsTime}`). */
    input: z.strictObject({ period: z.enum(['0', '1', '2', '3']), cursor: z.optional(cursor) }),
    /** `sums` only on the first page; `feeFen`: information and service fees of the period minus refunds. */
    data: z.extend(page(record), {
      sums: z.nullable(z.object({ deals: count, grams: count, paidFen: fen, feeFen: fen })),
    }),
  },
  'orders.sum_categories': {
    /** One of the two. */
    input: z.strictObject({ month: z.optional(month), year: z.optional(calendarYear) }),
    data: z.object({
      /** `2026-11`, or `2026` for a year. */
      month: z.string(),
      bought: z.boolean(),
      deals: count,
      grams: count,
      amountFen: fenAmount,
      /** Avoided emissions, grams of CO₂ equivalent. */
      sparedGrams: count,
      /** The basis of the figure, as text for the screen. */
      sparedBasis: z.string(),
      categories: z.array(
        z.object({
          categoryId: identifier,
          name: z.string(),
          service,
          deals: count,
          grams: count,
          pieces: count,
          amountFen: fenAmount,
        }),
      ),
    }),
  },
  'orders.list_recent': {
    input: z.strictObject({ mobile, no: orderOrReceiptNumber, cursor: z.optional(cursor) }),
    data: z.extend(page(receiptCard), {
      customerName: z.string(),
      /** Finished deals of this customer with other recyclers. */ others: count,
    }),
  },
  'orders.rank_recyclers': {
    /** By default the city where the caller works or lives. */
    input: z.strictObject({
      by: z.enum(['count', 'weight', 'rating']),
      span: z.enum(['week', 'month', 'year']),
      city: z.optional(adcode),
    }),
    data: z.object({
      city,
      /** The cities of the caller's areas. */
      cities: z.array(city),
      from: date,
      rows: z.array(z.object({ ...ranked, name: z.string(), mine: z.boolean() })),
      /**
       * The caller's own place, also beyond the hundredth; `missing`: deals or grams to the next place, null for
       * ratings and the first.
       */
      mine: z.nullable(z.object({ ...ranked, missing: z.nullable(count) })),
    }),
  },
  'orders.call_notice': {
    input: z.looseObject({ key: z.string().check(z.maxLength(300)) }),
    data: z.string(),
  },
} as const;
