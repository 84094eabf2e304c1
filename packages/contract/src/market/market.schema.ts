import { alertKinds, MAX_WATCHED } from '@shoushou/rules/market/prices';
import * as z from 'zod/mini';
import { block } from '../content/content.schema.ts';
import { adcode, count, cursor, date, empty, fen, fenAmount, identifier, instant, nothing, page, requiredText, text } from '../fields.ts';

/** Letters of a variety: `cu`, `SA`. Zhengzhou writes capitals. */
const varcode = z.string().check(z.regex(/^[A-Za-z]{1,4}$/, '品种代码有误'));
/** In units of the variety’s last decimal. */
const price = z.int().check(z.gte(0), z.lte(1_000_000_000));

/** Where quotes come from. `sample`: made by this installation, no real ones. */
export const feed = z.object({ name: z.string(), sample: z.boolean(), delayMinutes: count });

export const quote = z.object({
  contract: z.string(),
  last: price,
  open: price,
  high: price,
  low: price,
  /** Settlement of the trading day before: what changes are measured from. */
  previousSettlement: price,
  /** Contracts traded on the trading day. */
  volume: count,
  openInterest: count,
  at: instant,
});

export const sessionState = z.enum(['trading', 'night', 'closed']);

export const variety = z.object({
  varcode: z.string(),
  exchange: z.string(),
  name: z.string(),
  /** What a price is for: `元/吨`. */
  unit: z.string(),
  decimals: count,
  /** Smallest step of a price, in units of the last decimal. */
  tick: z.int(),
  /** What a search finds it by, lower case: name, code, pinyin initials. */
  keys: z.string(),
  session: sessionState,
  /** In a session and nothing has come for minutes. */
  stale: z.boolean(),
  /** Of the main contract, the one with the largest open interest; null until the feed has answered. */
  quote: z.nullable(quote),
});

/** `at`: the minute, the hour or the day that it begins. */
export const bar = z.object({ at: instant, open: price, high: price, low: price, close: price, volume: count });

export const alert = z.object({ id: identifier, varcode: z.string(), name: z.string(), decimals: count, kind: z.enum(alertKinds), price, state: z.enum(['armed', 'fired']), createdAt: instant, firedAt: z.nullable(instant), firedPrice: z.nullable(price) });

const grpcode = z.string().check(z.regex(/^[\w-]{1,20}$/, '分组有误'));
const seriesCode = z.string().check(z.regex(/^[\w-]{1,20}$/, '报价代码有误'));

export const articleCard = z.object({ id: identifier, grpcode: z.string(), title: z.string(), source: z.string(), summary: z.string(), publishedAt: instant, /** Changed after it had appeared. */ correctedAt: z.nullable(instant) });
/** `related`: the variety that it is about. */
export const article = z.object({ ...articleCard.shape, blocks: z.array(block), related: z.nullable(variety) });
/** `publishedAt` may be to come; `waiting`: a correction waits for another operator. */
export const consoleArticle = z.object({ ...articleCard.shape, markup: z.string(), varcode: z.nullable(z.string()), permission: z.string(), state: z.enum(['published', 'withdrawn']), version: count, savedBy: z.string(), waiting: z.boolean() });
/** A version that waits for the second operator. `corrects`: the article stands already. `publishAt` null: once it is approved. `own`: the caller wrote it. */
export const articleReview = z.object({ id: identifier, version: count, grpcode: z.string(), title: z.string(), source: z.string(), permission: z.string(), markup: z.string(), varcode: z.nullable(z.string()), publishAt: z.nullable(instant), corrects: z.boolean(), maker: z.string(), own: z.boolean(), at: instant });
/** A quote that waits for the second operator; `beforeFen`: the middle before. */
export const quoteReview = z.object({ id: identifier, code: z.string(), name: z.string(), region: z.string(), unit: z.string(), day: date, lowFen: fenAmount, highFen: fenAmount, beforeFen: fenAmount, maker: z.string(), own: z.boolean(), at: instant });

/** A series with its latest quote, fen for its unit; all null before the first. `changeFen`: of the middle, since the quote before. */
export const priceRow = z.object({
  code: z.string(), metal: z.string(), name: z.string(), specification: z.string(), region: z.string(), unit: z.string(), orgId: z.string(), orgName: z.string(),
  day: z.nullable(date), lowFen: z.nullable(fenAmount), highFen: z.nullable(fenAmount), averageFen: z.nullable(fenAmount), changeFen: z.nullable(fen),
});
/** `permission`: by which right its prices are shown. */
export const org = z.object({ id: z.string(), name: z.string(), permission: z.string(), prices: z.array(priceRow) });
/** `content`: of the QR code; null when the group is full, which `nextTitle` may take over. */
export const groupCode = z.object({ id: z.string(), title: z.string(), topic: z.string(), city: z.string(), content: z.nullable(z.string()), isFull: z.boolean(), nextTitle: z.nullable(z.string()) });

/** Fen a kilogram; coefficient in thousandths. */
const scrapFormula = { varcode, coefficientPermille: z.int().check(z.gte(1, '系数过小'), z.lte(2_000, '系数过大')), spreadFen: z.int().check(z.gte(0, '差价不能为负数'), z.lte(1_000_000, '差价过大')), leastFen: z.int().check(z.gte(1, '最低价须大于 0'), z.lte(10_000_000, '价格过大')), mostFen: z.int().check(z.gte(1, '最高价须大于 0'), z.lte(10_000_000, '价格过大')) };

/** A linked item with what the latest settlement suggests for it; figures of prices in fen a kilogram. */
export const scrapSuggestion = z.object({
  itemId: identifier, itemName: z.string(), ...scrapFormula, varietyName: z.string(), active: z.boolean(),
  /** `waiting` for a decision; `same` as today; `settled` by an operator; `no_quote`: the future has no quote, or an old one. */
  state: z.enum(['waiting', 'same', 'settled', 'no_quote']),
  /** The main contract and its settlement before `tradingDay`, in units of the variety’s last decimal; null without a quote, like what follows from it. */
  contract: z.nullable(z.string()), tradingDay: z.nullable(date), settlement: z.nullable(price), decimals: count,
  /** `freeFen` without the bounds. */
  freeFen: z.nullable(fen), suggestedFen: z.nullable(fenAmount),
  /** The price in the middle of the city’s districts today. */
  middleFen: fenAmount,
});
/** An item whose price is looked at beside a future: the arithmetic, what it comes to, and today's price in the district. Fen a kilogram; settlement in units of the variety's last decimal. */
export const scrapReference = z.object({ itemId: identifier, name: z.string(), contract: z.string(), settlement: price, decimals: count, coefficientPermille: count, spreadFen: fen, referenceFen: fenAmount, todayFen: fenAmount });
export const scrapDecision = z.object({ itemId: identifier, itemName: z.string(), tradingDay: date, contract: z.string(), settlement: price, decimals: count, coefficientPermille: count, spreadFen: fen, suggestedFen: fenAmount, middleFen: fenAmount, accepted: z.boolean(), decidedBy: z.string(), decidedAt: instant });

const importAnswer = z.object({ kind: z.enum(['quotes', 'minutes', 'days', 'org']), rows: z.int(), accepted: z.int(), refused: z.array(z.object({ /** From 1. */ line: z.int(), field: z.string(), why: z.string() })) });
/** A file as a feed would send it: CSV or JSON. */
const batchText = z.string().check(z.minLength(1, '请选择文件'), z.maxLength(5_000_000, '文件最大 5 MB'));

/** off: nothing is configured · simulated: made up here · running · stale: no quote within a session · closed: outside the sessions · ended: the licence is over. */
const feedState = z.enum(['off', 'simulated', 'running', 'stale', 'closed', 'ended']);
const consoleFeed = z.object({ ...feed.shape, state: feedState, licence: z.nullable(z.string()), /** The licence's last day. */ validTo: z.nullable(date), exchanges: z.array(z.string()) });
export const consoleExchange = z.object({ exchange: z.string(), /** Whose its data are. */ feed: z.nullable(z.string()), state: feedState, varieties: count, contracts: count, quotedAt: z.nullable(instant), answeredAt: z.nullable(instant) });
export const consoleVariety = z.object({
  varcode: z.string(), exchange: z.string(), name: z.string(), unit: z.string(), decimals: count, tick: z.int(), /** Minutes of trading at night. */ nightMinutes: count, session: sessionState,
  /** The main contract, its price and when it was quoted. */
  contract: z.nullable(z.string()), last: z.nullable(price), quotedAt: z.nullable(instant), contracts: count, /** Prices of scrap that follow it. */ links: count,
});
export const consoleImport = z.object({ sha256: z.string(), at: instant, /** Licence of the feed, or `console`. */ feed: z.string(), /** The operator of a file; empty for what a feed sent. */ bookedBy: z.string(), ...importAnswer.shape });

export const marketLiveBodies = {
  /** Per quote: variety, contract, last, high, low, volume, open interest, seconds since the epoch. */
  'market.quotes': z.object({ quotes: z.array(z.tuple([z.string(), z.string(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()])) }),
};

export const marketSchemas = {
  'market.list': { input: empty, data: z.object({ feed, varieties: z.array(variety) }) },
  'market.open_variety': {
    input: z.strictObject({ varcode }),
    data: z.object({
      feed,
      variety,
      /** Nearest month first. */
      contracts: z.array(z.object({ month: z.string(), main: z.boolean(), quote })),
      tradingDay: date,
      sessions: z.array(z.object({ from: instant, to: instant })),
      minutes: z.array(bar),
    }),
  },
  /** Without a district: of the city that the installation begins with. */
  'market.list_scrap': { input: z.strictObject({ varcode, adcode: z.optional(adcode) }), data: z.object({ district: z.string(), rows: z.array(scrapReference) }) },
  'market.list_bars': { input: z.strictObject({ varcode, period: z.enum(['minute5', 'minute15', 'hour', 'day', 'week']) }), data: z.array(bar) },
  'market.stream': { input: empty, data: z.string() },
  'market.list_watches': { input: empty, data: z.array(z.string()) },
  'market.set_watches': { input: z.strictObject({ varcodes: z.array(varcode).check(z.maxLength(MAX_WATCHED + 10)) }), data: nothing },
  'market.list_alerts': { input: empty, data: z.array(alert) },
  'market.add_alert': { input: z.strictObject({ varcode, kind: z.enum(alertKinds), price }), data: alert },
  /** Armed again, also one that was fired. */
  'market.change_alert': { input: z.strictObject({ id: identifier, kind: z.enum(alertKinds), price }), data: alert },
  'market.list_groups': { input: empty, data: z.array(z.object({ grpcode: z.string(), title: z.string() })) },
  'market.list_articles': { input: z.strictObject({ grpcode, cursor: z.optional(cursor) }), data: page(articleCard) },
  'market.open_article': { input: z.strictObject({ id: identifier }), data: article },
  'market.list_prices': { input: empty, data: z.array(priceRow) },
  'market.list_orgs': { input: empty, data: z.array(org) },
  'market.open_series': {
    input: z.strictObject({ code: seriesCode }),
    data: z.object({ series: priceRow, /** Oldest first; a day without a quote is missing. */ days: z.array(z.object({ day: date, lowFen: fenAmount, highFen: fenAmount, averageFen: fenAmount })), /** Of the same metal and unit. */ others: z.array(priceRow) }),
  },
  'market.list_group_codes': { input: empty, data: z.array(groupCode) },
  'market.console_articles': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(consoleArticle) },
  'market.save_article': {
    /** `permission`: by which right it is published; `publishAt`: now without it. */
    input: z.strictObject({ id: z.optional(identifier), grpcode, title: requiredText(40), source: requiredText(30), permission: requiredText(60), markup: requiredText(20_000), varcode: z.optional(varcode), publishAt: z.optional(instant) }),
    data: z.object({ id: identifier }),
  },
  'market.console_article_reviews': { input: empty, data: z.array(articleReview) },
  /** `version`: the one that the operator read. */
  'market.decide_article': { input: z.strictObject({ id: identifier, version: z.int().check(z.gte(1)), approve: z.boolean(), note: z.optional(text(200)) }), data: nothing },
  'market.withdraw_article': { input: z.strictObject({ id: identifier }), data: nothing },
  'market.console_choices': { input: empty, data: z.object({ groups: z.array(z.object({ grpcode: z.string(), title: z.string() })), varieties: z.array(z.object({ varcode: z.string(), name: z.string() })) }) },
  'market.console_prices': { input: empty, data: z.array(priceRow) },
  /** `lines`: code, low and high in yuan, a series a line. `waiting`: those of `count` that another operator has to take. */
  'market.enter_prices': { input: z.strictObject({ day: date, lines: requiredText(10_000) }), data: z.object({ count, waiting: count }) },
  'market.console_quote_reviews': { input: empty, data: z.array(quoteReview) },
  'market.decide_quote': { input: z.strictObject({ id: identifier, take: z.boolean() }), data: nothing },
  'market.import': {
    input: z.looseObject({}),
    data: importAnswer,
  },
  'market.console_feed': { input: empty, data: z.object({ feed: consoleFeed, exchanges: z.array(consoleExchange), varieties: z.array(consoleVariety) }) },
  'market.console_imports': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(consoleImport) },
  'market.check_file': {
    input: z.strictObject({ text: batchText }),
    /** `changes`: at most 200 of `changed`; `before` is null for what is not stored yet. */
    data: z.object({ ...importAnswer.shape, changed: count, changes: z.array(z.object({ what: z.string(), before: z.nullable(z.string()), after: z.string() })) }),
  },
  'market.book_file': { input: z.strictObject({ text: batchText }), data: importAnswer },
  'market.console_suggestions': {
    input: z.strictObject({ city: adcode }),
    data: z.object({ feed, rows: z.array(scrapSuggestion), /** Futures that a price can follow from. */ varieties: z.array(z.object({ varcode: z.string(), name: z.string() })), /** The latest hundred, newest first. */ decisions: z.array(scrapDecision) }),
  },
  'market.save_scrap_link': { input: z.strictObject({ city: adcode, itemId: identifier, ...scrapFormula, active: z.boolean() }), data: z.object({ version: count }) },
  /** `tradingDay` and `suggestedFen`: what the operator saw. */
  'market.decide_suggestion': { input: z.strictObject({ city: adcode, itemId: identifier, tradingDay: date, suggestedFen: fenAmount, accept: z.boolean() }), data: z.object({ state: z.enum(['in_force', 'waiting', 'declined']) }) },
  'market.remove_alert': { input: z.strictObject({ id: identifier }), data: nothing },
} as const;
