import { LISTING_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_TRADE_PRICE, MIN_TRADE_PRICE } from '@shoushou/rules/trade/offers';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import * as z from 'zod/mini';
import { profile } from '../accounts/accounts.schema.ts';
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
  queryLatitude,
  queryLongitude,
  requiredText,
  text,
  sortedBy,
} from '../fields.ts';

/** A listing (shno): `SH`, yyMMdd, eight digits. */
export const listingNumber = z.string().check(z.regex(LISTING_NUMBER, '单号有误'));

/** `for_sale`: an offer of goods. `wanted`: a search for goods (求购). */
export const listingKind = z.enum(['for_sale', 'wanted']);
export const listingCategory = z.enum([
  'phone',
  'computer',
  'appliance',
  'furniture',
  'tool',
  'vehicle',
  'sport',
  'family',
  'book',
  'material',
  'other',
]);
/** For a wanted notice, the worst acceptable condition. */
export const goodsCondition = z.enum(['new', 'almost_new', 'good', 'used', 'faulty']);
export const delivery = z.enum(['meet', 'post']);
/**
 * `in_review` → `listed` → `reserved` (an active deal) → `sold`; `withdrawn` by its owner, `refused` by an operator.
 */
export const listingState = z.enum(['in_review', 'listed', 'reserved', 'sold', 'withdrawn', 'refused']);

/** Fen, up to ¥100,000. */
export const tradePrice = z
  .int()
  .check(z.gte(MIN_TRADE_PRICE, '请填写价格'), z.lte(MAX_TRADE_PRICE, '最高 100,000 元'));
const queryFen = z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(MAX_TRADE_PRICE));
export const tradePhotoIds = z.array(identifier).check(z.maxLength(MAX_PHOTOS, `最多 ${MAX_PHOTOS} 张照片`));

export const listingCard = z.object({
  no: listingNumber,
  kind: listingKind,
  state: listingState,
  title: z.string(),
  category: listingCategory,
  condition: goodsCondition,
  /** Asking price; for a wanted notice the highest price. */
  priceFen: fenAmount,
  /** Other prices may be offered. */
  bargain: z.boolean(),
  /** Path of the first picture; null without any. */
  photo: z.nullable(z.string()),
  photoCount: count,
  adcode,
  /** `南山区`. */
  district: z.string(),
  /** Estate, road or station in the owner's words, without house number; may be empty. */
  place: z.string(),
  /** Straight-line distance in metres, rounded to about a kilometre; null when either point is unknown. */
  distance: z.nullable(count),
  ownerName: z.string(),
  ownerVerified: z.boolean(),
  /** The owner's ratings after second-hand deals; null before the first. */
  ownerRating: z.nullable(z.object({ tenths: count, count })),
  /** When it was listed, or submitted. */
  at: instant,
});

/** The caller's own listing. */
export const myListing = z.extend(listingCard, {
  /** Why an operator refused or removed it; empty otherwise. */
  reason: z.string(),
  /** Offers awaiting the owner's answer. */
  offerCount: count,
  /** Unanswered questions. */
  openQuestionCount: count,
});

/** Actions that the caller may take now, so that a screen offers nothing that would be refused. */
export const listingAction = z.enum(['edit', 'withdraw', 'ask', 'answer', 'offer']);

export const listing = z.extend(myListing, {
  description: z.string(),
  /** Paths. */
  photos: z.array(z.string()),
  /** Ids of the pictures for editing; empty for other people. */
  photoIds: z.array(identifier),
  deliveries: z.array(delivery),
  /** Approximate position (GCJ-02, about a kilometre); null when only the district is known. */
  point: z.nullable(z.object({ longitude, latitude })),
  owner: profile,
  mine: z.boolean(),
  /** It is a favourite of the caller. */
  favourite: z.boolean(),
  questionCount: count,
  /** The caller's active deal about it; for the owner the one that reserves it. */
  dealNo: z.nullable(z.string()),
  actions: z.array(listingAction),
});

export const question = z.object({
  id: identifier,
  askerName: z.string(),
  mine: z.boolean(),
  text: z.string(),
  askedAt: instant,
  /** Null until the owner answered. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
});

const listingInput = {
  title: requiredText(tradeTextLimits.title),
  description: requiredText(tradeTextLimits.description),
  category: listingCategory,
  condition: goodsCondition,
  /** Ids of uploads (files.upload) in display order; a listing for sale needs at least one. */
  photoIds: tradePhotoIds,
  priceFen: tradePrice,
  bargain: z.boolean(),
  adcode,
  place: z.optional(text(tradeTextLimits.place)),
  longitude: z.optional(longitude),
  latitude: z.optional(latitude),
  deliveries: z.array(delivery).check(z.minLength(1, '请选择交付方式'), z.maxLength(2)),
};

/** A listing in the console. */
/** Reasons for reporting a listing. `false`: wrong description. `contact`: deals outside the platform. */
export const reportReason = z.enum(['prohibited', 'false', 'fraud', 'contact', 'other']);

export const consoleListing = z.extend(listingCard, {
  description: z.string(),
  photos: z.array(z.string()),
  ownerId: identifier,
  reason: z.string(),
  /** Operators' decisions, newest first. */
  reviews: z.array(z.object({ approved: z.boolean(), reason: z.string(), by: z.string(), at: instant })),
  /** Reports, newest first. */
  reports: z.array(z.object({ reason: reportReason, text: z.string(), at: instant })),
});

export const tradeSchemas = {
  'trade.list_listings': {
    input: z.strictObject({
      kind: z.optional(listingKind),
      category: z.optional(listingCategory),
      condition: z.optional(goodsCondition),
      /** A district, or a city. */
      adcode: z.optional(adcode),
      longitude: z.optional(queryLongitude),
      latitude: z.optional(queryLatitude),
      /** Metres around the point. */
      within: z.optional(z.coerce.number().check(z.gte(500), z.lte(100_000))),
      leastFen: z.optional(queryFen),
      mostFen: z.optional(queryFen),
      words: z.optional(text(tradeTextLimits.searchTerms)),
      /** `newest` by default. `nearest` needs the point. */
      sort: z.optional(z.enum(['newest', 'nearest', 'cheapest'])),
      cursor: z.optional(cursor),
    }),
    data: page(listingCard),
  },
  'trade.get_listing': {
    input: z.strictObject({
      no: listingNumber,
      longitude: z.optional(queryLongitude),
      latitude: z.optional(queryLatitude),
    }),
    data: listing,
  },
  'trade.list_mine': {
    input: z.strictObject({ state: z.optional(listingState), cursor: z.optional(cursor) }),
    data: page(myListing),
  },
  'trade.publish': { input: z.strictObject({ kind: listingKind, ...listingInput }), data: listing },
  'trade.edit': { input: z.strictObject({ no: listingNumber, ...listingInput }), data: listing },
  'trade.withdraw': { input: z.strictObject({ no: listingNumber }), data: listing },
  'trade.set_favourite': {
    input: z.strictObject({ no: listingNumber, on: z.boolean() }),
    data: z.object({ favourite: z.boolean() }),
  },
  'trade.list_favourites': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(listingCard) },
  'trade.list_questions': {
    input: z.strictObject({ no: listingNumber, cursor: z.optional(cursor) }),
    data: page(question),
  },
  'trade.ask': {
    input: z.strictObject({ no: listingNumber, text: requiredText(tradeTextLimits.question) }),
    data: question,
  },
  'trade.answer': {
    input: z.strictObject({ id: identifier, text: requiredText(tradeTextLimits.answer) }),
    data: question,
  },
  'trade.report_listing': {
    input: z.strictObject({ no: listingNumber, reason: reportReason, text: z.optional(text(tradeTextLimits.report)) }),
    data: nothing,
  },
  /** `reported`: those with a report since the last decision. */
  'trade.console_listings': {
    input: z.strictObject({
      state: z.optional(listingState),
      reported: z.optional(z.literal('true')),
      no: z.optional(listingNumber),
      city: z.optional(adcode),
      sort: sortedBy('at', 'price'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleListing),
  },
  'trade.review': {
    input: z.strictObject({ no: listingNumber, approve: z.boolean(), reason: z.optional(text(200)) }),
    data: nothing,
  },
} as const;
