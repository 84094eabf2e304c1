import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import {
  bidStates,
  photoQuoteStates,
  photoQuoteTextLimits,
  REMIND_HOURS,
} from '@shoushou/rules/general-recycling/photo-quote';
import { COMPANY_NUMBER, PHOTO_QUOTE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_UNIT_PRICE } from '@shoushou/rules/catalog/unit-price';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  fenAmount,
  grams,
  identifier,
  instant,
  nothing,
  orderNumber,
  ordinal,
  page,
  requiredText,
  service,
  text,
  sortedBy,
} from '../fields.ts';
import { goodsLine } from '../orders/orders-view.schema.ts';

const photoQuoteNumber = z.string().check(z.regex(PHOTO_QUOTE_NUMBER, '单号有误'));
const companyNumber = z.string().check(z.regex(COMPANY_NUMBER, '企业编号有误'));
export const photoQuoteState = z.enum(photoQuoteStates);
export const quoteActor = z.enum(['customer', 'company', 'operator', 'order', 'time']);

/** A line of an offer: the recognised goods, an estimated quantity, and a binding unit price. */
export const quoteOffer = z.object({
  /** Names the offer among all of a quote. */
  seq: count,
  /** Null for the platform. */
  company: z.nullable(z.object({ no: companyNumber, name: z.string() })),
  /** The company's collector. */
  collector: z.nullable(z.string()),
  state: z.enum(bidStates),
  lines: z.array(goodsLine),
  /** At the rough amounts. */
  totalFen: fenAmount,
  note: z.string(),
  madeAt: instant,
  validUntil: instant,
});

/** A quote from the view of its customer. */
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
  /** Deadline of the operators' answer and of all offers. */
  promisedBy: instant,
  /** Valid offers, best first, the accepted one included. */
  offers: z.array(quoteOffer),
  /** The best, or the accepted one. */
  offer: z.nullable(quoteOffer),
  /** Why an operator refused. */
  reason: z.nullable(z.string()),
  orderNo: z.nullable(orderNumber),
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
});

/** A quote from the view of operators: without house and mobile number, which are part of the later order. */
export const consolePhotoQuote = z.extend(z.omit(photoQuote, { addressId: true, canAccept: true, canWithdraw: true }), {
  /** Masked. */
  customerName: z.string(),
  overdue: z.boolean(),
  /** While unanswered: its waiting time in hours at the last reminder of the queue. */
  reminder: z.nullable(z.literal(REMIND_HOURS)),
  answeredBy: z.nullable(z.string()),
  canOffer: z.boolean(),
  canRefuse: z.boolean(),
  /** Reports of companies' members. */
  reports: z.array(z.string()),
  /** Newest first. */
  steps: z.array(z.object({ state: photoQuoteState, by: quoteActor, at: instant, note: z.string() })),
  /** Where it may go from here, and by whom. */
  ways: z.array(z.object({ state: photoQuoteState, by: z.array(quoteActor) })),
});

/**
 * A quote from the view of a company that may offer: without its owner's house number, name and phone number, and with
 * only the count of other offers.
 */
export const quoteRequest = z.object({
  no: photoQuoteNumber,
  state: photoQuoteState,
  service,
  text: z.string(),
  roughGrams: z.nullable(grams),
  photos: z.array(z.string()),
  adcode,
  place: z.string(),
  /** GCJ-02 degrees, to about a kilometre. */
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  askedAt: instant,
  closesAt: instant,
  /** Number of other valid offers. */
  rivals: count,
  /** The company's own. */
  offer: z.nullable(quoteOffer),
  /** The pickup, once the company's offer was accepted. */
  orderNo: z.nullable(orderNumber),
  canOffer: z.boolean(),
  canWithdraw: z.boolean(),
});

const offerLine = z.strictObject({
  itemId: identifier,
  grams: z.optional(grams),
  pieces: z.optional(z.int().check(z.gte(1), z.lte(999))),
  /** Fen a kilogram or a piece. */
  priceFen: z.int().check(z.gte(1, '单价要大于 0'), z.lte(MAX_UNIT_PRICE, '单价过大')),
});

const offerLines = z.array(offerLine).check(z.minLength(1, '请至少报一种'), z.maxLength(12));

export const generalRecyclingSchemas = {
  'general-recycling.ask_quote': {
    input: z.strictObject({
      addressId: identifier,
      service,
      text: text(photoQuoteTextLimits.text),
      roughGrams: z.optional(grams),
      photoIds: z.array(identifier).check(z.minLength(1, '请至少拍一张照片'), z.maxLength(MAX_PHOTOS)),
    }),
    data: photoQuote,
  },
  'general-recycling.list_quotes': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(photoQuote) },
  'general-recycling.get_quote': { input: z.strictObject({ no: photoQuoteNumber }), data: photoQuote },
  'general-recycling.withdraw_quote': { input: z.strictObject({ no: photoQuoteNumber }), data: photoQuote },
  'general-recycling.accept_offer': {
    /** The displayed offer; refused when there is a better one, so that only displayed offers are accepted. */
    input: z.strictObject({ no: photoQuoteNumber, seq: ordinal, addressId: identifier, windowFrom: instant }),
    data: photoQuote,
  },
  'general-recycling.decline_offer': {
    input: z.strictObject({ no: photoQuoteNumber, seq: ordinal }),
    data: photoQuote,
  },
  'general-recycling.list_requests': {
    input: z.strictObject({
      group: z.optional(z.enum(['open', 'mine'])),
      companyNo: z.optional(companyNumber),
      cursor: z.optional(cursor),
    }),
    data: z.extend(page(quoteRequest), {
      /** Null for a person in no buying company. */
      company: z.nullable(
        z.object({
          no: companyNumber,
          name: z.string(),
          pausedUntil: z.nullable(instant),
          /** Members who can fetch goods, with the districts in which they work. */
          collectors: z.array(z.object({ userId: identifier, name: z.string(), adcodes: z.array(adcode) })),
        }),
      ),
      companies: z.array(z.object({ no: companyNumber, name: z.string() })),
    }),
  },
  'general-recycling.get_request': {
    input: z.strictObject({ no: photoQuoteNumber, companyNo: companyNumber }),
    data: quoteRequest,
  },
  'general-recycling.make_offer': {
    input: z.strictObject({
      no: photoQuoteNumber,
      companyNo: companyNumber,
      collectorId: identifier,
      lines: offerLines,
      note: text(photoQuoteTextLimits.note),
    }),
    data: quoteRequest,
  },
  'general-recycling.withdraw_offer': {
    input: z.strictObject({ no: photoQuoteNumber, companyNo: companyNumber }),
    data: quoteRequest,
  },
  'general-recycling.report_quote': {
    input: z.strictObject({
      no: photoQuoteNumber,
      companyNo: companyNumber,
      reason: requiredText(photoQuoteTextLimits.reason),
    }),
    data: nothing,
  },
  'general-recycling.console_quotes': {
    input: z.strictObject({
      group: z.optional(z.enum(['waiting', 'all'])),
      /** That one alone. */ no: z.optional(photoQuoteNumber),
      city: z.optional(adcode),
      sort: sortedBy('asked', 'promised'),
      cursor: z.optional(cursor),
    }),
    data: z.extend(page(consolePhotoQuote), {
      /** Quotes of the last 30 days, and how many of them an operator answered within a day. */
      answered: z.object({ asked: count, inTime: count }),
    }),
  },
  'general-recycling.console_offer': {
    input: z.strictObject({ no: photoQuoteNumber, lines: offerLines, note: text(photoQuoteTextLimits.note) }),
    data: quoteOffer,
  },
  'general-recycling.refuse_quote': {
    input: z.strictObject({ no: photoQuoteNumber, reason: requiredText(photoQuoteTextLimits.reason) }),
    data: nothing,
  },
} as const;

export const generalRecyclingLiveBodies = {
  /** A quote of the caller's changed. */
  'quote.changed': z.object({ no: z.string() }),
};
