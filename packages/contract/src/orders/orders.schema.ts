import * as z from 'zod/mini';
import {
  adcode, count, cursor, empty, fen, fenAmount, grams, identifier, instant, latitude, longitude, mobile,
  orderNumber, orderOrReceiptNumber, page, queryLatitude, queryLongitude, receiptNumber, requiredText, service,
  serviceFilter, sixDigits, text,
} from '../fields.ts';
import { unit } from '../catalog/catalog.schema.ts';

export const orderState = z.enum(['open', 'taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'expired', 'cancelled']);
export const photoStage = z.enum(['placed', 'arrived', 'weighed', 'paid', 'other']);
/** 1 recycler's wallet to customer's wallet, 2 cash (b_paymenttype). */
export const paymentType = z.literal([1, 2]);
export const action = z.enum(['take', 'release', 'arrive', 'weigh', 'contest', 'agree', 'pay', 'confirm_cash', 'rate', 'cancel', 'reschedule', 'add_photo']);

/** When it truly happened, for a write that waited on the phone; the server bounds it. */
const occurredAt = z.optional(instant);
const position = z.optional(z.strictObject({ longitude, latitude }));
/** Pen strokes of a signature: each a list of [x, y] in a box 1000 wide; at most 20,000 numbers in all. */
export const strokes = z.array(z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(2000))).check(z.maxLength(200));

export const goodsLine = z.object({
  itemId: identifier,
  name: z.string(),
  unit,
  grams: z.nullable(grams),
  pieces: z.nullable(count),
  /** List price on the day of booking, fen a unit. */
  priceFen: fenAmount,
  amountFen: fenAmount,
});
const goodsInput = z.strictObject({
  itemId: identifier,
  /** Rough weight for goods sold by weight. */
  grams: z.optional(grams),
  /** Count for goods sold by piece. */
  pieces: z.optional(z.int().check(z.gte(1), z.lte(999))),
});

export const hallOrder = z.object({
  no: orderNumber,
  service,
  title: z.string(),
  categories: z.array(z.string()),
  estimatedGrams: z.nullable(grams),
  pieces: z.nullable(count),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  infoFeeFen: fenAmount,
  distance: count,
  street: z.string(),
  /** Estate or road with the rest hidden. */
  place: z.string(),
  longitude,
  latitude,
  windowFrom: instant,
  windowTo: instant,
  placedAt: instant,
  bargain: z.boolean(),
  photoCount: count,
  tags: z.array(z.string()),
  /** The customer asked for me. */
  forMe: z.boolean(),
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

export const weighLine = z.object({
  id: identifier,
  itemId: identifier,
  name: z.string(),
  unit,
  grossGrams: z.nullable(grams),
  tareGrams: z.nullable(grams),
  deductionGrams: z.nullable(grams),
  deductionReason: z.nullable(z.string()),
  netGrams: z.nullable(grams),
  pieces: z.nullable(count),
  listPriceFen: fenAmount,
  unitPriceFen: fenAmount,
  amountFen: fenAmount,
  photos: z.array(z.string()),
  source: z.enum(['typed', 'scale']),
  /** What the customer had said for the same item, null when it is new. */
  estimatedGrams: z.nullable(grams),
  estimatedPieces: z.nullable(count),
});

export const weighing = z.object({
  /** The specification's earid. */
  id: identifier,
  lines: z.array(weighLine),
  totalFen: fenAmount,
  totalGrams: grams,
  /** Platform fee the recycler pays on top when paying from the wallet. */
  serviceFeeFen: fenAmount,
  weighedAt: instant,
  contested: z.nullable(z.object({ lineIds: z.array(identifier), reason: z.string(), at: instant })),
});

export const timelineEvent = z.object({
  kind: z.string(),
  /** `已接单，信息费 ¥2.00 已冻结`. */
  title: z.string(),
  note: z.nullable(z.string()),
  actor: z.enum(['customer', 'recycler', 'operator', 'system']),
  at: instant,
  /** When the server learned of it, if it waited on a phone. */
  recordedAt: instant,
});

export const photo = z.object({ id: identifier, stage: photoStage, url: z.string(), at: instant, by: z.enum(['customer', 'recycler']), place: z.nullable(z.string()) });

export const rating = z.object({ stars: count, tags: z.array(z.string()), text: z.string(), photos: z.array(z.string()), at: instant });

export const orderDetail = z.object({
  no: orderNumber,
  receiptNo: z.nullable(receiptNumber),
  role: z.enum(['customer', 'recycler', 'viewer', 'operator']),
  state: orderState,
  service,
  title: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  bargain: z.boolean(),
  /** How far a unit price may be moved from the list price either way, thousandths of it; 0 without bargaining. */
  priceBandThousandths: count,
  walkIn: z.boolean(),
  placedAt: instant,
  windowFrom: instant,
  windowTo: instant,
  /** What must happen by when, null when nothing is due. */
  deadline: z.nullable(instant),
  customer: z.nullable(z.object({ userid: z.nullable(identifier), name: z.string(), mobile: z.string(), timesWorked: count })),
  recycler: z.nullable(z.object({ userid: identifier, name: z.string(), mobile: z.string(), ratingTenths: z.nullable(count), dealCount: count })),
  place: z.object({ city: adcode, adcode, district: z.string(), street: z.string(), address: z.string(), longitude, latitude, exact: z.boolean() }),
  goods: z.array(goodsLine),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  infoFee: z.object({ amountFen: fenAmount, state: z.enum(['none', 'held', 'captured', 'returned']) }),
  weighing: z.nullable(weighing),
  agreement: z.nullable(z.object({ method: z.enum(['signature', 'code', 'own_phone']), at: instant, strokes: z.nullable(strokes) })),
  payment: z.nullable(z.object({ type: paymentType, amountFen: fenAmount, serviceFeeFen: fenAmount, state: z.enum(['claimed', 'denied', 'paid']), at: instant })),
  ratings: z.object({ byCustomer: z.nullable(rating), byRecycler: z.nullable(rating) }),
  cancellation: z.nullable(z.object({ by: z.enum(['customer', 'recycler', 'operator', 'system']), reason: z.string(), feeFen: fenAmount, at: instant })),
  events: z.array(timelineEvent),
  photos: z.array(photo),
  permitted: z.array(action),
});

/** What every write on an order answers: enough to draw the next screen without another request. */
export const orderOutcome = z.object({ no: orderNumber, receiptNo: z.nullable(receiptNumber), state: orderState, order: orderDetail });

export const receiptCard = z.object({
  no: orderNumber,
  receiptNo: receiptNumber,
  state: orderState,
  service,
  title: z.string(),
  customerName: z.string(),
  place: z.string(),
  distance: z.nullable(count),
  windowFrom: instant,
  windowTo: instant,
  takenAt: instant,
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  totalFen: z.nullable(fenAmount),
  totalGrams: z.nullable(grams),
});

export const bookingCard = z.object({
  no: orderNumber,
  receiptNo: z.nullable(receiptNumber),
  state: orderState,
  service,
  title: z.string(),
  place: z.string(),
  windowFrom: instant,
  windowTo: instant,
  placedAt: instant,
  recyclerName: z.nullable(z.string()),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  totalFen: z.nullable(fenAmount),
});

export const cancelCost = z.object({
  feeFen: fenAmount,
  /** Points lost by a recycler who releases. */
  points: count,
  infoFeeBackFen: fenAmount,
  freeUntil: z.nullable(instant),
  /** `接单 5 分钟内取消免费，之后每分钟 ¥0.10，最多 ¥5.00`. */
  rule: z.string(),
  reasons: z.array(z.string()),
});

const changes = { no: orderOrReceiptNumber, occurredAt, position };
const always = ['orders.unknown', 'orders.not_yours', 'orders.illegal_transition'] as const;
const timed = [...always, 'orders.time_implausible'] as const;

export const ordersSchemas = {
  'orders.list_slots': {
    input: z.strictObject({ adcode }),
    data: z.array(z.object({ date: z.string(), slots: z.array(z.object({ from: instant, to: instant, available: z.boolean() })) })),
    refusals: [],
  },
  'orders.estimate': {
    input: z.strictObject({ adcode, goods: z.array(goodsInput).check(z.minLength(1), z.maxLength(30)) }),
    data: z.object({ service, lines: z.array(goodsLine), estimateLowFen: fenAmount, estimateHighFen: fenAmount, grams: z.nullable(grams), cancelRule: z.string() }),
    refusals: ['orders.category_unknown', 'orders.mixed_services'],
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
    refusals: ['places.address_unknown', 'orders.category_unknown', 'orders.mixed_services', 'orders.address_not_served', 'orders.slot_unavailable', 'orders.photo_unknown', 'orders.recycler_unavailable', 'orders.too_many_open'],
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
    refusals: ['orders.brushing_locked'],
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
    refusals: [],
  },
  'orders.take': {
    input: z.strictObject({ no: orderNumber, position }),
    data: orderOutcome,
    refusals: ['orders.unknown', 'orders.already_taken', 'orders.not_open', 'orders.brushing_locked', 'orders.too_many_under_way', 'orders.taking_stopped', 'orders.not_in_my_area', 'orders.own_order', 'orders.off_duty', 'wallet.balance_too_low'],
  },
  'orders.release': { input: z.strictObject({ ...changes, reason: requiredText(60), expectedFeeFen: fenAmount }), data: orderOutcome, refusals: [...always, 'orders.cost_changed'] },
  'orders.arrive': { input: z.strictObject({ ...changes, code: z.optional(sixDigits) }), data: orderOutcome, refusals: [...timed, 'orders.code_wrong', 'orders.code_void'] },
  'orders.weigh': {
    input: z.strictObject({
      ...changes,
      lines: z.array(weighLineInput).check(z.minLength(1, '请至少称一项'), z.maxLength(50)),
      /** Made by the device (UUID), so that agreement and payment can name the weighing before the server has. */
      weighingId: z.optional(identifier),
    }),
    data: orderOutcome,
    refusals: [...timed, 'orders.category_unknown', 'orders.weight_absurd', 'orders.price_out_of_band', 'orders.deduction_needs_reason', 'orders.photo_unknown', 'orders.weighing_changed'],
  },
  'orders.contest': { input: z.strictObject({ ...changes, weighingId: identifier, lineIds: z.array(identifier).check(z.maxLength(50)), reason: requiredText(200) }), data: orderOutcome, refusals: [...timed, 'orders.weighing_changed'] },
  'orders.agree': {
    input: z.strictObject({ ...changes, weighingId: identifier, method: z.enum(['signature', 'code', 'own_phone']), strokes: z.optional(strokes), code: z.optional(sixDigits) }),
    data: orderOutcome,
    refusals: [...timed, 'orders.weighing_changed', 'orders.signature_empty', 'orders.code_wrong', 'orders.code_void'],
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
    refusals: [...timed, 'orders.amount_changed', 'orders.no_customer_account', 'orders.signature_empty', 'orders.code_wrong', 'orders.code_void', 'wallet.balance_too_low'],
  },
  'orders.confirm_cash': { input: z.strictObject({ ...changes, received: z.boolean() }), data: orderOutcome, refusals: timed },
  'orders.rate': {
    input: z.strictObject({ no: orderOrReceiptNumber, stars: z.int().check(z.gte(1, '请选择星级'), z.lte(5)), tags: z.array(text(12)).check(z.maxLength(8)), text: text(300), photoIds: z.array(identifier).check(z.maxLength(9)) }),
    data: orderOutcome,
    refusals: [...timed, 'orders.already_rated', 'orders.rating_closed', 'orders.photo_unknown'],
  },
  'orders.cancel': { input: z.strictObject({ ...changes, reason: requiredText(60), expectedFeeFen: fenAmount }), data: orderOutcome, refusals: [...always, 'orders.cost_changed'] },
  'orders.cancel_cost': { input: z.strictObject({ no: orderOrReceiptNumber }), data: cancelCost, refusals: always },
  'orders.reschedule': { input: z.strictObject({ ...changes, windowFrom: instant }), data: orderOutcome, refusals: [...always, 'orders.slot_unavailable'] },
  'orders.walk_in': {
    input: z.strictObject({ occurredAt, longitude, latitude, adcode, place: requiredText(80), customerName: requiredText(20), customerMobile: z.optional(mobile), service, /** Made by the device, so that later steps can name the order before the server has. */ no: z.optional(orderNumber) }),
    data: orderOutcome,
    refusals: ['orders.time_implausible', 'orders.own_order', 'orders.unknown', 'places.region_unknown'],
  },
  'orders.get': { input: z.strictObject({ no: orderOrReceiptNumber, longitude: z.optional(queryLongitude), latitude: z.optional(queryLatitude) }), data: orderDetail, refusals: ['orders.unknown'] },
  'orders.list_receipts': {
    /** 0 all, 1 to visit, 2 on site, 3 to pay, 4 done, 5 cancelled, 6 appeals (screens.md). */
    input: z.strictObject({ state: z.enum(['0', '1', '2', '3', '4', '5', '6']), keyword: z.optional(text(40)), cursor: z.optional(cursor) }),
    data: page(receiptCard),
    refusals: [],
  },
  'orders.count_receipts': { input: empty, data: z.object({ all: count, toVisit: count, onSite: count, toPay: count, done: count, cancelled: count, appeals: count }), refusals: [] },
  'orders.list_mine': { input: z.strictObject({ state: z.optional(z.enum(['all', 'current', 'done', 'cancelled'])), cursor: z.optional(cursor) }), data: page(bookingCard), refusals: [] },
  'orders.add_photo': { input: z.strictObject({ ...changes, photoId: identifier, stage: photoStage, place: z.optional(text(80)) }), data: orderOutcome, refusals: [...timed, 'orders.photo_unknown'] },
  'orders.credential': {
    input: z.strictObject({ djno: receiptNumber, node: z.enum(['1', '2', '3']) }),
    data: z.object({ code: sixDigits, node: z.enum(['1', '2', '3']), no: orderNumber, title: z.string(), amountFen: z.nullable(fen), expiresAt: instant, used: z.boolean() }),
    refusals: ['orders.unknown', 'orders.illegal_transition'],
  },
  'orders.console_list': {
    input: z.strictObject({ state: z.optional(orderState), keyword: z.optional(text(40)), adcode: z.optional(adcode), cursor: z.optional(cursor) }),
    data: page(z.object({ no: orderNumber, receiptNo: z.nullable(z.string()), state: orderState, service, title: z.string(), district: z.string(), street: z.string(), customerName: z.string(), customerMobile: z.string(), recyclerName: z.nullable(z.string()), windowFrom: instant, windowTo: instant, placedAt: instant, totalFen: z.nullable(fen), estimateLowFen: fen, estimateHighFen: fen })),
    refusals: [],
  },
} as const;
