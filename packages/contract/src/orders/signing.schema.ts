import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { MOBILE_TAIL } from '@shoushou/kernel/phone';
import * as z from 'zod/mini';
import { identifier, instant, orderNumber, receiptNumber, requiredText, secretToken, service } from '../fields.ts';
import { strokes, weighing } from './orders-view.schema.ts';

const channel = z.enum(['sms', 'link']);
/** `lapsed`: not used in time; `replaced`: a newer link was sent; `void`: the weighing is no longer the one to sign. */
const signingState = z.enum(['none', 'sent', 'opened', 'signed', 'refused', 'lapsed', 'replaced', 'void']);

const signing = z.object({
  state: signingState,
  channel: z.nullable(channel),
  sentAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** The address to show or share; null for a link sent by SMS, and for one that has ended. */
  link: z.nullable(z.string()),
  /** The masked mobile number for an SMS; null when none can be sent and the link must be shown. */
  smsTo: z.nullable(z.string()),
});

const tail = z.string().check(z.regex(MOBILE_TAIL, '请输入手机号后四位'));

export const signingSchemas = {
  'orders.send_signing_link': {
    input: z.strictObject({ djno: receiptNumber, earid: identifier, channel }),
    data: signing,
  },
  'orders.get_signing': { input: z.strictObject({ djno: receiptNumber, earid: identifier }), data: signing },
  'orders.open_signing': {
    input: z.strictObject({ token: secretToken }),
    /** Names masked, without photos. */
    data: z.object({
      no: orderNumber,
      title: z.string(),
      service,
      recyclerName: z.string(),
      customerName: z.string(),
      state: z.enum(['opened', 'signed']),
      expiresAt: instant,
      weighing,
    }),
  },
  'orders.sign_remotely': {
    input: z.strictObject({ token: secretToken, tail, strokes }),
    data: z.object({ no: orderNumber, state: z.enum(['signed']) }),
  },
  'orders.refuse_signing': {
    input: z.strictObject({ token: secretToken, tail, reason: requiredText(orderTextLimits.contestReason) }),
    data: z.object({ no: orderNumber, state: z.enum(['refused']) }),
  },
} as const;
