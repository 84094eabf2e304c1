import { MAX_INSPECTION_PHOTOS } from '@shoushou/rules/devices/inspection';
import { DEVICE_ORDER_NUMBER, QUOTE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_OPTIONS, MAX_QUESTIONS } from '@shoushou/rules/valuation/template';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import * as z from 'zod/mini';
import {
  adcode,
  cursor,
  date,
  fenAmount,
  identifier,
  instant,
  mobile,
  nothing,
  page,
  requiredText,
  service,
  sixDigits,
  text,
  sortedBy,
} from '../fields.ts';
import { answer, priceLine, question } from '../valuation/valuation.schema.ts';
import { deviceErasure } from './erasures.schema.ts';

export const deviceOrderNumber = z.string().check(z.regex(DEVICE_ORDER_NUMBER, '订单号有误'));
const quoteNumber = z.string().check(z.regex(QUOTE_NUMBER, '报价单号有误'));
const photoIds = z.array(identifier).check(z.maxLength(MAX_INSPECTION_PHOTOS, `最多 ${MAX_INSPECTION_PHOTOS} 张照片`));
const options = z.array(identifier).check(z.maxLength(MAX_OPTIONS));

/** How a device changes hands. */
export const deviceHandover = z.enum(['pickup', 'post', 'store']);
/** Part of the day of a visit: 9–12, 12–18, 18–21 o'clock. */
export const visitPart = z.enum(['morning', 'afternoon', 'evening']);

/**
 * `placed`: to be collected or sent. `taken`: a recycler comes. `sent`: on its way to the centre. `arrived`: there, or
 * at a store’s counter, not inspected. `inspected`: waits for the customer's decision. `contested`: waits for a second
 * inspector. `paid`: bought. `returning`: on its way back.
 */
export const deviceOrderState = z.enum([
  'placed',
  'taken',
  'sent',
  'arrived',
  'inspected',
  'contested',
  'paid',
  'returning',
  'returned',
  'cancelled',
  'expired',
]);
export const deviceOrderAction = z.enum([
  'cancel',
  'take',
  'give_back',
  'inspect',
  'agree',
  'contest',
  'decline',
  'got_back',
]);

export const deviceOrderCard = z.object({
  no: deviceOrderNumber,
  device: z.string(),
  picture: z.string(),
  service,
  way: deviceHandover,
  state: deviceOrderState,
  /** The price promised for the same answers until the order ends, fen. */
  promisedFen: fenAmount,
  /** After the inspection; null before it, and while the device can't be bought. */
  priceFen: z.nullable(fenAmount),
  at: instant,
  dueAt: z.nullable(instant),
});

const inspectionChange = z.object({
  question: identifier,
  text: z.string(),
  /** As text; empty for a question that another change made applicable. */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  photos: z.array(z.string()),
  contest: z.nullable(
    z.object({
      text: z.string(),
      photos: z.array(z.string()),
      verdict: z.nullable(z.enum(['upheld', 'dismissed'])),
      note: z.string(),
    }),
  ),
});

/** The result of the inspection; without changes the device is as described. */
const inspection = z.object({
  by: z.enum(['recycler', 'clerk', 'operator']),
  at: instant,
  /** Why the device can't be bought as a whole; null when it can. */
  refused: z.nullable(z.string()),
  lines: z.array(priceLine),
  changes: z.array(inspectionChange),
});

const deviceActor = z.enum(['customer', 'recycler', 'clerk', 'operator', 'courier', 'time']);
const step = z.object({
  state: deviceOrderState,
  by: deviceActor,
  at: instant,
  note: z.string(),
});
const parcel = z.object({
  direction: z.enum(['in', 'back']),
  carrier: z.string(),
  trackingNo: z.string(),
  state: z.enum(['owed', 'booked', 'collected', 'delivered']),
});

/** The questions of an inspection, of the quote's template version, with the promised answers. */
const inspectionSheet = z.object({ questions: z.array(question), promised: z.array(answer) });

/** Which number identifies a device. */
export const deviceNumberKind = z.enum(['imei', 'serial']);
/** Whether an account is still signed in on it; `unknown` when no provider has an answer. */
export const activationLock = z.enum(['on', 'off', 'unknown']);

/** The buyer: pays for the device and owns it afterwards. */
const deviceBuyer = z.enum(['house', 'recycler']);

export const deviceOrder = z.extend(deviceOrderCard, {
  buyer: deviceBuyer,
  side: z.enum(['customer', 'recycler', 'clerk']),
  storeNo: z.nullable(z.string()),
  quoteNo: quoteNumber,
  name: z.string(),
  mobile: z.string(),
  place: z.string(),
  visit: z.nullable(z.object({ on: date, part: visitPart })),
  receiptNo: z.nullable(z.string()),
  /** The visiting recycler. */
  recycler: z.nullable(z.object({ userId: identifier, name: z.string(), mobile: z.string() })),
  storesData: z.boolean(),
  /** The number that is read before the inspection; null where none is needed. */
  numberKind: z.nullable(deviceNumberKind),
  /** The number that was read. */
  identity: z.nullable(z.object({ last4: z.string(), lock: activationLock })),
  /** When the seller agreed that the data is erased; null where there is none on it. */
  consentedAt: z.nullable(instant),
  /** The state of the data erasure, for the device's seller. */
  erasure: z.nullable(deviceErasure),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  promisedLines: z.array(priceLine),
  inspection: z.nullable(inspection),
  parcels: z.array(parcel),
  reason: z.string(),
  /** For a recycler on site or a clerk at the counter; null for others. */
  sheet: z.nullable(inspectionSheet),
  /** The recycler's commission for the visit, fen, paid when the device is bought; null for the customer. */
  visitFeeFen: z.nullable(fenAmount),
  steps: z.array(step),
  actions: z.array(deviceOrderAction),
});

/** A pickup before it is taken, as shown to recyclers: without name, phone number and house number. */
export const deviceVisit = z.extend(deviceOrderCard, {
  receiptNo: z.nullable(z.string()),
  district: z.string(),
  visitOn: date,
  part: visitPart,
  visitFeeFen: fenAmount,
  /** The service fee of a recycler who buys it for themselves; null if only the platform buys it, because it stores data. */ buyerFeeFen:
    z.nullable(fenAmount),
});

/** An order found by mobile and code: its state only. */
export const foundDeviceOrder = z.extend(deviceOrderCard, {
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  parcels: z.array(parcel),
});

export const deviceChange = z.strictObject({
  question: identifier,
  options,
  /** At least `MIN_REASON_LENGTH` characters. */
  reason: requiredText(deviceTextLimits.changeReason),
  photoIds: z
    .array(identifier)
    .check(
      z.minLength(1, '请至少拍一张照片'),
      z.maxLength(MAX_INSPECTION_PHOTOS, `最多 ${MAX_INSPECTION_PHOTOS} 张照片`),
    ),
});
const inspected = { no: deviceOrderNumber, changes: z.array(deviceChange).check(z.maxLength(MAX_QUESTIONS)) };

export const consoleDeviceOrder = z.extend(deviceOrderCard, {
  name: z.string(),
  mobile: z.string(),
  place: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  inspection: z.nullable(inspection),
  inspector: z.string(),
  parcels: z.array(parcel),
  steps: z.array(step),
  /** Where it may go from here, and by whom. */
  ways: z.array(z.object({ state: deviceOrderState, by: z.array(deviceActor) })),
  sheet: inspectionSheet,
  numberKind: z.nullable(deviceNumberKind),
  identity: z.nullable(
    z.object({
      last4: z.string(),
      lock: activationLock,
      /** By a provider. */
      reported: z.nullable(z.boolean()),
      /** On our own list. */
      watched: z.boolean(),
      /** Another order in which it was bought during the last 90 days. */
      boughtBefore: z.nullable(deviceOrderNumber),
    }),
  ),
});

export const devicesSchemas = {
  'devices.place': {
    input: z.strictObject({
      quoteNo: quoteNumber,
      way: z.enum(['pickup', 'post']),
      addressId: identifier,
      visitOn: z.optional(date),
      part: z.optional(visitPart),
      consent: z.boolean(),
      number: z.optional(text(deviceTextLimits.number)),
    }),
    data: deviceOrder,
  },
  'devices.get': { input: z.strictObject({ no: deviceOrderNumber }), data: deviceOrder },
  'devices.list': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(deviceOrderCard) },
  'devices.cancel': {
    input: z.strictObject({ no: deviceOrderNumber, reason: text(deviceTextLimits.leavingReason) }),
    data: deviceOrder,
  },
  'devices.agree': { input: z.strictObject({ no: deviceOrderNumber, priceFen: fenAmount }), data: deviceOrder },
  'devices.contest': {
    input: z.strictObject({
      no: deviceOrderNumber,
      question: identifier,
      text: requiredText(deviceTextLimits.contest),
      photoIds,
    }),
    data: deviceOrder,
  },
  'devices.decline': {
    input: z.strictObject({ no: deviceOrderNumber, reason: text(deviceTextLimits.leavingReason) }),
    data: deviceOrder,
  },
  'devices.got_back': { input: z.strictObject({ no: deviceOrderNumber }), data: deviceOrder },
  'devices.list_visits': {
    input: z.strictObject({ group: z.enum(['open', 'mine']), cursor: z.optional(cursor) }),
    data: page(deviceVisit),
  },
  /** `buyer`: default the platform. */
  'devices.take': {
    input: z.strictObject({ no: deviceOrderNumber, buyer: z.optional(deviceBuyer) }),
    data: deviceOrder,
  },
  'devices.give_back': {
    input: z.strictObject({ no: deviceOrderNumber, reason: requiredText(deviceTextLimits.leavingReason) }),
    data: nothing,
  },
  /** `occurredAt`: when it was made on site, if it waited on the phone. */
  'devices.inspect': { input: z.strictObject({ ...inspected, occurredAt: z.optional(instant) }), data: deviceOrder },
  'devices.look_up': { input: z.strictObject({ mobile, code: sixDigits }), data: z.array(foundDeviceOrder) },
  'devices.console_orders': {
    input: z.strictObject({
      /** `waiting`: to inspect, or to decide an objection of. */
      state: z.optional(z.enum(['waiting', ...deviceOrderState.options])),
      no: z.optional(deviceOrderNumber),
      city: z.optional(adcode),
      sort: sortedBy('at', 'price'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleDeviceOrder),
  },
  'devices.receive': { input: z.strictObject({ no: deviceOrderNumber }), data: nothing },
  'devices.console_inspect': { input: z.strictObject(inspected), data: nothing },
  'devices.decide_contest': {
    input: z.strictObject({
      no: deviceOrderNumber,
      question: identifier,
      verdict: z.enum(['upheld', 'dismissed']),
      note: requiredText(200),
    }),
    data: nothing,
  },
} as const;
