import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  fenAmount,
  identifier,
  instant,
  latitude,
  longitude,
  mobile,
  orderNumber,
  regionCode,
  requiredText,
  service,
  sixDigits,
  text,
} from '../fields.ts';
import { goodsInput } from './orders.schema.ts';

export const phoneOrderSchemas = {
  'orders.console_booking_choices': {
    input: z.strictObject({ adcode }),
    data: z.object({
      /** Whether the district is open for bookings. */
      served: z.boolean(),
      windows: z.array(z.object({ from: instant, to: instant })),
      /** The lowest estimate for which somebody comes to the door, fen; 0 without a limit. */
      leastFen: fenAmount,
      /** The estimate is shown with this much less and more. */
      spreadThousandths: count,
      items: z.array(
        z.object({
          itemId: identifier,
          name: z.string(),
          categoryName: z.string(),
          service,
          unit: z.enum(['kg', 'piece']),
          /** Fen a kilogram or a piece. */
          priceFen: fenAmount,
        }),
      ),
    }),
  },
  'orders.console_send_code': {
    input: z.strictObject({ mobile, adcode }),
    data: z.object({ resendSeconds: count }),
  },
  'orders.console_place': {
    input: z.strictObject({
      mobile,
      /** Read to the operator by the person on the phone. */
      code: sixDigits,
      name: requiredText(placeTextLimits.contactName),
      adcode,
      streetCode: z.optional(regionCode),
      place: requiredText(placeTextLimits.place),
      door: z.optional(text(placeTextLimits.door)),
      longitude,
      latitude,
      /** Empty when the goods are mixed, otherwise at least one. */
      goods: z.array(goodsInput).check(z.maxLength(30)),
      /** The service of goods that cannot be named; the note then describes them. */
      mixed: z.optional(service),
      windowFrom: instant,
      note: z.optional(text(orderTextLimits.note)),
    }),
    data: z.object({ no: orderNumber, estimateLowFen: fenAmount, estimateHighFen: fenAmount }),
  },
} as const;
