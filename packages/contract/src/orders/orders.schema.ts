import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  empty,
  fen,
  fenAmount,
  grams,
  gramsTotal,
  identifier,
  instant,
  latitude,
  longitude,
  nothing,
  orderNumber,
  orderOrReceiptNumber,
  page,
  queryLatitude,
  queryLongitude,
  receiptNumber,
  requiredText,
  service,
  serviceFilter,
  sixDigits,
  text,
} from '../fields.ts';
import { image } from '../files/files.schema.ts';
import { captureInput } from '../scales/scales.schema.ts';
import { cancelCost, chosenTip, paymentType, refundAsked } from './order-fees.schema.ts';
import {
  correctedBy,
  bookingCard,
  consoleOrder,
  contactField,
  goodsLine,
  hallOrder,
  orderDetail,
  orderOutcome,
  orderState,
  photoStage,
  receiptCard,
  strokes,
} from './orders-view.schema.ts';

export * from './order-fees.schema.ts';
export * from './orders-view.schema.ts';

/** When it really happened, for a write that waited on the phone; validated by the server. */
const occurredAt = z.optional(instant);
const position = z.optional(z.strictObject({ longitude, latitude }));

/** With a rough weight for goods sold by weight, or a count for goods sold by piece. */
export const goodsInput = z.strictObject({
  itemId: identifier,
  grams: z.optional(grams),
  pieces: z.optional(z.int().check(z.gte(1), z.lte(999))),
});

export const weighLineInput = z.strictObject({
  itemId: identifier,
  /** Weight with container, grams (goods by weight). */
  grossGrams: z.optional(grams),
  tareGrams: z.optional(grams),
  /** Dirt or water that is deducted, with a reason. */
  deductionGrams: z.optional(grams),
  deductionReason: z.optional(text(orderTextLimits.deductionReason)),
  pieces: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  unitPriceFen: fenAmount,
  photoIds: z.optional(z.array(identifier).check(z.maxLength(MAX_PHOTOS))),
  source: z.optional(z.enum(['typed', 'scale'])),
  /** The capture of the gross weight; without it the weight counts as typed. */
  capture: z.optional(captureInput),
  tareCapture: z.optional(captureInput),
});

const changes = { no: orderOrReceiptNumber, occurredAt, position };

const hallFilters = {
  service: z.optional(serviceFilter),
  categoryId: z.optional(identifier),
  /** Metres. */
  within: z.optional(z.coerce.number().check(z.gte(100), z.lte(50_000))),
  when: z.optional(z.enum(['today', 'tomorrow', 'later'])),
  longitude: queryLongitude,
  latitude: queryLatitude,
};

export const ordersSchemas = {
  'orders.list_slots': {
    input: z.strictObject({ adcode }),
    data: z.array(
      z.object({
        date: z.string(),
        /** Why no window of the day can be booked: 春节, 周日. */
        closed: z.nullable(z.string()),
        slots: z.array(
          z.object({
            from: instant,
            to: instant,
            available: z.boolean(),
            why: z.nullable(z.enum(['past', 'closed', 'full'])),
            /** Visits that the window still takes; null without a limit. */
            left: z.nullable(count),
          }),
        ),
      }),
    ),
  },
  'orders.estimate': {
    input: z.strictObject({ adcode, goods: z.array(goodsInput).check(z.minLength(1), z.maxLength(30)) }),
    data: z.object({
      service,
      lines: z.array(goodsLine),
      estimateLowFen: fenAmount,
      estimateHighFen: fenAmount,
      grams: z.nullable(gramsTotal),
      cancelRule: z.string(),
    }),
  },
  'orders.place': {
    input: z.strictObject({
      addressId: identifier,
      /** Empty when the goods are mixed, otherwise at least one. */
      goods: z.array(goodsInput).check(z.maxLength(30)),
      /**
       * The service of goods that the customer cannot name: at least one photo shows them, and the recycler prices them
       * on site.
       */
      mixed: z.optional(service),
      windowFrom: instant,
      note: text(orderTextLimits.note),
      tags: z.array(z.enum(['elevator', 'no_elevator', 'two_people', 'urgent'])).check(z.maxLength(4)),
      bargain: z.boolean(),
      photoIds: z.array(identifier).check(z.maxLength(MAX_PHOTOS)),
      /** Book this recycler (appointmentC). */
      recyclerId: z.optional(identifier),
    }),
    data: orderOutcome,
  },
  'orders.hall': { input: z.strictObject({ ...hallFilters, cursor: z.optional(cursor) }), data: page(hallOrder) },
  'orders.count_hall': { input: z.strictObject(hallFilters), data: z.object({ count }) },
  'orders.summary': {
    input: z.strictObject({ longitude: queryLongitude, latitude: queryLatitude }),
    data: z.object({
      nearbyCount: count,
      nearbyLowFen: fenAmount,
      within: count,
      doneToday: count,
      gramsToday: gramsTotal,
      paidTodayFen: fenAmount,
      underWay: count,
      /** The receipt whose window ends first, within 60 minutes. */
      next: z.nullable(z.object({ no: orderNumber, receiptNo: receiptNumber, title: z.string(), windowTo: instant })),
      hasArea: z.boolean(),
      hasCategory: z.boolean(),
      onduty: z.boolean(),
      lockedUntil: z.nullable(instant),
    }),
  },
  'orders.take': {
    input: z.strictObject({ no: orderNumber, position }),
    data: orderOutcome,
  },
  'orders.note_contact': {
    input: z.strictObject({ no: orderOrReceiptNumber, how: z.enum(['call', 'message']) }),
    data: nothing,
  },
  'orders.release': {
    input: z.strictObject({
      ...changes,
      reason: requiredText(orderTextLimits.leavingReason),
      expectedFeeFen: fenAmount,
    }),
    data: orderOutcome,
  },
  'orders.arrive': { input: z.strictObject({ ...changes, code: z.optional(sixDigits) }), data: orderOutcome },
  'orders.undo_arrival': { input: z.strictObject(changes), data: orderOutcome },
  'orders.weigh': {
    input: z.strictObject({
      ...changes,
      lines: z.array(weighLineInput).check(z.minLength(1, '请至少称一项'), z.maxLength(50)),
      /**
       * Generated by the device (UUID), so that agreement and payment can name the weighing before the server has it.
       */
      weighingId: z.optional(identifier),
    }),
    data: orderOutcome,
  },
  'orders.contest': {
    input: z.strictObject({
      ...changes,
      weighingId: identifier,
      lineIds: z.array(identifier).check(z.maxLength(50)),
      reason: requiredText(orderTextLimits.contestReason),
    }),
    data: orderOutcome,
  },
  'orders.agree': {
    input: z.strictObject({
      ...changes,
      weighingId: identifier,
      method: z.enum(['signature', 'code', 'own_phone']),
      strokes: z.optional(strokes),
      code: z.optional(sixDigits),
    }),
    data: orderOutcome,
  },
  'orders.pay': {
    input: z.strictObject({
      ...changes,
      type: paymentType,
      /** The displayed amount; refused when the amount differs, so that only displayed amounts are paid. */
      amountFen: fenAmount,
      /** Cash only: the customer's confirmation on the spot; otherwise they confirm on their own phone. */
      strokes: z.optional(strokes),
      code: z.optional(sixDigits),
    }),
    data: orderOutcome,
  },
  'orders.confirm_cash': { input: z.strictObject({ ...changes, received: z.boolean() }), data: orderOutcome },
  'orders.rate': {
    input: z.strictObject({
      no: orderOrReceiptNumber,
      stars: z.int().check(z.gte(1, '请选择星级'), z.lte(5)),
      tags: z.array(text(12)).check(z.maxLength(8)),
      text: text(orderTextLimits.rating),
      photoIds: z.array(identifier).check(z.maxLength(MAX_PHOTOS)),
    }),
    data: orderOutcome,
  },
  'orders.voucher': {
    input: z.strictObject({ no: orderOrReceiptNumber, appeal: correctedBy }),
    data: z.object({ url: z.string(), expiresAt: instant }),
  },
  /** Both are required, in the query or as form fields. */
  'orders.make_voucher': {
    input: z.strictObject({ orno: z.optional(orderOrReceiptNumber), earid: z.optional(identifier) }),
    data: image,
  },
  'orders.cancel': {
    input: z.strictObject({
      ...changes,
      reason: requiredText(orderTextLimits.leavingReason),
      expectedFeeFen: fenAmount,
    }),
    data: orderOutcome,
  },
  'orders.report_absence': { input: z.strictObject({ no: orderOrReceiptNumber, position }), data: orderOutcome },
  'orders.depart': { input: z.strictObject(changes), data: orderOutcome },
  'orders.set_tip': { input: z.strictObject({ no: orderNumber, tipFen: chosenTip }), data: orderOutcome },
  'orders.replace_recycler': { input: z.strictObject({ no: orderOrReceiptNumber }), data: orderOutcome },
  'orders.recycler_position': {
    input: z.strictObject({ no: orderOrReceiptNumber }),
    data: z.object({
      /** Reported by the recycler's phone, at most ten minutes ago. */
      position: z.nullable(z.object({ longitude, latitude, at: instant })),
    }),
  },
  'orders.cancel_cost': { input: z.strictObject({ no: orderOrReceiptNumber }), data: cancelCost },
  'orders.reschedule': { input: z.strictObject({ ...changes, windowFrom: instant }), data: orderOutcome },
  'orders.get': {
    input: z.strictObject({
      no: orderOrReceiptNumber,
      longitude: z.optional(queryLongitude),
      latitude: z.optional(queryLatitude),
    }),
    data: orderDetail,
  },
  'orders.list_receipts': {
    /**
     * 0 all, 1 to visit, 2 on site, 3 to pay, 4 done, 5 cancelled, 6 appeals, which have no receipt state and are
     * listed by `appeals.list_mine` (screens.md).
     */
    input: z.strictObject({
      state: z.enum(['0', '1', '2', '3', '4', '5', '6']),
      keyword: z.optional(text(orderTextLimits.keyword)),
      cursor: z.optional(cursor),
    }),
    data: page(receiptCard),
  },
  'orders.count_receipts': {
    input: empty,
    data: z.object({ all: count, toVisit: count, onSite: count, toPay: count, done: count, cancelled: count }),
  },
  'orders.list_ratings': {
    input: z.strictObject({ userid: identifier, cursor: z.optional(cursor) }),
    data: page(
      z.object({
        stars: count,
        tags: z.array(z.string()),
        text: z.string(),
        at: instant,
        by: z.string(),
        reply: z.nullable(z.string()),
      }),
    ),
  },
  'orders.list_mine': {
    input: z.strictObject({
      state: z.optional(z.enum(['all', 'current', 'done', 'cancelled'])),
      cursor: z.optional(cursor),
    }),
    data: page(bookingCard),
  },
  'orders.add_photo': {
    input: z.strictObject({
      ...changes,
      photoId: identifier,
      stage: photoStage,
      place: z.optional(text(orderTextLimits.place)),
    }),
    data: orderOutcome,
  },
  'orders.credential': {
    input: z.strictObject({ djno: receiptNumber, node: z.enum(['1', '2', '3']) }),
    data: z.object({
      code: sixDigits,
      node: z.enum(['1', '2', '3']),
      no: orderNumber,
      title: z.string(),
      amountFen: z.nullable(fen),
      expiresAt: instant,
      used: z.boolean(),
    }),
  },
  'orders.console_get': { input: z.strictObject({ no: orderOrReceiptNumber }), data: consoleOrder },
  'orders.console_show_contact': {
    input: z.strictObject({ no: orderNumber, field: contactField }),
    data: z.object({ text: z.string() }),
  },
  'orders.console_add_note': {
    input: z.strictObject({ no: orderNumber, text: requiredText(orderTextLimits.operatorNote) }),
    data: z.object({ id: identifier }),
  },
  'orders.console_cancel': {
    input: z.strictObject({ no: orderNumber, reason: requiredText(orderTextLimits.operatorReason) }),
    data: z.object({ no: orderNumber, state: orderState }),
  },
  'orders.console_reopen': {
    input: z.strictObject({ no: orderNumber, reason: requiredText(orderTextLimits.operatorReason) }),
    data: z.object({ no: orderNumber, state: orderState }),
  },
  'orders.console_refund': {
    input: z.strictObject({
      no: orderNumber,
      receiptNo: receiptNumber,
      ...refundAsked,
      reason: requiredText(orderTextLimits.operatorReason),
    }),
    /** Whether another operator has to confirm it. */
    data: z.object({ waits: z.boolean() }),
  },
  'orders.console_decide_refund': {
    input: z.strictObject({ no: orderNumber, id: identifier, approve: z.boolean() }),
    data: nothing,
  },
  'orders.console_mark': {
    input: z.strictObject({ no: orderNumber, reason: text(orderTextLimits.operatorReason) }),
    data: nothing,
  },
  'orders.console_voucher': {
    input: z.strictObject({ no: orderNumber, appeal: correctedBy }),
    data: z.object({ url: z.string(), expiresAt: instant }),
  },
  'orders.console_reschedule': {
    input: z.strictObject({
      no: orderNumber,
      windowFrom: instant,
      reason: requiredText(orderTextLimits.operatorReason),
    }),
    data: z.object({ no: orderNumber, state: orderState }),
  },
} as const;

/** The hall's fields of a new order, for the spoken announcement; its point is as imprecise as in the hall. */
const hallNews = z.object({
  title: z.string(),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  longitude,
  latitude,
});

export const ordersLiveBodies = {
  /** A new order in the caller's hall with its service and category. */
  'hall.opened': z.object({
    no: z.string(),
    service: z.string(),
    categoryIds: z.array(z.string()),
    adcode: z.string(),
    about: z.optional(hallNews),
  }),
  /** An order left the hall (taken, cancelled, expired). */
  'hall.left': z.object({ no: z.string() }),
  /** One of the caller's orders changed its state. */
  'order.changed': z.object({ no: z.string(), receiptNo: z.nullable(z.string()), state: z.string() }),
};
