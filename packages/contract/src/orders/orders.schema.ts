import * as z from 'zod/mini';
import {
  adcode, count, cursor, empty, fen, fenAmount, grams, identifier, instant, latitude, longitude, mobile,
  orderNumber, orderOrReceiptNumber, page, queryLatitude, queryLongitude, receiptNumber, requiredText, service,
  serviceFilter, sixDigits, text,
} from '../fields.ts';
import { image } from '../files/files.schema.ts';
import { bookingCard, cancelCost, goodsLine, hallOrder, orderDetail, orderOutcome, orderState, paymentType, photoStage, receiptCard, strokes } from './orders-view.schema.ts';

export * from './orders-view.schema.ts';

/** When it truly happened, for a write that waited on the phone; the server bounds it. */
const occurredAt = z.optional(instant);
const position = z.optional(z.strictObject({ longitude, latitude }));

const goodsInput = z.strictObject({
  itemId: identifier,
  /** Rough weight for goods sold by weight. */
  grams: z.optional(grams),
  /** Count for goods sold by piece. */
  pieces: z.optional(z.int().check(z.gte(1), z.lte(999))),
});

export const weighLineInput = z.strictObject({
  itemId: identifier,
  /** Weight with container, grams (goods by weight). */
  grossGrams: z.optional(grams),
  tareGrams: z.optional(grams),
  /** Dirt, water: taken off, with a reason. */
  deductionGrams: z.optional(grams),
  deductionReason: z.optional(text(60)),
  pieces: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  unitPriceFen: fenAmount,
  photoIds: z.optional(z.array(identifier).check(z.maxLength(9))),
  source: z.optional(z.enum(['typed', 'scale'])),
});

const changes = { no: orderOrReceiptNumber, occurredAt, position };

export const ordersSchemas = {
  'orders.list_slots': {
    input: z.strictObject({ adcode }),
    data: z.array(z.object({ date: z.string(), slots: z.array(z.object({ from: instant, to: instant, available: z.boolean() })) })),
  },
  'orders.estimate': {
    input: z.strictObject({ adcode, goods: z.array(goodsInput).check(z.minLength(1), z.maxLength(30)) }),
    data: z.object({ service, lines: z.array(goodsLine), estimateLowFen: fenAmount, estimateHighFen: fenAmount, grams: z.nullable(grams), cancelRule: z.string() }),
  },
  'orders.place': {
    input: z.strictObject({
      addressId: identifier,
      goods: z.array(goodsInput).check(z.minLength(1, '请选择要回收的物品'), z.maxLength(30)),
      windowFrom: instant,
      note: text(200),
      tags: z.array(z.enum(['elevator', 'no_elevator', 'two_people', 'urgent'])).check(z.maxLength(4)),
      bargain: z.boolean(),
      photoIds: z.array(identifier).check(z.maxLength(9)),
      /** Book this recycler (appointmentC). */
      recyclerId: z.optional(identifier),
    }),
    data: orderOutcome,
  },
  'orders.hall': {
    input: z.strictObject({
      service: z.optional(serviceFilter),
      categoryId: z.optional(identifier),
      /** Metres. */
      within: z.optional(z.coerce.number().check(z.gte(100), z.lte(50_000))),
      when: z.optional(z.enum(['today', 'tomorrow', 'later'])),
      longitude: queryLongitude,
      latitude: queryLatitude,
      cursor: z.optional(cursor),
    }),
    data: page(hallOrder),
  },
  'orders.summary': {
    input: z.strictObject({ longitude: queryLongitude, latitude: queryLatitude }),
    data: z.object({
      nearbyCount: count, nearbyLowFen: fenAmount, within: count,
      doneToday: count, gramsToday: grams, paidTodayFen: fenAmount,
      underWay: count,
      /** The receipt whose window ends first, when within 60 minutes. */
      next: z.nullable(z.object({ no: orderNumber, receiptNo: receiptNumber, title: z.string(), windowTo: instant })),
      hasArea: z.boolean(), hasCategory: z.boolean(), onduty: z.boolean(), lockedUntil: z.nullable(instant),
    }),
  },
  'orders.take': {
    input: z.strictObject({ no: orderNumber, position }),
    data: orderOutcome,
  },
  'orders.release': { input: z.strictObject({ ...changes, reason: requiredText(60), expectedFeeFen: fenAmount }), data: orderOutcome },
  'orders.arrive': { input: z.strictObject({ ...changes, code: z.optional(sixDigits) }), data: orderOutcome },
  'orders.weigh': {
    input: z.strictObject({
      ...changes,
      lines: z.array(weighLineInput).check(z.minLength(1, '请至少称一项'), z.maxLength(50)),
      /** Made by the device (UUID), so that agreement and payment can name the weighing before the server has. */
      weighingId: z.optional(identifier),
    }),
    data: orderOutcome,
  },
  'orders.contest': { input: z.strictObject({ ...changes, weighingId: identifier, lineIds: z.array(identifier).check(z.maxLength(50)), reason: requiredText(200) }), data: orderOutcome },
  'orders.agree': {
    input: z.strictObject({ ...changes, weighingId: identifier, method: z.enum(['signature', 'code', 'own_phone']), strokes: z.optional(strokes), code: z.optional(sixDigits) }),
    data: orderOutcome,
  },
  'orders.pay': {
    input: z.strictObject({
      ...changes,
      type: paymentType,
      /** What the screen showed; another amount is refused, so nobody pays what they have not seen. */
      amountFen: fenAmount,
      /** Cash only: the customer's confirmation on the spot; without it the customer confirms on their own phone. */
      strokes: z.optional(strokes),
      code: z.optional(sixDigits),
    }),
    data: orderOutcome,
  },
  'orders.confirm_cash': { input: z.strictObject({ ...changes, received: z.boolean() }), data: orderOutcome },
  'orders.rate': {
    input: z.strictObject({ no: orderOrReceiptNumber, stars: z.int().check(z.gte(1, '请选择星级'), z.lte(5)), tags: z.array(text(12)).check(z.maxLength(8)), text: text(300), photoIds: z.array(identifier).check(z.maxLength(9)) }),
    data: orderOutcome,
  },
  'orders.voucher': { input: z.strictObject({ no: orderOrReceiptNumber }), data: z.object({ url: z.string(), expiresAt: instant }) },
  /** Both are needed, in the query or as texts of the form. */
  'orders.make_voucher': { input: z.strictObject({ orno: z.optional(orderOrReceiptNumber), earid: z.optional(identifier) }), data: image },
  'orders.cancel': { input: z.strictObject({ ...changes, reason: requiredText(60), expectedFeeFen: fenAmount }), data: orderOutcome },
  'orders.cancel_cost': { input: z.strictObject({ no: orderOrReceiptNumber }), data: cancelCost },
  'orders.reschedule': { input: z.strictObject({ ...changes, windowFrom: instant }), data: orderOutcome },
  'orders.walk_in': {
    input: z.strictObject({ occurredAt, longitude, latitude, adcode, place: requiredText(80), customerName: requiredText(20), customerMobile: z.optional(mobile), service, /** Made by the device, so that later steps can name the order before the server has. */ no: z.optional(orderNumber) }),
    data: orderOutcome,
  },
  'orders.get': { input: z.strictObject({ no: orderOrReceiptNumber, longitude: z.optional(queryLongitude), latitude: z.optional(queryLatitude) }), data: orderDetail },
  'orders.list_receipts': {
    /** 0 all, 1 to visit, 2 on site, 3 to pay, 4 done, 5 cancelled, 6 appeals (screens.md). */
    input: z.strictObject({ state: z.enum(['0', '1', '2', '3', '4', '5', '6']), keyword: z.optional(text(40)), cursor: z.optional(cursor) }),
    data: page(receiptCard),
  },
  'orders.count_receipts': { input: empty, data: z.object({ all: count, toVisit: count, onSite: count, toPay: count, done: count, cancelled: count, appeals: count }) },
  'orders.list_mine': { input: z.strictObject({ state: z.optional(z.enum(['all', 'current', 'done', 'cancelled'])), cursor: z.optional(cursor) }), data: page(bookingCard) },
  'orders.add_photo': { input: z.strictObject({ ...changes, photoId: identifier, stage: photoStage, place: z.optional(text(80)) }), data: orderOutcome },
  'orders.credential': {
    input: z.strictObject({ djno: receiptNumber, node: z.enum(['1', '2', '3']) }),
    data: z.object({ code: sixDigits, node: z.enum(['1', '2', '3']), no: orderNumber, title: z.string(), amountFen: z.nullable(fen), expiresAt: instant, used: z.boolean() }),
  },
  'orders.console_list': {
    input: z.strictObject({ state: z.optional(orderState), keyword: z.optional(text(40)), adcode: z.optional(adcode), cursor: z.optional(cursor) }),
    data: page(z.object({ no: orderNumber, receiptNo: z.nullable(z.string()), state: orderState, service, title: z.string(), district: z.string(), street: z.string(), customerName: z.string(), customerMobile: z.string(), recyclerName: z.nullable(z.string()), windowFrom: instant, windowTo: instant, placedAt: instant, totalFen: z.nullable(fen), estimateLowFen: fen, estimateHighFen: fen })),
  },
} as const;
