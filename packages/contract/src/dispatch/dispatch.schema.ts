import * as z from 'zod/mini';
import {
  adcode,
  count,
  empty,
  fenAmount,
  gramsTotal,
  identifier,
  instant,
  nothing,
  orderNumber,
  ordinal,
  receiptNumber,
  requiredText,
  service,
} from '../fields.ts';
import { closedFor, orderOutcome, orderState } from '../orders/orders-view.schema.ts';

/**
 * `offered`: waits for an answer · `lapsed`: not answered in time · `withdrawn`: the order was cancelled, moved or
 * taken otherwise.
 */
const offerState = z.enum(['offered', 'accepted', 'declined', 'lapsed', 'withdrawn']);

export const dispatchOffer = z.object({
  id: identifier,
  no: orderNumber,
  state: offerState,
  /** The receipt, once it was accepted. */
  receiptNo: z.nullable(receiptNumber),
  offeredAt: instant,
  expiresAt: instant,
  /** Estimated way, metres; null when the recycler's position was not known. */
  metres: z.nullable(count),
  service,
  title: z.string(),
  estimatedGrams: z.nullable(gramsTotal),
  pieces: z.nullable(count),
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  infoFeeFen: fenAmount,
  /** The service fee as thousandths of the amount, of a deal that is paid from the wallet. */
  serviceFeeThousandths: count,
  district: z.string(),
  street: z.string(),
  /** Estate or road without the house number. */
  place: z.string(),
  windowFrom: instant,
  windowTo: instant,
  closedFor,
  tags: z.array(z.string()),
});

export const dispatchRules = z.strictObject({
  /**
   * `hall`: offers by operators only · `hall_then_offer`: by the job too, once an order waited in the hall ·
   * `offer_first`: at once.
   */
  mode: z.enum(['hall', 'hall_then_offer', 'offer_first']),
  /**
   * The time that an order stays in the hall before it is offered, minutes; sooner when its window begins within
   * `beforeWindowMinutes`.
   */
  hallMinutes: z.int().check(z.gte(0), z.lte(720)),
  beforeWindowMinutes: z.int().check(z.gte(0), z.lte(720)),
  offerSeconds: z.int().check(z.gte(30), z.lte(600)),
  /** Maximum distance in the first, second and further tries, metres, ascending. */
  reachMetres: z.array(z.int().check(z.gte(500), z.lte(50_000))).check(z.minLength(1), z.maxLength(5)),
  /** Offers of an order before it rests in the hall for `restMinutes`. */
  maxOffers: z.int().check(z.gte(1), z.lte(20)),
  restMinutes: z.int().check(z.gte(1), z.lte(240)),
  /** The bonus for an income of 0 today, compared with the median income, metres. */
  fairMetres: z.int().check(z.gte(0), z.lte(5_000)),
  /** Costs within this many metres are equal. */
  sameMetres: z.int().check(z.gte(1), z.lte(2_000)),
  /** Positions older than this are not used, seconds. */
  staleSeconds: z.int().check(z.gte(60), z.lte(3_600)),
  /** Nearest recyclers of each order that the batch considers. */
  nearest: z.int().check(z.gte(1), z.lte(200)),
  /** Orders of one batch. */
  ordersAtOnce: z.int().check(z.gte(1), z.lte(1_000)),
});

const replayOutcome = z.object({
  /** Taken orders, and those of them taken by an offer. */
  taken: count,
  byOffer: count,
  offers: count,
  /** Median way of accepted offers, metres; median time from placing to taking, minutes. */
  metres: z.nullable(count),
  waitMinutes: z.nullable(count),
});

export const rulesTrial = z.object({
  /** The day that was played again, `yyyy-MM-dd`. */
  day: z.string(),
  city: z.string(),
  orders: count,
  /** Recyclers on duty. */
  recyclers: count,
  /**
   * The share of accepted offers, and the number of answers it is based on; 0 when there are too few and it is assumed.
   */
  answers: z.object({ known: count, yesPercent: count }),
  inForce: replayOutcome,
  tried: replayOutcome,
});

const liveOffer = z.object({
  id: identifier,
  recyclerId: identifier,
  recyclerName: z.string(),
  offeredAt: instant,
  expiresAt: instant,
  metres: z.nullable(count),
  byJob: z.boolean(),
});

export const boardOrder = z.object({
  no: orderNumber,
  title: z.string(),
  service,
  district: z.string(),
  street: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  placedAt: instant,
  windowFrom: instant,
  windowTo: instant,
  closedFor,
  estimateLowFen: fenAmount,
  estimateHighFen: fenAmount,
  /** Offers made so far. */
  offers: count,
  offer: z.nullable(liveOffer),
  /** Exclusive to the recycler chosen by the customer until then. */
  keptUntil: z.nullable(instant),
  /** Batches skip it until then, because no candidate was found or it rests between rounds. */
  pausedUntil: z.nullable(instant),
  /** No recycler was found in time. */
  stuck: z.boolean(),
});

export const boardRecycler = z.object({
  id: identifier,
  name: z.string(),
  underWay: count,
  incomeFen: fenAmount,
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  seenAt: z.nullable(instant),
  stale: z.boolean(),
  offersOn: z.boolean(),
  /** The order of their live offer. */
  offeredNo: z.nullable(orderNumber),
});

/** A taken order that is not paid yet. */
export const boardVisit = z.object({
  no: orderNumber,
  title: z.string(),
  state: orderState,
  district: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  windowFrom: instant,
  windowTo: instant,
  recyclerId: identifier,
  recyclerName: z.string(),
  /** Before the visit, so that it may be given to another. */
  movable: z.boolean(),
});

export const dispatchBoard = z.object({
  now: instant,
  city: z.string(),
  cities: z.array(z.object({ code: z.string(), name: z.string() })),
  mode: dispatchRules.shape.mode,
  orders: z.array(boardOrder),
  /** More orders are open than are listed. */
  openCount: count,
  recyclers: z.array(boardRecycler),
  /** Those waiting longest in their state first. */
  underWay: z.array(boardVisit),
  today: z.object({ offered: count, accepted: count, declined: count, lapsed: count }),
});

export const offerSuggestion = z.object({
  recyclerId: identifier,
  name: z.string(),
  /** Estimated way, metres; null without a position. */
  metres: z.nullable(count),
  underWay: count,
  incomeFen: fenAmount,
  /** The components of the cost, metres; null without a position. */
  cost: z.nullable(z.object({ way: z.int(), stops: z.int(), fair: z.int(), total: z.int() })),
  /** Why the batch leaves this recycler out; null when it does not. */
  reason: z.nullable(z.string()),
  /** An operator may offer it nevertheless. */
  mayOffer: z.boolean(),
  /** … or give it to them without asking. */
  mayForce: z.boolean(),
});

/** A recycler found by an operator's search. */
export const foundRecycler = z.extend(offerSuggestion, {
  /** Masked. */
  mobile: z.string(),
  /** Plate of the vehicle in their application; empty without one. */
  plate: z.string(),
});

const rulesVersion = z.object({
  version: count,
  validFrom: instant,
  note: z.string(),
  madeBy: z.nullable(z.string()),
  rules: dispatchRules,
});

/** Why an offer is declined. */
export const declineReasons = ['太远', '时间不合适', '不收这类', '正在忙'] as const;

export const dispatchSchemas = {
  'dispatch.list_offers': {
    input: empty,
    data: z.object({
      now: instant,
      on: z.boolean(),
      live: z.array(dispatchOffer),
      answered: z.array(dispatchOffer),
      reasons: z.array(z.string()),
    }),
  },
  'dispatch.accept': { input: z.strictObject({ id: identifier }), data: orderOutcome },
  'dispatch.decline': { input: z.strictObject({ id: identifier, reason: requiredText(40) }), data: nothing },
  'dispatch.set_offers': { input: z.strictObject({ on: z.boolean() }), data: z.object({ on: z.boolean() }) },
  /** `no`: an open order that is listed also where others come before it. */
  'dispatch.board': {
    input: z.strictObject({ city: z.optional(adcode), no: z.optional(orderNumber) }),
    data: dispatchBoard,
  },
  'dispatch.suggest': {
    input: z.strictObject({ no: orderNumber }),
    data: z.object({ no: orderNumber, now: instant, best: z.array(offerSuggestion), others: z.array(offerSuggestion) }),
  },
  'dispatch.find_recyclers': {
    input: z.strictObject({ no: orderNumber, text: requiredText(40) }),
    /** `more`: others fit as well and are not listed. */
    data: z.object({ no: orderNumber, now: instant, found: z.array(foundRecycler), more: z.boolean() }),
  },
  'dispatch.board_stream': { input: z.strictObject({ city: adcode }), data: z.string() },
  'dispatch.run_batch': { input: z.strictObject({ city: adcode }), data: z.object({ offered: count, waiting: count }) },
  'dispatch.console_rules': { input: empty, data: z.object({ now: instant, versions: z.array(rulesVersion) }) },
  'dispatch.try_rules': { input: z.strictObject({ city: z.optional(adcode), rules: dispatchRules }), data: rulesTrial },
  'dispatch.publish_rules': {
    input: z.strictObject({ ...dispatchRules.shape, note: requiredText(100), after: ordinal }),
    data: z.object({ version: count }),
  },
};

/** Events of the live stream. */
export const dispatchLiveBodies = {
  /** An offer to the person was made, answered or ended. */
  'offer.changed': z.object({ id: identifier, no: orderNumber, state: offerState }),
  /** To operators: orders, offers or visits of the city have changed. */
  'board.changed': z.object({ city: z.string() }),
};
