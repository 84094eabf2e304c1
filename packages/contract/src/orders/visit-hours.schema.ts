import { visitHoursLimits } from '@shoushou/rules/orders/visit-hours';
import * as z from 'zod/mini';
import { adcode, count, date, fenAmount, instant, nothing, orderNumber, ordinal, requiredText } from '../fields.ts';
import { orderState } from './orders-view.schema.ts';

const hour = z.int().check(z.gte(0), z.lte(24));

const hours = {
  opensAt: hour,
  closesAt: hour,
  windowHours: z.int().check(z.gte(1), z.lte(visitHoursLimits.mostWindowHours)),
  /** ISO weekdays, 1 is Monday. */
  weekdays: z
    .array(z.int().check(z.gte(1), z.lte(7)))
    .check(z.minLength(1, '请至少选一天'), z.maxLength(7, '一周最多七天')),
};
/** Visits of a district in one window. */
const capacity = z.int().check(z.gte(1), z.lte(visitHoursLimits.mostCapacity));

/** Without a limit of visits the capacity is null. */
export const visitHours = z.object({ ...hours, capacity: z.nullable(capacity) });

export const closedDay = z.object({
  /** A district, or the city. */
  adcode,
  place: z.string(),
  day: date,
  reason: z.string(),
  by: z.string(),
  closedAt: instant,
  /** Visits still to come on that day. */
  bookedCount: count,
});

/** A district or a whole city, and days from the first to the last. */
const days = { adcode, from: date, to: date };
/** The city itself, or districts of one city. */
const places = z.array(adcode).check(z.minLength(1, '请选择区县'), z.maxLength(100));
const window = z.object({ from: instant, to: instant });

export const bookedVisit = z.object({
  no: orderNumber,
  title: z.string(),
  district: z.string(),
  state: orderState,
  window,
  recycler: z.nullable(z.string()),
  /** The same time of the next open day, or the first free one of it; null when none can be booked yet. */
  next: z.nullable(window),
});

export const visitHoursSchemas = {
  'orders.console_hours': {
    input: z.strictObject({ city: adcode }),
    data: z.object({
      /** The lowest estimate that is collected, fen; 0 without a limit. */
      leastFen: fenAmount,
      /** Null where the usual hours are in force. */
      hours: z.nullable(visitHours),
      /** Hours of a district are null where it follows the city. */
      districts: z.array(z.object({ adcode, name: z.string(), hours: z.nullable(visitHours) })),
      closed: z.array(closedDay),
      holidays: z.array(
        z.object({
          name: z.string(),
          from: date,
          to: date,
          announced: z.boolean(),
          /** Whether each of its days is closed for the whole city. */
          closed: z.boolean(),
          bookedCount: count,
        }),
      ),
    }),
  },
  'orders.set_hours': {
    input: z.strictObject({ adcodes: places, ...hours, capacity: z.optional(capacity) }),
    data: nothing,
  },
  'orders.set_least_value': {
    input: z.strictObject({
      city: adcode,
      leastFen: fenAmount.check(z.lte(visitHoursLimits.mostLeastFen, '最多 1,000 元')),
    }),
    data: nothing,
  },
  'orders.reset_hours': { input: z.strictObject({ adcodes: places }), data: nothing },
  'orders.console_booked': {
    input: z.strictObject(days),
    data: z.object({ count, visits: z.array(bookedVisit) }),
  },
  'orders.close_days': {
    input: z.strictObject({ ...days, reason: requiredText(visitHoursLimits.reason), bookedCount: ordinal }),
    data: nothing,
  },
  'orders.reopen_days': { input: z.strictObject(days), data: nothing },
} as const;
