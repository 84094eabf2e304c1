import { MAX_UNIT_PRICE } from '@shoushou/rules/catalog/unit-price';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  empty,
  fen,
  fenAmount,
  identifier,
  instant,
  page,
  requiredText,
  service,
  serviceFilter,
  text,
} from '../fields.ts';

export const unit = z.enum(['kg', 'piece']);

export const category = z.object({ id: identifier, service, name: z.string(), itemCount: count });

export const serviceWithCategories = z.object({
  service,
  name: z.string(),
  summary: z.string(),
  categories: z.array(category),
});

/** Today's valuation range of a device, from its parts to the best condition, fen. */
const deviceRange = z.nullable(z.object({ lowFen: fenAmount, highFen: fenAmount }));

export const price = z.object({
  itemId: identifier,
  categoryId: identifier,
  service,
  name: z.string(),
  grade: z.nullable(z.string()),
  unit,
  /** Fen a kilogram or a piece. */
  priceFen: fenAmount,
  /** Since yesterday, fen. */
  changeFen: fen,
  /** Last 30 days, oldest first, fen. */
  series: z.array(fenAmount),
  /**
   * Bought by a valuation of the device, not booked by the piece: its price is `range`, `priceFen` is 0, and there is
   * no series.
   */
  valued: z.boolean(),
  /** Null for items that are not valued, and for devices without a range before an inspection. */
  range: deviceRange,
  sample: z.boolean(),
});

/** The search key of an item, in lower case, separated by spaces: names, synonyms, their pinyin and its initials. */
const keys = z.string();

export const listedPrice = z.extend(price, { keys });

export const priceGroup = z.object({ categoryId: identifier, name: z.string(), service, items: z.array(listedPrice) });

/** Bookable items without their price history. */
export const goods = z.object({
  itemId: identifier,
  categoryId: identifier,
  categoryName: z.string(),
  service,
  name: z.string(),
  grade: z.nullable(z.string()),
  unit,
  /** Fen a kilogram or a piece. */
  priceFen: fenAmount,
  /** Name of a drawing; null when there is none of it. */
  picture: z.nullable(z.string()),
  /** Bought at a valuation, not booked by the piece; `range` and `priceFen` are those of a price. */
  valued: z.boolean(),
  range: deviceRange,
  keys,
});

/**
 * Price change in the district, in permille of the last notified price, above which watchers of an item are notified.
 */
export const priceWatch = z.object({
  itemId: identifier,
  name: z.string(),
  unit,
  adcode,
  district: z.string(),
  leastPermille: count,
  notifiedFen: fenAmount,
  priceFen: fenAmount,
});

const dayPrice = z.object({ date: z.string(), priceFen: fenAmount });

export const myCategory = z.object({
  id: identifier,
  service,
  name: z.string(),
  chosen: z.boolean(),
  recentOrderCount: count,
});

export const deskItem = z.object({
  id: identifier,
  categoryId: identifier,
  name: z.string(),
  grade: z.nullable(z.string()),
  unit,
  /** Fen a unit, for districts without their own price. */
  basePriceFen: fenAmount,
  picture: z.nullable(z.string()),
  synonyms: z.array(z.string()),
  active: z.boolean(),
  sample: z.boolean(),
});

export const deskService = z.object({
  service,
  name: z.string(),
  summary: z.string(),
  categories: z.array(
    z.object({
      id: identifier,
      name: z.string(),
      active: z.boolean(),
      /** Whether its items are bought by a valuation. */ valued: z.boolean(),
      items: z.array(deskItem),
    }),
  ),
});

/** `waiting` for another operator; `scheduled`: decided, in force at its time. */
export const priceListState = z.enum(['waiting', 'scheduled', 'in_force', 'declined', 'withdrawn']);

const listOutcome = z.object({ state: priceListState });

export const priceList = z.object({
  id: identifier,
  city: adcode,
  state: priceListState,
  reason: z.string(),
  changeCount: count,
  /** Whether a change is above the limit. */
  secondNeeded: z.boolean(),
  takesEffectAt: instant,
  madeBy: z.string(),
  madeAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Whether the caller created it, and so can't accept it. */
  mine: z.boolean(),
});

/** A district's own price; null district: the base price, which holds where a district has none. */
const priceCell = {
  itemId: identifier,
  district: z.nullable(adcode),
  priceFen: z.int().check(z.gte(0, '价格不能为负数'), z.lte(MAX_UNIT_PRICE, '价格过大')),
};

export const pricedRow = z.object({
  itemId: identifier,
  categoryName: z.string(),
  /** With the grade where the name alone is ambiguous. */
  name: z.string(),
  unit,
  basePriceFen: fenAmount,
  /** In the order of the districts; null where the base price holds. */
  prices: z.array(z.nullable(fenAmount)),
});

const mixShare = z.strictObject({
  itemId: identifier,
  thousandths: z.int().check(z.gte(1, '每种成分至少 0.1%'), z.lte(1000)),
});

/** A part of unsorted goods at today's price of a district. */
const mixPart = z.object({ itemId: identifier, name: z.string(), thousandths: count, priceFen: fenAmount });

/** Unsorted goods of a kind: one price, and their composition. */
export const mix = z.object({
  key: identifier,
  name: z.string(),
  note: z.string(),
  item: price,
  parts: z.array(mixPart),
  /** Of 100 kg, fen. */ unsortedFen: fenAmount,
  sortedFen: fenAmount,
});

export const deskMix = z.object({
  key: identifier,
  version: count,
  name: z.string(),
  note: z.string(),
  itemId: identifier,
  itemName: z.string(),
  shares: z.array(z.object({ itemId: identifier, name: z.string(), thousandths: count })),
  active: z.boolean(),
  publisher: z.nullable(z.string()),
  publishedAt: instant,
  /** Values of 100 kg today in each district, fen, smallest gain by sorting first. */
  districts: z.array(z.object({ name: z.string(), unsortedFen: fenAmount, sortedFen: fenAmount })),
});

export const catalogSchemas = {
  'catalog.list_services': { input: empty, data: z.array(serviceWithCategories) },
  'catalog.list_prices': {
    input: z.strictObject({
      adcode: z.optional(adcode),
      service: z.optional(serviceFilter),
      keyword: z.optional(text(20)),
    }),
    data: z.object({ adcode, district: z.string(), updatedAt: instant, groups: z.array(priceGroup) }),
  },
  'catalog.list_goods': {
    input: z.strictObject({ adcode: z.optional(adcode) }),
    /** Most booked first. */
    data: z.object({ adcode, goods: z.array(goods) }),
  },
  'catalog.item_history': {
    input: z.strictObject({ itemId: identifier, adcode: z.optional(adcode) }),
    data: z.object({ item: price, days: z.array(dayPrice) }),
  },
  'catalog.item_districts': {
    input: z.strictObject({ itemId: identifier, adcode: z.optional(adcode) }),
    data: z.object({
      adcode,
      district: z.string(),
      item: price,
      group: z.string(),
      /** The last 90, oldest first. */
      days: z.array(dayPrice),
      /** Items of the group that share its name, itself included, in the catalogue's order. */
      grades: z.array(price),
      /** Every district of the city, the dearest first. */
      districts: z.array(z.object({ adcode, name: z.string(), priceFen: fenAmount, changeFen: fen })),
    }),
  },
  'catalog.home': {
    input: z.strictObject({ adcode: z.optional(adcode) }),
    data: z.object({
      adcode,
      district: z.string(),
      updatedAt: instant,
      services: z.array(z.object({ service, name: z.string(), summary: z.string() })),
      prices: z.array(price),
    }),
  },
  /** `leastPermille` 0 ends it. */
  'catalog.watch_item': {
    input: z.strictObject({
      itemId: identifier,
      adcode,
      leastPermille: z.union([z.literal(0), z.int().check(z.gte(10, '至少 1%'), z.lte(500, '最多 50%'))]),
    }),
    data: z.array(priceWatch),
  },
  'catalog.list_watches': { input: empty, data: z.array(priceWatch) },
  'catalog.my_categories': { input: empty, data: z.array(myCategory) },
  'catalog.set_categories': {
    input: z.strictObject({ categoryIds: z.array(identifier).check(z.maxLength(100)) }),
    data: z.object({ services: z.array(service), usertype: z.literal([0, 1, 2]) }),
  },
  'catalog.console_catalog': {
    input: empty,
    data: z.object({
      services: z.array(deskService),
      pictures: z.array(z.object({ picture: z.string(), like: z.string() })),
    }),
  },
  'catalog.use_template': {
    input: z.strictObject({ services: z.array(service).check(z.minLength(1), z.maxLength(6)) }),
    data: z.object({ categoryCount: count, itemCount: count }),
  },
  'catalog.save_category': {
    input: z.strictObject({
      id: z.optional(identifier),
      service,
      name: requiredText(12),
      active: z.boolean(),
      /** Unless given it stays; false for a new one. */ valued: z.optional(z.boolean()),
    }),
    data: z.object({ id: identifier }),
  },
  'catalog.save_item': {
    input: z.strictObject({
      id: z.optional(identifier),
      categoryId: identifier,
      name: requiredText(20),
      grade: z.optional(text(20)),
      unit,
      basePriceFen: z.optional(priceCell.priceFen),
      picture: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
      synonyms: z.array(requiredText(12)).check(z.maxLength(20)),
      active: z.boolean(),
    }),
    data: z.object({ id: identifier }),
  },
  'catalog.list_mixes': {
    input: z.strictObject({ adcode: z.optional(adcode) }),
    data: z.object({ adcode, district: z.string(), mixes: z.array(mix) }),
  },
  'catalog.console_mixes': { input: z.strictObject({ city: adcode }), data: z.array(deskMix) },
  'catalog.publish_mix': {
    input: z.strictObject({
      city: adcode,
      key: z.optional(identifier),
      name: requiredText(12),
      note: text(40),
      itemId: identifier,
      shares: z.array(mixShare).check(z.minLength(2, '至少两种成分'), z.maxLength(12)),
      active: z.boolean(),
    }),
    data: z.object({ key: identifier, version: count }),
  },
  'catalog.console_prices': {
    input: z.strictObject({ city: adcode, service }),
    data: z.object({
      districts: z.array(z.object({ adcode, name: z.string() })),
      rows: z.array(pricedRow),
      comingCount: count,
    }),
  },
  'catalog.submit_prices': {
    input: z.strictObject({
      city: adcode,
      takesEffectAt: z.optional(instant),
      reason: requiredText(60),
      changes: z.array(z.strictObject(priceCell)).check(z.minLength(1), z.maxLength(3000, '一次最多 3000 处')),
    }),
    data: z.object({ id: identifier, state: priceListState, changeCount: count }),
  },
  'catalog.decide_prices': { input: z.strictObject({ id: identifier, accept: z.boolean() }), data: listOutcome },
  'catalog.undo_prices': { input: z.strictObject({ id: identifier }), data: listOutcome },
  'catalog.console_price_lists': {
    input: z.strictObject({ city: adcode, cursor: z.optional(cursor) }),
    data: page(priceList),
  },
  'catalog.console_price_list': {
    input: z.strictObject({ id: identifier }),
    data: z.object({
      list: priceList,
      lines: z.array(
        z.object({
          itemId: identifier,
          name: z.string(),
          unit,
          district: z.nullable(adcode),
          districtName: z.string(),
          beforeFen: fenAmount,
          priceFen: fenAmount,
        }),
      ),
    }),
  },
} as const;
