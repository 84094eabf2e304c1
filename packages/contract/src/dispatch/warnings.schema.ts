import { WARNINGS_AN_ACT } from '@shoushou/rules/dispatch/several-orders';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  empty,
  instant,
  nothing,
  orderNumber,
  orderOrReceiptNumber,
  page,
  receiptNumber,
  requiredText,
  text,
} from '../fields.ts';
import { orderState } from '../orders/orders-view.schema.ts';

export const warningRules = [
  'no_contact',
  'window_ending',
  'window_missed',
  'cash_denied',
  'weight_far',
  'unpaid',
  'price_far',
  'far_arrival',
  'no_taker',
  'place_stale',
  'place_leap',
  'appeal_overdue',
] as const;
const warningRule = z.enum(warningRules);
const warningLevel = z.int().check(z.gte(1), z.lte(3));

export const orderWarning = z.object({
  no: orderNumber,
  receiptNo: z.nullable(receiptNumber),
  rule: warningRule,
  level: warningLevel,
  state: z.enum(['open', 'handled', 'cleared']),
  openedAt: instant,
  /** Since when the condition holds. */
  since: instant,
  title: z.string(),
  orderState,
  windowFrom: instant,
  windowTo: instant,
  /** The reason and the advice, as Chinese sentences. */
  text: z.string(),
  advice: z.string(),
  closedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

export const consoleWarning = z.extend(orderWarning, {
  /** Names the warning in lists. */
  id: z.string(),
  city: z.string(),
  district: z.string(),
  recyclerName: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  /** Until when operators have put it off, or it does no harm yet. */
  snoozedUntil: z.nullable(instant),
  /** When an operator last reminded the recycler, and that operator’s name. */
  remindedAt: z.nullable(instant),
  remindedBy: z.nullable(z.string()),
  /** The proposed text of a reminder; null where there is nobody to remind. */
  reminder: z.nullable(z.string()),
});

const named = { no: orderOrReceiptNumber, rule: warningRule };

/** Warnings chosen from the list. */
const several = {
  warnings: z
    .array(z.strictObject(named))
    .check(z.minLength(1, '请选择预警'), z.maxLength(WARNINGS_AN_ACT, `一次最多 ${WARNINGS_AN_ACT} 条`)),
};

/** Warnings acted on, and those left because they had ended or needed nothing. */
const actedOn = z.object({ done: count, left: count });

export const warningSchemas = {
  'dispatch.list_warnings': {
    input: empty,
    data: z.object({ open: z.array(orderWarning), closed: z.array(orderWarning) }),
  },
  'dispatch.handle_warning': { input: z.strictObject({ ...named, note: requiredText(200) }), data: nothing },
  'dispatch.console_warnings': {
    input: z.strictObject({
      /** `later`: open ones that are put off. */
      state: z.optional(z.enum(['open', 'later', 'closed'])),
      level: z.optional(z.enum(['1', '2', '3'])),
      city: z.optional(adcode),
      cursor: z.optional(cursor),
    }),
    data: page(consoleWarning),
  },
  'dispatch.console_handle_warning': { input: z.strictObject({ ...named, note: requiredText(200) }), data: nothing },
  'dispatch.handle_warnings': { input: z.strictObject({ ...several, note: requiredText(200) }), data: actedOn },
  'dispatch.snooze_warnings': {
    /** `visit`: until the visit’s window begins, at least half an hour · `now`: no longer put off. */
    input: z.strictObject({ ...several, until: z.enum(['half_hour', 'hour', 'visit', 'now']) }),
    data: actedOn,
  },
  /** `text`: empty for the text of each warning’s rule. */
  'dispatch.remind_recyclers': { input: z.strictObject({ ...several, text: text(100) }), data: actedOn },
};
