import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  date,
  fen,
  identifier,
  instant,
  orderNumber,
  page,
  requiredText,
  service,
  text,
  sortedBy,
} from '../fields.ts';
import { unit } from '../catalog/catalog.schema.ts';
import { orderState } from './orders-view.schema.ts';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';

/** The highest amount in a filter, fen. */
const queryFen = z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(100_000_000));

/** Filters of the operators' list that its tabs count as well. */
const orderFilters = {
  /** A district of the city. */
  district: z.optional(adcode),
  service: z.optional(service),
  /**
   * Its recycler: a mobile number, its last four digits, or the beginning of a name; of more than 100 recyclers the
   * newest.
   */
  recycler: z.optional(text(40)),
  /** Days in Shanghai on which it was placed, both included. */
  from: z.optional(date),
  to: z.optional(date),
  /** The amount, or the higher estimate before it is weighed, fen. */
  leastFen: z.optional(queryFen),
  mostFen: z.optional(queryFen),
};

const listFilters = {
  state: z.optional(orderState),
  keyword: z.optional(text(orderTextLimits.keyword)),
  adcode: z.optional(adcode),
  personId: z.optional(identifier),
  /** Marked ones, by anybody or by the caller, or those whose refund waits for another operator. */
  only: z.optional(z.enum(['marked', 'mine', 'refund'])),
  ...orderFilters,
};

const batchAct = z.enum(['tell_customers', 'tell_recyclers', 'cancel']);

export const orderListSchemas = {
  'orders.console_start_batch': {
    input: z.strictObject({
      act: batchAct,
      /** What they are told, or why they are cancelled. */
      words: requiredText(orderTextLimits.operatorReason),
      /** Of the list only these; without it the whole list. */
      numbers: z.optional(z.array(orderNumber).check(z.minLength(1), z.maxLength(1_000))),
      ...listFilters,
    }),
    data: z.object({ id: identifier, count }),
  },
  'orders.console_day_goods': {
    input: z.strictObject({ city: adcode }),
    data: z.object({
      day: date,
      /** Neither cancelled nor expired. */
      orders: count,
      goods: z.array(
        z.object({
          itemId: identifier,
          adcode,
          unit,
          /** As booked; of goods by the kilogram grams, of others pieces. */
          quantity: count,
        }),
      ),
    }),
  },
  'orders.console_batch': {
    input: z.strictObject({}),
    data: z.object({
      batch: z.nullable(
        z.object({
          id: identifier,
          act: batchAct,
          words: z.string(),
          at: instant,
          total: count,
          waiting: count,
          /** The first orders that stayed as they were. */
          left: z.array(z.object({ no: orderNumber, why: z.string() })),
          leftCount: count,
        }),
      ),
    }),
  },
  'orders.console_list': {
    input: z.strictObject({
      ...listFilters,
      sort: sortedBy('placed', 'visit', 'amount'),
      cursor: z.optional(cursor),
    }),
    data: page(
      z.object({
        no: orderNumber,
        receiptNo: z.nullable(z.string()),
        marked: z.boolean(),
        state: orderState,
        service,
        title: z.string(),
        district: z.string(),
        street: z.string(),
        customerName: z.string(),
        customerMobile: z.string(),
        recyclerName: z.nullable(z.string()),
        windowFrom: instant,
        windowTo: instant,
        placedAt: instant,
        totalFen: z.nullable(fen),
        estimateLowFen: fen,
        estimateHighFen: fen,
      }),
    ),
  },
  'orders.console_counts': {
    input: z.strictObject({ adcode: z.optional(adcode), ...orderFilters }),
    /**
     * Orders in each state before the end, marked ones, and those whose refund waits; each counted up to a thousand.
     */
    data: z.object({
      open: count,
      taken: count,
      arrived: count,
      weighed: count,
      agreed: count,
      marked: count,
      refund: count,
    }),
  },
};
