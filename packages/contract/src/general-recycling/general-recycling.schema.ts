import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { photoQuoteStates, photoQuoteTextLimits } from '@shoushou/rules/general-recycling/photo-quote';
import { PHOTO_QUOTE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import * as z from 'zod/mini';
import { adcode, count, cursor, fenAmount, grams, identifier, instant, nothing, orderNumber, page, requiredText, service, text } from '../fields.ts';
import { goodsLine } from '../orders/orders-view.schema.ts';

const photoQuoteNumber = z.string().check(z.regex(PHOTO_QUOTE_NUMBER, '单号有误'));
export const photoQuoteState = z.enum(photoQuoteStates);

/** What an operator pays for: the goods they see, roughly how much, and the price of a unit, which binds at the door. */
export const quoteOffer = z.object({
  /** Grows with each better offer. */
  seq: count,
  lines: z.array(goodsLine),
  /** At the rough amounts. */
  totalFen: fenAmount,
  note: z.string(),
  madeAt: instant,
  validUntil: instant,
});

/** A quote as its customer sees it. */
export const photoQuote = z.object({
  no: photoQuoteNumber,
  state: photoQuoteState,
  service,
  text: z.string(),
  roughGrams: z.nullable(grams),
  photos: z.array(z.string()),
  /** Null once its owner's account was erased. */
  addressId: z.nullable(identifier),
  adcode,
  /** District and street. */
  place: z.string(),
  askedAt: instant,
  /** When an operator answers at the latest. */
  promisedBy: instant,
  offer: z.nullable(quoteOffer),
  /** Why an operator refused. */
  reason: z.nullable(z.string()),
  orderNo: z.nullable(orderNumber),
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
});

/** A quote as operators see it: neither door nor mobile number, which the order has once there is one. */
export const consolePhotoQuote = z.extend(z.omit(photoQuote, { addressId: true, canAccept: true, canWithdraw: true }), {
  /** Masked. */
  customerName: z.string(),
  overdue: z.boolean(),
  answeredBy: z.nullable(z.string()),
});

const offerLine = z.strictObject({
  itemId: identifier,
  grams: z.optional(grams),
  pieces: z.optional(z.int().check(z.gte(1), z.lte(999))),
  /** Fen a kilogram or a piece. */
  priceFen: z.int().check(z.gte(1, '单价要大于 0'), z.lte(10_000_000, '单价过大')),
});

export const generalRecyclingSchemas = {
  'general-recycling.ask_quote': {
    input: z.strictObject({ addressId: identifier, service, text: text(photoQuoteTextLimits.text), roughGrams: z.optional(grams), photoIds: z.array(identifier).check(z.minLength(1, '请至少拍一张照片'), z.maxLength(MAX_PHOTOS)) }),
    data: photoQuote,
  },
  'general-recycling.list_quotes': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(photoQuote) },
  'general-recycling.get_quote': { input: z.strictObject({ no: photoQuoteNumber }), data: photoQuote },
  'general-recycling.withdraw_quote': { input: z.strictObject({ no: photoQuoteNumber }), data: photoQuote },
  'general-recycling.accept_offer': {
    /** The offer that was shown; a better one is refused, so that nobody accepts what they have not seen. */
    input: z.strictObject({ no: photoQuoteNumber, seq: count, addressId: identifier, windowFrom: instant }),
    data: photoQuote,
  },
  'general-recycling.console_quotes': { input: z.strictObject({ group: z.optional(z.enum(['waiting', 'all'])), cursor: z.optional(cursor) }), data: page(consolePhotoQuote) },
  'general-recycling.make_offer': {
    input: z.strictObject({ no: photoQuoteNumber, lines: z.array(offerLine).check(z.minLength(1, '请至少报一种'), z.maxLength(12)), note: text(photoQuoteTextLimits.note) }),
    data: quoteOffer,
  },
  'general-recycling.refuse_quote': { input: z.strictObject({ no: photoQuoteNumber, reason: requiredText(photoQuoteTextLimits.reason) }), data: nothing },
} as const;

export const generalRecyclingLiveBodies = {
  /** A quote of the caller's changed. */
  'quote.changed': z.object({ no: z.string() }),
};
