import * as z from 'zod/mini';
import { estateTextLimits, MAX_RESIDENTS } from '@shoushou/rules/estates/limits';
import { adcode, count, date, identifier, instant, minuteOfDay, requiredText, text, weekdays } from '../fields.ts';

const roundFields = {
  estate: requiredText(estateTextLimits.estate),
  adcode,
  /** Location in the estate: `东门岗亭旁`. */
  meeting: requiredText(estateTextLimits.meeting),
  weekdays: weekdays('请选择星期几'),
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
  /** Places a day. */
  most: z.int().check(z.gte(1, '每天至少 1 位'), z.lte(MAX_RESIDENTS, '每天最多 200 位')),
  note: z.optional(text(estateTextLimits.note)),
};

export const estateRound = z.object({
  id: identifier,
  estate: z.string(),
  district: z.string(),
  meeting: z.string(),
  fromMinute: count,
  toMinute: count,
  most: count,
  note: z.string(),
  /** Days of the coming two weeks. */
  days: z.array(
    z.object({
      day: date,
      startsAt: instant,
      free: count,
      /** Why it can't be booked; empty when it can. */ why: z.string(),
      /** The caller's booking. */ bookingId: z.nullable(identifier),
    }),
  ),
});

/** A booking from the view of the recycler. */
export const estateBooking = z.object({
  id: identifier,
  estate: z.string(),
  day: date,
  fromMinute: count,
  toMinute: count,
  name: z.string(),
  mobile: z.string(),
  goods: z.string(),
});

const round = { recyclerId: identifier, roundId: identifier };

export const estatesSchemas = {
  'estates.list_rounds': { input: z.strictObject({ recyclerId: identifier }), data: z.array(estateRound) },
  'estates.list_bookings': { input: z.strictObject({}), data: z.array(estateBooking) },
  'estates.add_round': { input: z.strictObject(roundFields), data: z.object({ roundId: identifier }) },
  'estates.end_round': { input: z.strictObject({ roundId: identifier }), data: z.null() },
  'estates.book': {
    input: z.strictObject({ ...round, day: date, goods: requiredText(estateTextLimits.goods) }),
    data: z.object({ id: identifier }),
  },
  'estates.cancel': { input: z.strictObject({ recyclerId: identifier, id: identifier }), data: z.null() },
} as const;
