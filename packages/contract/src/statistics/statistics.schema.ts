import * as z from 'zod/mini';
import { adcode, count, date, fenAmount, instant, orderNumber } from '../fields.ts';

/** Bookings with their outcome, deals and ratings; money in fen, weights in grams, times in seconds. */
export const figureSums = z.object({
  placed: count,
  taken: count,
  /** From booking to taking, of all that were taken together. */
  takeSeconds: count,
  cancelled: count,
  /** Not taken in time. */
  expired: count,
  deals: count,
  amountFen: fenAmount,
  grams: count,
  /** The platform's: info fees and service fees of the deals. */
  incomeFen: fenAmount,
  /** Average of all ratings. */
  stars: count,
  ratings: count,
});

const region = z.object({ code: z.string(), name: z.string() });

export const statisticsSchemas = {
  'statistics.console_report': {
    /** `city`: the first with figures by default. `adcode`: one district of it. Days in Shanghai, both included. */
    input: z.strictObject({
      by: z.enum(['day', 'month', 'hour', 'district', 'recycler', 'category']),
      from: date,
      to: date,
      city: z.optional(adcode),
      adcode: z.optional(adcode),
    }),
    data: z.object({
      /** Null before the first count. */
      countedTo: z.nullable(instant),
      city: z.string(),
      cities: z.array(region),
      districts: z.array(region),
      total: figureSums,
      /** The same number of days before. */
      before: figureSums,
      beforeFrom: date,
      beforeTo: date,
      /**
       * At most 500, ordered by time or amount. `before`: of the day that many days earlier, or of the same key; null
       * without figures.
       */
      rows: z.array(z.object({ key: z.string(), title: z.string(), sums: figureSums, before: z.nullable(figureSums) })),
    }),
  },
  'statistics.live_city': {
    input: z.strictObject({ city: z.optional(adcode) }),
    data: z.object({
      now: instant,
      city: z.string(),
      counts: z.object({ open: count, taken: count, arrived: count, weighed: count, agreed: count }),
      /** At most 500, longest in their state first; positions are rounded as in the hall. */
      orders: z.array(
        z.object({
          no: orderNumber,
          title: z.string(),
          state: z.enum(['taken', 'arrived', 'weighed', 'agreed']),
          district: z.string(),
          longitude: z.number(),
          latitude: z.number(),
          since: instant,
          windowFrom: instant,
          windowTo: instant,
          recyclerName: z.string(),
        }),
      ),
      /** Positions of the districts' labels; null when only their outline is known. */
      districts: z.array(
        z.object({ adcode, name: z.string(), longitude: z.nullable(z.number()), latitude: z.nullable(z.number()) }),
      ),
      /** The figures are of the day's hours until then. */
      until: instant,
      today: figureSums,
      yesterday: figureSums,
      lastWeek: figureSums,
    }),
  },
} as const;
