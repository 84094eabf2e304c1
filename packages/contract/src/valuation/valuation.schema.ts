import { QUOTE_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_OPTIONS, MAX_QUESTIONS } from '@shoushou/rules/valuation/template';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  date,
  empty,
  fen,
  fenAmount,
  identifier,
  instant,
  nothing,
  ordinal,
  page,
  requiredText,
  service,
  text,
} from '../fields.ts';

const version = ordinal.check(z.gte(1));
const queryVersion = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const permille = (max: number) => z.int().check(z.gte(0), z.lte(max));
const shopNumber = z.string().check(z.regex(SHOP_NUMBER, '门店号码或工号有误'));
const baseFen = z.int().check(z.gte(100, '基准价至少 1 元'), z.lte(100_000_000, '基准价过大'));
const wholeYuan = z.int().check(z.gte(100, '至少 1 元'), z.lte(200_000_000, '金额过大'), z.multipleOf(100, '请填整元'));
const quoteNumber = z.string().check(z.regex(QUOTE_NUMBER, '报价单号有误'));

export const deviceKind = z.object({
  kind: identifier,
  name: z.string(),
  service,
  /** Name of a drawing in the app. */
  picture: z.string(),
  brands: z.array(z.string()),
});

export const deviceModel = z.object({
  id: identifier,
  kind: identifier,
  brand: z.string(),
  name: z.string(),
  picture: z.string(),
  /** Price of the most expensive variant in best condition, fen; null while none has a price younger than 30 days. */
  bestFen: z.nullable(fenAmount),
  /** Its prices are sample data. */
  sample: z.boolean(),
});

export const deviceVariant = z.object({
  id: identifier,
  /** `256 GB`. */
  name: z.string(),
  baseFen: fenAmount,
  /** From when the base price holds. */
  pricedOn: date,
  /** The market's reduction since then, permille; negative for an increase. Null when the base price is too old. */
  driftPermille: z.nullable(z.int()),
  /**
   * Whatever is answered, it is worth at least this, and at most that. The floor is not below the district’s price of
   * scrap.
   */
  floorFen: fenAmount,
  ceilingFen: fenAmount,
  /** Base prices of the last 30 days, oldest first, today’s last. */
  series: z.array(fenAmount),
});

const effect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('multiply'), permille: permille(1500) }),
  z.strictObject({ kind: z.literal('deduct'), fen: fenAmount }),
  z.strictObject({ kind: z.literal('cap'), permille: permille(1000) }),
  z.strictObject({ kind: z.literal('cap_fen'), fen: fenAmount }),
  z.strictObject({ kind: z.literal('parts') }),
  z.strictObject({ kind: z.literal('refuse'), reason: requiredText(40) }),
]);

const option = z.strictObject({
  key: identifier,
  text: requiredText(16),
  help: text(40),
  picture: text(32),
  effects: z.array(effect).check(z.maxLength(4)),
});

/** A question with its options, from the best to the worst; see `@shoushou/rules/valuation/template`. */
export const question = z.strictObject({
  key: identifier,
  kind: z.enum(['single', 'multi']),
  text: requiredText(40),
  help: text(60),
  options: z.array(option).check(z.minLength(1), z.maxLength(MAX_OPTIONS)),
  showIf: z
    .array(z.strictObject({ question: identifier, options: z.array(identifier).check(z.maxLength(MAX_OPTIONS)) }))
    .check(z.maxLength(5)),
  assumed: z.nullable(identifier),
  maxLossPermille: z.nullable(permille(1000)),
  quick: z.boolean(),
});

const questions = z.array(question).check(z.minLength(1), z.maxLength(MAX_QUESTIONS));

export const answer = z.strictObject({
  question: identifier,
  options: z.array(identifier).check(z.maxLength(MAX_OPTIONS)),
});
const answers = z.array(answer).check(z.maxLength(MAX_QUESTIONS));

/** A step from the base price to the price; the steps sum to it. */
export const priceLine = z.object({
  kind: z.enum(['base', 'drift', 'answer', 'loss_limit', 'cap', 'parts', 'ceiling', 'rounding', 'floor']),
  question: z.nullable(z.string()),
  option: z.nullable(z.string()),
  text: z.string(),
  amountFen: fen,
});

const priced = {
  priceFen: fenAmount,
  lines: z.array(priceLine),
  validUntil: instant,
};

/** `refused`: the device is not bought as a whole, for this reason. */
export const valued = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('priced'), ...priced, ticket: z.string() }),
  /**
   * `scrap`: today's scrap value in the district, and the item of the catalogue; null if its kind is not bought as
   * scrap.
   */
  z.object({
    outcome: z.literal('refused'),
    question: z.string(),
    reason: z.string(),
    scrap: z.nullable(z.object({ itemId: identifier, priceFen: fenAmount })),
  }),
]);

export const quote = z.object({
  no: quoteNumber,
  modelId: identifier,
  service,
  /** `iPhone 13 · 256 GB`. */
  device: z.string(),
  picture: z.string(),
  priceFen: fenAmount,
  valuedAt: instant,
  validUntil: instant,
  /** It expires at `validUntil`; `used`: `orderNo` was created from it and not cancelled. */
  state: z.enum(['valid', 'expired', 'used']),
  orderNo: z.nullable(z.string()),
});

export const quoteDetails = z.extend(quote, {
  variantId: identifier,
  lines: z.array(priceLine),
  /** Question and answer as text; `assumed` ones are checked at the inspection. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), assumed: z.boolean() })),
  /**
   * Today's price of the same answers, fen; null when the questions changed or the base price is stale. The higher of
   * the two applies.
   */
  todayFen: z.nullable(fenAmount),
});

export const consoleModel = z.object({
  id: identifier,
  kind: identifier,
  kindName: z.string(),
  brand: z.string(),
  name: z.string(),
  aliases: z.string(),
  /** Among those shown before anything is searched. */
  hot: z.boolean(),
  /** False when it is no longer offered. */
  active: z.boolean(),
  variants: z.array(
    z.object({
      id: identifier,
      name: z.string(),
      floorFen: fenAmount,
      ceilingFen: fenAmount,
      baseFen: fenAmount,
      pricedOn: date,
      setBy: z.string(),
      note: z.string(),
      /** Days since it was set; amber from 14, red from 30, when it gives no price. */
      ageDays: count,
      series: z.array(fenAmount),
      /** A change that waits for a second operator. */
      proposal: z.nullable(z.object({ baseFen: fenAmount, note: z.string(), by: z.string(), own: z.boolean() })),
    }),
  ),
});

export const consoleTemplate = z.object({
  key: identifier,
  version,
  /** Kinds of devices that use it. */
  kinds: z.string(),
  state: z.enum(['published', 'retired']),
  questions: z.array(question),
  note: z.string(),
  madeBy: z.string(),
  publishedAt: instant,
  quoteCount: count,
});

/**
 * The difference of prices by the draft and by the version in force, permille; `refused` and `unanswered` are quotes
 * that the draft gives no price.
 */
export const templateTrial = z.object({
  quoteCount: count,
  p10: z.int(),
  median: z.int(),
  p90: z.int(),
  refused: count,
  unanswered: count,
});

/**
 * The owner of the link that led to a valuation: a person, or a store with a staff member. It never changes the price.
 */
export const credit = z.strictObject({
  userId: z.optional(z.uuid()),
  storeNo: z.optional(shopNumber),
  staffKind: z.optional(z.enum(['1', '2', '3'])),
  staffNo: z.optional(shopNumber),
});

/** `adcode`: the district whose scrap price is the least that a device is worth; the home district without one. */
const variantInput = { variantId: identifier, version, answers, adcode: z.optional(adcode) };

export const valuationSchemas = {
  'valuation.list_kinds': { input: empty, data: z.object({ kinds: z.array(deviceKind), hot: z.array(deviceModel) }) },
  'valuation.list_models': {
    input: z.strictObject({
      kind: z.optional(identifier),
      brand: z.optional(text(20)),
      words: z.optional(text(30)),
      cursor: z.optional(cursor),
    }),
    data: page(deviceModel),
  },
  'valuation.get_model': {
    input: z.strictObject({ id: identifier, adcode: z.optional(adcode) }),
    /**
     * `driftPermilleADay`: daily reduction of a base price after it was set, so that a price can be recomputed from the
     * answers.
     */
    data: z.object({
      model: deviceModel,
      kindName: z.string(),
      storesData: z.boolean(),
      driftPermilleADay: count,
      variants: z.array(deviceVariant),
      template: z.object({ key: identifier, version, questions: z.array(question) }),
    }),
  },
  'valuation.estimate': {
    input: z.strictObject(variantInput),
    data: z.object({ range: z.nullable(z.object({ lowFen: fenAmount, highFen: fenAmount, spreadPermille: count })) }),
  },
  'valuation.value': { input: z.strictObject({ ...variantInput, creditedTo: z.optional(credit) }), data: valued },
  'valuation.keep': {
    input: z.strictObject({
      ticket: z.string().check(z.maxLength(6000), z.regex(/^[\w-]+\.[\w-]+$/, '估价信息已失效，请重新估价')),
    }),
    data: quoteDetails,
  },
  'valuation.requote': { input: z.strictObject({ no: quoteNumber }), data: quoteDetails },
  'valuation.get_quote': { input: z.strictObject({ no: quoteNumber }), data: quoteDetails },
  'valuation.list_quotes': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(quote) },
  'valuation.console_models': {
    input: z.strictObject({ kind: z.optional(identifier), words: z.optional(text(30)), cursor: z.optional(cursor) }),
    data: page(consoleModel),
  },
  /** `baseFen`: the first base price of a variant that is new. */
  'valuation.save_model': {
    input: z.strictObject({
      id: z.optional(identifier),
      kind: identifier,
      brand: requiredText(20),
      name: requiredText(30),
      aliases: z.optional(text(60)),
      hot: z.boolean(),
      active: z.boolean(),
      variants: z
        .array(
          z.strictObject({
            id: z.optional(identifier),
            name: text(20),
            floorFen: wholeYuan,
            ceilingFen: wholeYuan,
            baseFen: z.optional(baseFen),
          }),
        )
        .check(z.minLength(1, '至少要有一种规格'), z.maxLength(12, '最多 12 种规格')),
    }),
    data: z.object({ id: identifier }),
  },
  'valuation.use_template': { input: empty, data: z.object({ kindCount: count }) },
  'valuation.set_price': {
    input: z.strictObject({ variantId: identifier, baseFen, note: text(100) }),
    data: z.object({ outcome: z.enum(['set', 'proposed']) }),
  },
  'valuation.console_factors': {
    input: empty,
    data: z.array(
      z.object({
        kind: identifier,
        name: z.string(),
        driftPermilleADay: count,
        factor: z.nullable(
          z.object({ permille: z.int(), since: date, note: z.string(), setBy: z.string(), setAt: instant }),
        ),
      }),
    ),
  },
  'valuation.set_factor': {
    input: z.strictObject({
      kind: identifier,
      permille: z.int().check(z.gte(500, '系数要在 50% 至 150% 之间'), z.lte(1500, '系数要在 50% 至 150% 之间')),
      note: requiredText(100),
    }),
    data: nothing,
  },
  'valuation.console_templates': { input: empty, data: z.array(consoleTemplate) },
  'valuation.try_template': { input: z.strictObject({ key: identifier, questions }), data: templateTrial },
  'valuation.compare_templates': {
    input: z.strictObject({ key: identifier, from: queryVersion, to: queryVersion }),
    data: templateTrial,
  },
  /** `basedOn`: the version that the draft was made from, so that a newer one is not overwritten. */
  'valuation.publish_template': {
    input: z.strictObject({ key: identifier, basedOn: version, questions, note: requiredText(100) }),
    data: z.object({ version }),
  },
} as const;
