import { COMPANY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { MAX_GUARANTEE_FEN } from '@shoushou/rules/companies/guarantee';
import { MAX_UNIT_PRICE } from '@shoushou/rules/catalog/unit-price';
import { companyTextLimits, yardBounds } from '@shoushou/rules/companies/limits';
import * as z from 'zod/mini';
import { companyRole, memberFields } from './members.schema.ts';
import {
  adcode,
  count,
  cursor,
  date,
  fenAmount,
  grams,
  identifier,
  instant,
  latitude,
  longitude,
  minuteOfDay,
  nothing,
  page,
  queryLatitude,
  queryLongitude,
  requiredText,
  text,
  weekdays,
} from '../fields.ts';

/** A company (arno): `QY`, yyMMdd, eight digits. */
export const companyNumber = z.string().check(z.regex(COMPANY_NUMBER, '企业编号有误'));
export const companyState = z.enum(['draft', 'active', 'paused', 'closed']);
export { companyRole };
export const licenceKind = z.enum([
  'business',
  'recycling_filing',
  'police_filing',
  'hazardous_permit',
  'vehicle_dismantling',
]);

const within = ([least, most]: readonly [least: number, most: number], tooLittle?: string, tooMuch?: string) =>
  z.int().check(z.gte(least, tooLittle), z.lte(most, tooMuch));

/** A company's rules for deliveries. */
export const companyRules = z.strictObject({
  openDays: weekdays('请选择营业日'),
  opensAt: minuteOfDay,
  closesAt: minuteOfDay,
  windowMinutes: within(yardBounds.windowMinutes, '时段至少 30 分钟'),
  /** Vehicles a window. */
  places: within(yardBounds.places),
  /** Grams a window. */
  grams: within(yardBounds.grams, '每个时段至少 1 吨'),
  noticeMinutes: within(yardBounds.noticeMinutes),
  /** Minute of the day after which nothing more is booked for that day. */
  cutoffAt: minuteOfDay,
  lookAheadDays: within(yardBounds.lookAheadDays),
  graceMinutes: within(yardBounds.graceMinutes),
  /** The largest deduction, ‰ of an item's weight. */
  deductionPermille: within(yardBounds.deductionPermille),
  /** The requested deposit, ‰ of the announced value; 0: no deposit. */
  depositPermille: within(yardBounds.depositPermille, undefined, '定金不能超过货值 20%'),
});

/** Fen a kilogram today. `changeFen`: against the price of the day before. */
const companyPrice = z.object({
  itemId: identifier,
  name: z.string(),
  categoryId: identifier,
  categoryName: z.string(),
  picture: z.string(),
  priceFen: fenAmount,
  changeFen: z.int(),
  leastGrams: count,
  note: z.string(),
});

/** Why an item is not bought today although it has a price. */
const licenceProblem = z.nullable(z.string());

export const companyCard = z.object({
  no: companyNumber,
  name: z.string(),
  adcode,
  district: z.string(),
  address: z.string(),
  longitude,
  latitude,
  /** Metres from the requested point, null without one. */
  distance: z.nullable(count),
  openNow: z.boolean(),
  opensAt: count,
  closesAt: count,
  openDays: z.array(count),
  /** At most three, of the requested category, the dearest first. */
  prices: z.array(companyPrice),
  itemCount: count,
  /** The next window with a free place; null when all of the coming days are full. */
  nextWindow: z.nullable(instant),
  sample: z.boolean(),
});

const licence = z.object({
  kind: licenceKind,
  /** All but the last four characters are hidden. */
  number: z.string(),
  validFrom: date,
  validTo: date,
  validToday: z.boolean(),
});

const closing = z.object({ id: identifier, from: instant, to: instant, reason: z.string() });

export const companyRating = z.object({ stars: count, tags: z.array(z.string()), text: z.string(), at: instant });

export const company = z.extend(companyCard, {
  state: companyState,
  /** Why it is paused; empty otherwise. */
  why: z.string(),
  phone: z.string(),
  rules: companyRules,
  prices: z.array(z.extend(companyPrice, { problem: licenceProblem })),
  licences: z.array(licence),
  /** The company's guarantee, and its part not yet covering open deposits, which limits further deposits. */
  guaranteeFen: fenAmount,
  depositRoomFen: fenAmount,
  /** For its members: until when it has to be topped up; null otherwise. */
  guaranteeDue: z.nullable(instant),
  /** Null without ratings. */
  rating: z.nullable(z.object({ count, /** Tenths of a star. */ tenths: count })),
  /** The three latest, newest first. */
  ratings: z.array(companyRating),
  /** Coming ones, within the look-ahead. */
  closings: z.array(closing),
  /** The caller's roles there. */
  roles: z.array(companyRole),
});

export const companyWindow = z.object({
  startsAt: instant,
  endsAt: instant,
  places: count,
  freePlaces: count,
  freeGrams: count,
  /** Why it can't be booked now; empty when it can. */
  why: z.string(),
});

const reading = z.object({
  seq: count,
  round: count,
  itemId: z.nullable(identifier),
  grams,
  photo: z.string(),
  byName: z.string(),
  at: instant,
});

const yardScale = {
  name: requiredText(20),
  greatestGrams: z.int().check(z.gte(1_000_000, '至少 1 吨'), z.lte(200_000_000)),
  /** The identifying detail. */
  divisionGrams: z.int().check(z.gte(100), z.lte(100_000)),
  certificate: requiredText(40),
  /** Within. */
  verifiedUntil: date,
};

/** A company's data as entered by operators. */
const companyFields = {
  name: requiredText(40),
  creditCode: z.string().check(z.regex(/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/, '统一社会信用代码有误')),
  adcode,
  address: requiredText(80),
  longitude,
  latitude,
  phone: requiredText(20),
  rules: companyRules,
};

export const consoleCompany = z.object({
  no: companyNumber,
  state: companyState,
  why: z.string(),
  ...companyFields,
  /** Empty for a sample company, which must not be called. */
  phone: z.string(),
  district: z.string(),
  licences: z.array(
    z.object({
      kind: licenceKind,
      number: z.string(),
      validFrom: date,
      validTo: date,
      daysLeft: z.int(),
      checkedBy: z.string(),
    }),
  ),
  members: z.array(z.object({ userId: identifier, name: z.string(), mobile: z.string(), roles: z.array(companyRole) })),
  prices: z.array(companyPrice),
  closings: z.array(closing),
  openReservations: count,
  /** Deposits that are held for it now, fen. */
  depositsFen: fenAmount,
  guaranteeFen: fenAmount,
  scales: z.array(
    z.object({ id: identifier, ...yardScale, name: z.string(), certificate: z.string(), daysLeft: z.int() }),
  ),
  /** Broken promises of the last 30 days. */
  strikes: count,
  sample: z.boolean(),
});

export const companiesSchemas = {
  'companies.list': {
    input: z.strictObject({
      adcode: z.optional(adcode),
      longitude: z.optional(queryLongitude),
      latitude: z.optional(queryLatitude),
      categoryId: z.optional(identifier),
      sort: z.optional(z.enum(['near', 'price'])),
    }),
    data: z.object({
      categories: z.array(z.object({ id: identifier, name: z.string() })),
      companies: z.array(companyCard),
    }),
  },
  'companies.get': {
    input: z.strictObject({
      no: companyNumber,
      longitude: z.optional(queryLongitude),
      latitude: z.optional(queryLatitude),
    }),
    data: company,
  },
  'companies.list_windows': {
    input: z.strictObject({
      no: companyNumber,
      grams: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(100_000_000))),
    }),
    data: z.array(companyWindow),
  },
  'companies.console_list': {
    input: z.strictObject({
      state: z.optional(companyState),
      words: z.optional(text(40)),
      no: z.optional(companyNumber),
      city: z.optional(adcode),
      cursor: z.optional(cursor),
    }),
    data: page(consoleCompany),
  },
  /** Without `no` a new company, as a draft. */
  'companies.save': {
    input: z.strictObject({ no: z.optional(companyNumber), ...companyFields }),
    data: z.object({ no: companyNumber }),
  },
  'companies.set_state': {
    input: z.strictObject({ no: companyNumber, state: companyState, reason: requiredText(100) }),
    data: nothing,
  },
  'companies.save_licence': {
    input: z.strictObject({
      no: companyNumber,
      kind: licenceKind,
      number: requiredText(40),
      validFrom: date,
      validTo: date,
    }),
    data: nothing,
  },
  /** No roles: no longer a member. */
  'companies.bind_member': { input: z.strictObject({ no: companyNumber, ...memberFields }), data: nothing },
  /** A price of null: no longer bought. */
  'companies.set_price': {
    input: z.strictObject({
      no: companyNumber,
      itemId: identifier,
      priceFen: z.nullable(z.int().check(z.gte(1), z.lte(MAX_UNIT_PRICE))),
      leastGrams: z.optional(grams),
      note: z.optional(text(companyTextLimits.priceNote)),
    }),
    data: nothing,
  },
  'companies.set_closing': {
    input: z.strictObject({
      no: companyNumber,
      from: instant,
      to: instant,
      reason: requiredText(companyTextLimits.closingReason),
    }),
    data: nothing,
  },
  /** `sure`: a price far from the present one is meant so. */
  'companies.price_goods': {
    input: z.strictObject({
      no: companyNumber,
      itemId: identifier,
      priceFen: z.nullable(z.int().check(z.gte(1), z.lte(MAX_UNIT_PRICE))),
      leastGrams: z.optional(grams),
      note: z.optional(text(companyTextLimits.priceNote)),
      sure: z.optional(z.boolean()),
    }),
    data: nothing,
  },
  'companies.change_rules': { input: z.strictObject({ no: companyNumber, rules: companyRules }), data: nothing },
  'companies.close_days': {
    input: z.strictObject({
      no: companyNumber,
      from: instant,
      to: instant,
      reason: requiredText(companyTextLimits.closingReason),
    }),
    data: z.object({
      /** Reservations in this time, which are for the company to call off or to take. */ standing: count,
    }),
  },
  'companies.reopen': { input: z.strictObject({ no: companyNumber, id: identifier }), data: nothing },
  'companies.pay_guarantee': {
    input: z.strictObject({
      no: companyNumber,
      amountFen: z.int().check(z.gte(100, '请填写金额'), z.lte(MAX_GUARANTEE_FEN, '最多 10 万元')),
    }),
    data: z.object({ paymentId: identifier }),
  },
  'companies.console_guarantees': {
    input: z.strictObject({ cursor: z.optional(cursor) }),
    /** `depositsFen`: deposits of reservations that have not ended. `due`: until when it has to be topped up. */
    data: page(
      z.object({
        no: companyNumber,
        name: z.string(),
        state: companyState,
        guaranteeFen: fenAmount,
        depositsFen: fenAmount,
        due: z.nullable(instant),
      }),
    ),
  },
  'companies.return_guarantee': {
    input: z.strictObject({ no: companyNumber, reason: requiredText(100) }),
    data: nothing,
  },
  /** Without `id` a new one. */
  'companies.save_scale': {
    input: z.strictObject({ no: companyNumber, id: z.optional(identifier), ...yardScale }),
    data: nothing,
  },
  'companies.end_closing': { input: z.strictObject({ no: companyNumber, id: identifier }), data: nothing },
} as const;

export { reading as yardReading };
