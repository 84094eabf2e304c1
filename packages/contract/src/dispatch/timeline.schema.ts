import * as z from 'zod/mini';
import { adcode, count, date, identifier, instant, orderNumber } from '../fields.ts';
import { orderState } from '../orders/orders-view.schema.ts';

const timelineVisit = z.object({
  no: orderNumber,
  title: z.string(),
  state: orderState,
  district: z.string(),
  windowFrom: instant,
  windowTo: instant,
  /** Estimated way from the visit before; null of the first one. */
  metres: z.nullable(count),
  /** Another visit of the recycler at the same time. */
  clash: z.boolean(),
  /** Before the visit, so that it may be given to another. */
  movable: z.boolean(),
});

export const timelineRow = z.object({
  recyclerId: identifier,
  name: z.string(),
  seenAt: z.nullable(instant),
  stale: z.boolean(),
  onDuty: z.boolean(),
  /** About the order that was asked for: the estimated way to it, what is against it, and whether it may be given. */
  fit: z.nullable(z.object({ metres: z.nullable(count), why: z.nullable(z.string()), mayForce: z.boolean() })),
  /** The earliest first. */
  visits: z.array(timelineVisit),
});

export const timelineSchemas = {
  /** `day`: today without one. `no`: an open order that is to be given to somebody. */
  'dispatch.timeline': {
    input: z.strictObject({ city: adcode, day: z.optional(date), no: z.optional(orderNumber) }),
    data: z.object({
      now: instant,
      day: date,
      rows: z.array(timelineRow),
      /** Recyclers who are not listed. */
      more: count,
    }),
  },
} as const;
