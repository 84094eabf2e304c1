import { SALE_CONTRACT_NUMBER, SUPPLY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { MAX_UNIT_PRICE } from '@shoushou/rules/catalog/unit-price';
import { MIN_BULK, MAX_PROOFS, MAX_BULK, supplyTextLimits } from '@shoushou/rules/supply/limits';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  fenAmount,
  identifier,
  instant,
  nothing,
  ordinal,
  page,
  requiredText,
  text,
  sortedBy,
} from '../fields.ts';
import { companyNumber } from '../companies/companies.schema.ts';

/** Goods in bulk: `HY`, yyMMdd, eight digits. */
export const supplyNumber = z.string().check(z.regex(SUPPLY_NUMBER, '货源编号有误'));
/** A contract about them: `HT`, yyMMdd, eight digits. */
export const saleContractNumber = z.string().check(z.regex(SALE_CONTRACT_NUMBER, '合同编号有误'));

/** `sealed`: bids are secret until the end. `open`: bids are public and rise by a step. */
export const supplyKind = z.enum(['sealed', 'open']);
/**
 * `in_review` → `open` → `closed` (the seller chooses) → `awarded` (continued by the contract's state). Other ends:
 * `refused` by an operator, `withdrawn` by the seller, `failed` without enough bids, `lapsed` when no bid was chosen or
 * the contract was not signed in time.
 */
export const supplyState = z.enum([
  'in_review',
  'open',
  'closed',
  'awarded',
  'failed',
  'lapsed',
  'refused',
  'withdrawn',
]);
/** From households, or left over from production: metals of a unit need proof of where they come from. */
export const goodsOrigin = z.enum(['household', 'production']);
/** The actions open to the caller now. */
export const supplyAction = z.enum(['withdraw', 'edit', 'enter', 'pay_deposit', 'bid', 'award', 'ask']);
export const bidOutcome = z.enum(['won', 'lost']);
export const supplySide = z.enum(['seller', 'bidder']);
/** The end of a bidder's deposit. */
export const bidDepositEnd = z.enum(['returned', 'forfeited']);

/** Fen a kilogram. */
const price = z.int().check(z.gte(1, '请填写单价'), z.lte(MAX_UNIT_PRICE, '单价过大'));

export const supplyCard = z.object({
  no: supplyNumber,
  state: supplyState,
  kind: supplyKind,
  itemId: identifier,
  name: z.string(),
  picture: z.string(),
  grams: count,
  /** Fen a kilogram, the least bid. */
  leastFen: fenAmount,
  district: z.string(),
  /** Moved by late bids in an open auction; null before an operator approved it. */
  endsAt: z.nullable(instant),
  /** Companies with a bid. */
  bidders: count,
  /** The best bid, fen a kilogram: of an open auction at any time, of a sealed one after its end; null without. */
  highestFen: z.nullable(fenAmount),
  photo: z.string(),
  /** For the seller and the winner. */
  contractNo: z.nullable(saleContractNumber),
});

const bid = z.object({
  companyNo: companyNumber,
  /** Shortened until the end, so that bidders don't arrange themselves. */
  companyName: z.string(),
  priceFen: fenAmount,
  at: instant,
  best: z.boolean(),
  outcome: z.nullable(bidOutcome),
});

/** The caller's company among the bidders. */
const entry = z.object({
  companyNo: companyNumber,
  companyName: z.string(),
  depositFen: fenAmount,
  /** The deposit is held, or none is required. */
  ready: z.boolean(),
  depositEnd: z.nullable(bidDepositEnd),
  bidAt: z.nullable(instant),
  /** Null while it is sealed, even for the bidder. */
  priceFen: z.nullable(fenAmount),
  outcome: z.nullable(bidOutcome),
});

export const supply = z.extend(supplyCard, {
  description: z.string(),
  place: z.string(),
  /** When the goods can be viewed. */
  viewing: z.string(),
  origin: goodsOrigin,
  photos: z.array(z.string()),
  stepFen: fenAmount,
  /** Hours from the approval on. */
  lastHours: count,
  paymentDays: count,
  deliverDays: count,
  tolerancePermille: count,
  depositFen: fenAmount,
  /** The least bid that counts now, fen a kilogram. */
  leastBidFen: fenAmount,
  /** Why it was refused, failed or lapsed; empty otherwise. */
  reason: z.string(),
  /** Why another bid than the best was chosen; bidders and the seller read it. */
  awardReason: z.string(),
  /** Until when the seller chooses; null in other states. */
  awardBy: z.nullable(instant),
  sellerName: z.string(),
  /** The latest fifty, newest first. */
  questions: z.array(
    z.object({
      seq: count,
      /** The first character of the name. */ askerName: z.string(),
      mine: z.boolean(),
      text: z.string(),
      at: instant,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(instant),
    }),
  ),
  /**
   * Bids, best first: of an open auction at any time, of a sealed one after its end, for the seller and the bidders.
   */
  bids: z.array(bid),
  mine: z.boolean(),
  entry: z.nullable(entry),
  /** Companies that the caller owns, with why one can't bid. */
  companies: z.array(z.object({ no: companyNumber, name: z.string(), problem: z.nullable(z.string()) })),
  actions: z.array(supplyAction),
});

const step = z.object({
  state: z.string(),
  by: z.enum(['seller', 'company', 'operator', 'time']),
  note: z.string(),
  at: instant,
});

export const consoleSupply = z.extend(supplyCard, {
  seller: z.object({ userId: identifier, name: z.string(), mobile: z.string() }),
  description: z.string(),
  place: z.string(),
  viewing: z.string(),
  origin: goodsOrigin,
  photos: z.array(z.string()),
  /** Expiring links to proofs of origin. */
  proofs: z.array(z.string()),
  stepFen: fenAmount,
  lastHours: count,
  depositFen: fenAmount,
  reason: z.string(),
  awardReason: z.string(),
  /** Empty for a sealed auction before its end: operators see only their number. */
  bids: z.array(bid),
  steps: z.array(step),
});

export const supplyFields = {
  kind: supplyKind,
  itemId: identifier,
  grams: z.int().check(z.gte(MIN_BULK, '至少 200 公斤'), z.lte(MAX_BULK, '最多 100 吨')),
  leastFen: price,
  /** Fen a kilogram; open auctions only. */
  stepFen: z.optional(price),
  description: requiredText(supplyTextLimits.description),
  origin: goodsOrigin,
  adcode,
  place: requiredText(supplyTextLimits.place),
  viewing: requiredText(supplyTextLimits.viewing),
  lastHours: z.int().check(z.gte(6, '至少 6 小时'), z.lte(336, '最长 14 天')),
  paymentDays: z.int().check(z.gte(0), z.lte(30, '最多 30 天')),
  deliverDays: z.int().check(z.gte(1, '至少 1 天'), z.lte(60, '最多 60 天')),
  photoIds: z.array(identifier).check(z.minLength(1, '请拍下货的照片'), z.maxLength(MAX_PHOTOS)),
  proofIds: z.array(identifier).check(z.maxLength(MAX_PROOFS)),
};

const about = { no: supplyNumber };

export const supplySchemas = {
  'supply.publish': { input: z.strictObject(supplyFields), data: supply },
  'supply.withdraw': { input: z.strictObject(about), data: supply },
  /** Fields that can be edited before a company has entered; goods, kind and pictures are fixed. */
  'supply.edit': {
    input: z.strictObject({
      ...about,
      grams: supplyFields.grams,
      leastFen: price,
      stepFen: supplyFields.stepFen,
      description: supplyFields.description,
      place: supplyFields.place,
      viewing: supplyFields.viewing,
      lastHours: supplyFields.lastHours,
      paymentDays: supplyFields.paymentDays,
      deliverDays: supplyFields.deliverDays,
    }),
    data: supply,
  },
  'supply.ask': { input: z.strictObject({ ...about, text: requiredText(supplyTextLimits.question) }), data: supply },
  'supply.answer': {
    input: z.strictObject({ ...about, seq: ordinal.check(z.gte(1)), text: requiredText(supplyTextLimits.answer) }),
    data: supply,
  },
  'supply.list': {
    input: z.strictObject({
      adcode: z.optional(adcode),
      itemCategory: z.optional(identifier),
      cursor: z.optional(cursor),
    }),
    data: z.extend(page(supplyCard), { categories: z.array(z.object({ id: identifier, name: z.string() })) }),
  },
  'supply.list_mine': {
    input: z.strictObject({ side: supplySide, cursor: z.optional(cursor) }),
    data: page(supplyCard),
  },
  'supply.get': { input: z.strictObject(about), data: supply },
  /** `depositFen`: as shown. */
  'supply.enter': {
    input: z.strictObject({ ...about, companyNo: companyNumber, depositFen: fenAmount }),
    data: z.object({ supply, paymentId: z.nullable(identifier) }),
  },
  /**
   * `nonce`: random characters of the phone, so that the trace which a request leaves can't be matched against prices.
   */
  'supply.bid': {
    input: z.strictObject({
      ...about,
      companyNo: companyNumber,
      priceFen: price,
      nonce: identifier.check(z.minLength(16)),
    }),
    data: supply,
  },
  'supply.award': {
    input: z.strictObject({
      ...about,
      companyNo: companyNumber,
      reason: z.optional(text(supplyTextLimits.awardReason)),
    }),
    data: z.object({ contractNo: saleContractNumber }),
  },
  'supply.console_list': {
    input: z.strictObject({
      state: z.optional(supplyState),
      no: z.optional(supplyNumber),
      city: z.optional(adcode),
      sort: sortedBy('weight'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleSupply),
  },
  /** A refusal needs a reason. */
  'supply.review': {
    input: z.strictObject({ ...about, decision: z.enum(['approve', 'refuse']), reason: z.optional(text(200)) }),
    data: nothing,
  },
} as const;

export { step as supplyStep };
