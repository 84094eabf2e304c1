import { DEVICE_ORDER_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import * as z from 'zod/mini';
import { cursor, instant, nothing, page, requiredText } from '../fields.ts';
import { deviceOrder } from './devices.schema.ts';

const orderNumber = z.string().check(z.regex(DEVICE_ORDER_NUMBER, '订单号有误'));
const identified = z.strictObject({ no: orderNumber, number: requiredText(deviceTextLimits.number) });

const watchedNumber = z.object({
  /** Identifies the row; the number itself is not stored. */
  id: z.string(),
  kind: z.enum(['imei', 'serial']),
  last4: z.string(),
  source: z.string(),
  reference: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  /** Device orders with this number. */
  orders: z.array(orderNumber),
});

export const deviceNumberSchemas = {
  'devices.identify': { input: identified, data: deviceOrder },
  'devices.console_identify': { input: identified, data: nothing },
  'devices.console_watchlist': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(watchedNumber) },
  'devices.watch_numbers': {
    input: z.strictObject({ source: requiredText(40), lines: requiredText(40_000) }),
    data: z.object({ added: z.int() }),
  },
  'devices.end_watch': {
    input: z.strictObject({
      id: z.string().check(z.regex(/^[\w-]{43}$/, '名单编号有误')),
      source: requiredText(40),
      reason: requiredText(100),
    }),
    data: nothing,
  },
} as const;
