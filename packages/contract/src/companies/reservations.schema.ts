import { RESERVATION_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { companyTextLimits, MIN_LOAD, MAX_LOAD } from '@shoushou/rules/companies/limits';
import * as z from 'zod/mini';
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
  nothing,
  numberPlate,
  page,
  requiredText,
  sixDigits,
  text,
  sortedBy,
} from '../fields.ts';
import { companyNumber, companyRating, companyRole, yardReading } from './companies.schema.ts';

/** A reservation (Arpno): `YY`, yyMMdd, eight digits. */
export const reservationNumber = z.string().check(z.regex(RESERVATION_NUMBER, '预约编号有误'));

/**
 * `held` (deposit unpaid) → `booked` → `arrived` → `weighed` → `agreed` → `settled`. Other ends: `lapsed` unpaid,
 * `cancelled` by the recycler, `called_off` by the company, `no_show` by time, `turned_away` at the yard. `disputed` is
 * decided by an operator.
 */
export const reservationState = z.enum([
  'held',
  'booked',
  'arrived',
  'weighed',
  'disputed',
  'agreed',
  'settled',
  'lapsed',
  'cancelled',
  'called_off',
  'no_show',
  'turned_away',
]);
/** The actions open to the caller now. */
export const reservationAction = z.enum([
  'pay_deposit',
  'change',
  'cancel',
  'admit',
  'weigh',
  'finish',
  'turn_away',
  'call_off',
  'agree',
  'dispute',
  'settle',
  'confirm_payment',
  'recheck',
  'tell_arrival',
  'rate',
]);
export const reservationSide = z.enum(['seller', 'company']);
export const companyRatingTag = z.enum(['称得准', '付款快', '排队短', '态度好', '扣重多', '等得久']);
export const deductionReason = z.enum(['moisture', 'dirt', 'packing', 'foreign_matter']);
export const settlementMethod = z.enum(['wallet', 'bank', 'cash']);

const lineGrams = z.int().check(z.gte(MIN_LOAD, '至少 1 公斤'), z.lte(MAX_LOAD, '重量过大'));

export const reservationCard = z.object({
  no: reservationNumber,
  state: reservationState,
  side: reservationSide,
  companyNo: companyNumber,
  companyName: z.string(),
  startsAt: instant,
  endsAt: instant,
  plate: z.string(),
  /** `黄纸板、PET 瓶`. */
  goods: z.string(),
  announcedGrams: count,
  announcedFen: fenAmount,
  depositFen: fenAmount,
  /** The value of the goods, fen; null until they are weighed. */
  totalFen: z.nullable(fenAmount),
});

const line = z.object({
  itemId: identifier,
  name: z.string(),
  picture: z.string(),
  announcedGrams: count,
  lockedFen: fenAmount,
  /** As weighed; null before. */
  result: z.nullable(
    z.object({
      grossGrams: count,
      deductedGrams: count,
      reason: z.nullable(deductionReason),
      photo: z.nullable(z.string()),
      netGrams: count,
      priceFen: fenAmount,
      amountFen: fenAmount,
    }),
  ),
});

const reservationActor = z.enum(['seller', 'company', 'operator', 'time']);
const step = z.object({
  state: reservationState,
  by: reservationActor,
  note: z.string(),
  at: instant,
});

export const reservation = z.extend(reservationCard, {
  company: z.object({ address: z.string(), longitude, latitude, phone: z.string() }),
  sellerName: z.string(),
  /** For the company's members from booking on; empty otherwise. */
  sellerMobile: z.string(),
  note: z.string(),
  /** Until when the deposit has to be paid, or the vehicle has to be there; null in other states. */
  dueAt: z.nullable(instant),
  /** The caller's open payment at the cashier; null without. */
  paymentId: z.nullable(identifier),
  /** For its owner from two hours before the window until arrival; null otherwise. */
  gateCode: z.nullable(z.string()),
  /** From when on the code is shown. */
  codeFrom: instant,
  deposit: z.object({
    refundFen: fenAmount,
    freeUntil: instant,
    end: z.nullable(z.enum(['returned', 'forfeited', 'split', 'doubled'])),
  }),
  deductionPermille: count,
  lines: z.array(line),
  /** Readings of the last round and of the one that it checks. */
  readings: z.array(yardReading),
  /** Who requested the recheck, the checked round, and the one that applies; null while it is being weighed. */
  recheck: z.nullable(z.object({ by: reservationSide, checkedRound: count, standingRound: z.nullable(count) })),
  /** Since when the seller has reported a closed gate. */
  atGateSince: z.nullable(instant),
  /** For members while they weigh. */
  scales: z.array(z.object({ id: identifier, name: z.string(), verifiedUntil: date, verified: z.boolean() })),
  rating: z.nullable(companyRating),
  settlement: z.nullable(
    z.object({ way: settlementMethod, reference: z.string(), at: instant, confirmed: z.boolean() }),
  ),
  /** Newest first. */
  steps: z.array(step),
  roles: z.array(companyRole),
  actions: z.array(reservationAction),
});

export const consoleReservation = z.extend(reservationCard, {
  seller: z.object({ userId: identifier, name: z.string(), mobile: z.string() }),
  lines: z.array(line),
  readings: z.array(yardReading),
  dispute: z.string(),
  atGate: z.nullable(z.object({ since: instant, photo: z.string() })),
  /** The round that a recheck checks; null without one. */
  checkedRound: z.nullable(count),
  steps: z.array(step),
  /** Where it may go from here, and by whom. */
  ways: z.array(z.object({ state: reservationState, by: z.array(reservationActor) })),
});

const about = { no: reservationNumber };
const reserved = z.object({ reservation, paymentId: z.nullable(identifier) });

export const reservationsSchemas = {
  'companies.reserve': {
    input: z.strictObject({
      companyNo: companyNumber,
      startsAt: instant,
      plate: numberPlate,
      lines: z
        .array(
          z.strictObject({
            itemId: identifier,
            grams: lineGrams,
            /** As shown, fen a kilogram. */ priceFen: fenAmount,
          }),
        )
        .check(z.minLength(1, '请选择要送的货'), z.maxLength(10, '最多 10 种货')),
      note: z.optional(text(60)),
      /** The displayed deposit, fen. */
      depositFen: fenAmount,
    }),
    data: reserved,
  },
  'companies.change_reservation': {
    input: z.strictObject({ ...about, startsAt: instant, plate: numberPlate }),
    data: reservation,
  },
  /** `refundFen`: what goes back, as shown. */
  'companies.cancel': { input: z.strictObject({ ...about, refundFen: fenAmount }), data: reservation },
  'companies.pay_deposit': { input: z.strictObject(about), data: reserved },
  'companies.get_reservation': { input: z.strictObject(about), data: reservation },
  'companies.list_reservations': {
    input: z.strictObject({
      side: z.optional(reservationSide),
      group: z.optional(z.enum(['open', 'ended'])),
      day: z.optional(date),
      cursor: z.optional(cursor),
    }),
    data: page(reservationCard),
  },
  'companies.admit': { input: z.strictObject({ ...about, code: sixDigits }), data: reservation },
  /** Without an item: the loaded vehicle, which begins a new weighing. With one: after that item was unloaded. */
  'companies.weigh': {
    input: z.strictObject({
      ...about,
      itemId: z.nullable(identifier),
      grams: lineGrams,
      photoId: identifier,
      /** By default the scale of the loaded vehicle, or the first one that is verified. */ scaleId:
        z.optional(identifier),
    }),
    data: reservation,
  },
  /** Once, by either side. */
  'companies.recheck': { input: z.strictObject(about), data: reservation },
  'companies.tell_arrival': { input: z.strictObject({ ...about, photoId: identifier }), data: reservation },
  'companies.rate': {
    input: z.strictObject({
      ...about,
      stars: z.int().check(z.gte(1, '请选择星级'), z.lte(5)),
      tags: z.optional(z.array(companyRatingTag).check(z.maxLength(6))),
      text: z.optional(text(companyTextLimits.rating)),
    }),
    data: reservation,
  },
  'companies.finish_weighing': {
    input: z.strictObject({
      ...about,
      deductions: z
        .array(z.strictObject({ itemId: identifier, grams, reason: deductionReason, photoId: identifier }))
        .check(z.maxLength(10)),
    }),
    data: reservation,
  },
  'companies.turn_away': {
    input: z.strictObject({ ...about, reason: requiredText(companyTextLimits.reason), photoId: identifier }),
    data: reservation,
  },
  'companies.call_off': {
    input: z.strictObject({ ...about, reason: requiredText(companyTextLimits.reason) }),
    data: reservation,
  },
  /** `totalFen`: as shown. */
  'companies.agree': { input: z.strictObject({ ...about, totalFen: fenAmount }), data: reservation },
  'companies.dispute': {
    input: z.strictObject({ ...about, reason: requiredText(companyTextLimits.dispute) }),
    data: reservation,
  },
  'companies.settle': {
    input: z.strictObject({
      ...about,
      way: settlementMethod,
      totalFen: fenAmount,
      reference: z.optional(text(companyTextLimits.transferReference)),
    }),
    data: reserved,
  },
  'companies.confirm_payment': { input: z.strictObject(about), data: reservation },
  'companies.console_reservations': {
    input: z.strictObject({
      state: z.optional(reservationState),
      companyNo: z.optional(companyNumber),
      no: z.optional(reservationNumber),
      city: z.optional(adcode),
      sort: sortedBy('starts'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleReservation),
  },
  /**
   * `stands`: the result applies. `first_round`: the weighing before the recheck applies. `again`: weigh again.
   * `send_back`: goods and deposit are returned. For a reported closed gate: `company_failed`, the deposit is returned
   * doubled, or `seller_absent`, the company gets the deposit.
   */
  'companies.decide': {
    input: z.strictObject({
      ...about,
      decision: z.enum(['stands', 'first_round', 'again', 'send_back', 'company_failed', 'seller_absent']),
      reason: requiredText(200),
    }),
    data: nothing,
  },
} as const;
