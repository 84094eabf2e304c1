import { DEAL_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  fenAmount,
  identifier,
  instant,
  latitude,
  longitude,
  nothing,
  page,
  requiredText,
  sixDigits,
  text,
  sortedBy,
} from '../fields.ts';
import {
  delivery,
  goodsCondition,
  listingKind,
  listingNumber,
  listingState,
  tradePhotoIds,
  tradePrice,
} from './trade.schema.ts';

/** A deal (shpno): `SP`, yyMMdd, eight digits. */
export const dealNumber = z.string().check(z.regex(DEAL_NUMBER, '单号有误'));

/**
 * `offered` → `accepted` → `paid` → `sent` → `received` → `closed`. Other ends: `declined` by the listing's owner, `withdrawn`
 * by either side before payment, `lapsed` by time, `refunded` after payment. `disputed` is decided by an operator: `refunded`,
 * `returning` until the seller has the goods back, or `released` to the seller, whole or in part.
 */
export const dealState = z.enum([
  'offered',
  'accepted',
  'paid',
  'sent',
  'received',
  'closed',
  'declined',
  'withdrawn',
  'lapsed',
  'disputed',
  'returning',
  'refunded',
  'released',
]);
export const dealSide = z.enum(['buyer', 'seller']);
export const dealAction = z.enum([
  'accept',
  'decline',
  'pay',
  'send',
  'hand_over',
  'receive',
  'cancel',
  'dispute',
  'meet',
  'agree_meeting',
  'rate',
  'return_goods',
  'confirm_return',
]);
export const disputeReason = z.enum(['not_arrived', 'not_as_described', 'damaged', 'other']);

export const dealCard = z.object({
  no: dealNumber,
  state: dealState,
  /** The caller's side. */
  side: dealSide,
  listing: z.object({
    no: listingNumber,
    kind: listingKind,
    title: z.string(),
    photo: z.nullable(z.string()),
    priceFen: fenAmount,
    state: listingState,
  }),
  amountFen: fenAmount,
  delivery,
  /** The other person. */
  otherName: z.string(),
  otherId: identifier,
  offeredByMe: z.boolean(),
  at: instant,
  /**
   * When the state ends automatically, null where it does not: an offer and an unpaid deal lapse, a paid deal whose goods are
   * not sent is refunded, sent goods without an answer count as received.
   */
  dueAt: z.nullable(instant),
});

const dealActor = z.enum(['buyer', 'seller', 'operator', 'time']);
export const dealStep = z.object({
  /** The resulting state. */
  state: dealState,
  by: dealActor,
  at: instant,
  /** The note with it; may be empty. */
  note: z.string(),
});

export const dispute = z.object({
  reason: disputeReason,
  text: z.string(),
  photos: z.array(z.string()),
  at: instant,
  /** The reason of the decision; null until then. */
  answer: z.nullable(z.string()),
});

/** One side's rating after the deal. */
const dealRating = z.object({ stars: count, text: z.string(), at: instant });

/** Place and time of a meeting, as proposed by one side. */
const meeting = z.object({
  place: z.string(),
  longitude,
  latitude,
  at: instant,
  /** The side that proposed it. */
  by: dealSide,
  /** The other side has agreed. */
  agreed: z.boolean(),
});

export const deal = z.extend(dealCard, {
  /** Message of the offering side. */
  message: z.string(),
  /** Condition of goods offered to a wanted notice. */
  condition: z.nullable(goodsCondition),
  photos: z.array(z.string()),
  otherVerified: z.boolean(),
  otherRatingTenths: z.nullable(count),
  /** The other side's contact, from payment until the end. */
  contact: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
  /** Delivery address; visible to the seller from payment on. */
  address: z.nullable(z.object({ name: z.string(), mobile: z.string(), text: z.string() })),
  carrier: z.string(),
  trackingNo: z.string(),
  /** Six digits that the buyer shows at the meeting when the goods are right; null for the seller and without a meeting. */
  handoverCode: z.nullable(z.string()),
  /** The buyer's open payment at the cashier. */
  paymentId: z.nullable(identifier),
  dispute: z.nullable(dispute),
  /** Null without a proposal, and for goods that are sent. */
  meeting: z.nullable(meeting),
  ratings: z.object({ byBuyer: z.nullable(dealRating), bySeller: z.nullable(dealRating) }),
  /** How the buyer sent the goods back; null before. */
  returned: z.nullable(z.object({ carrier: z.string(), trackingNo: z.string() })),
  /** The buyer's refund after a split, fen; null otherwise. */
  refundFen: z.nullable(fenAmount),
  /** Newest first. */
  steps: z.array(dealStep),
  actions: z.array(dealAction),
});

/** A deal in the console, from neither side's view. */
export const consoleDeal = z.object({
  no: dealNumber,
  state: dealState,
  listingNo: listingNumber,
  title: z.string(),
  amountFen: fenAmount,
  delivery,
  buyer: z.object({ userId: identifier, name: z.string(), mobile: z.string() }),
  seller: z.object({ userId: identifier, name: z.string(), mobile: z.string() }),
  carrier: z.string(),
  trackingNo: z.string(),
  dispute: z.nullable(dispute),
  returned: z.nullable(z.object({ carrier: z.string(), trackingNo: z.string() })),
  refundFen: z.nullable(fenAmount),
  /** Newest first. */
  steps: z.array(dealStep),
  /** Where it may go from here, and by whom. */
  ways: z.array(z.object({ state: dealState, by: z.array(dealActor) })),
  at: instant,
});

const about = { no: dealNumber };

export const dealSchemas = {
  'trade.make_offer': {
    input: z.strictObject({
      /** The listing (shno). */
      no: listingNumber,
      amountFen: tradePrice,
      delivery,
      message: z.optional(text(tradeTextLimits.message)),
      /** Condition of goods offered to a wanted notice. */
      condition: z.optional(goodsCondition),
      photoIds: z.optional(tradePhotoIds),
    }),
    data: deal,
  },
  'trade.answer_offer': {
    input: z.strictObject({ ...about, accept: z.boolean(), reason: z.optional(text(tradeTextLimits.cancelReason)) }),
    data: deal,
  },
  /** `addressId` is a delivery address from the address book. */
  'trade.pay': {
    input: z.strictObject({ ...about, addressId: z.optional(identifier) }),
    data: z.object({ paymentId: identifier, deal }),
  },
  /** Carrier and tracking number; neither for a meeting. */
  'trade.send': {
    input: z.strictObject({
      ...about,
      carrier: z.optional(text(tradeTextLimits.carrier)),
      trackingNo: z.optional(text(tradeTextLimits.trackingNo)),
    }),
    data: deal,
  },
  'trade.hand_over': { input: z.strictObject({ ...about, code: sixDigits }), data: deal },
  'trade.receive': { input: z.strictObject(about), data: deal },
  'trade.cancel': {
    input: z.strictObject({ ...about, reason: z.optional(text(tradeTextLimits.cancelReason)) }),
    data: deal,
  },
  'trade.dispute': {
    input: z.strictObject({
      ...about,
      reason: disputeReason,
      text: requiredText(tradeTextLimits.dispute),
      photoIds: z.optional(tradePhotoIds),
    }),
    data: deal,
  },
  'trade.return_goods': {
    input: z.strictObject({
      ...about,
      carrier: requiredText(tradeTextLimits.carrier),
      trackingNo: requiredText(tradeTextLimits.trackingNo),
    }),
    data: deal,
  },
  'trade.confirm_return': { input: z.strictObject(about), data: deal },
  'trade.set_meeting': {
    input: z.strictObject({
      ...about,
      place: requiredText(tradeTextLimits.meetingPlace),
      longitude,
      latitude,
      at: instant,
    }),
    data: deal,
  },
  /** `at` and `place`: as read by the person. */
  'trade.agree_meeting': {
    input: z.strictObject({ ...about, place: requiredText(tradeTextLimits.meetingPlace), at: instant }),
    data: deal,
  },
  'trade.rate_deal': {
    input: z.strictObject({
      ...about,
      stars: z.int().check(z.gte(1, '请选择星级'), z.lte(5)),
      text: z.optional(text(tradeTextLimits.rating)),
    }),
    data: deal,
  },
  'trade.list_ratings': {
    input: z.strictObject({ userid: identifier, cursor: z.optional(cursor) }),
    data: page(z.extend(dealRating, { by: z.string() })),
  },
  'trade.get_deal': { input: z.strictObject(about), data: deal },
  'trade.list_deals': {
    input: z.strictObject({
      side: z.optional(dealSide),
      listing: z.optional(listingNumber),
      group: z.optional(z.enum(['open', 'ended'])),
      cursor: z.optional(cursor),
    }),
    data: page(dealCard),
  },
  'trade.console_deals': {
    input: z.strictObject({
      state: z.optional(dealState),
      no: z.optional(dealNumber),
      city: z.optional(adcode),
      sort: sortedBy('at', 'amount'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleDeal),
  },
  /** `return`: the goods are returned first. `split`: `refundFen` to the buyer, who keeps the goods, the rest to the seller. */
  'trade.settle': {
    input: z.strictObject({
      ...about,
      decision: z.enum(['refund', 'release', 'return', 'split']),
      refundFen: z.optional(fenAmount),
      reason: requiredText(200),
    }),
    data: nothing,
  },
} as const;
