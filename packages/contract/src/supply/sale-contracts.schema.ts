import { MIN_LOAD } from '@shoushou/rules/companies/limits';
import { supplyTextLimits } from '@shoushou/rules/supply/limits';
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
  numberPlate,
  page,
  requiredText,
  sortedBy,
} from '../fields.ts';
import { companyNumber } from '../companies/companies.schema.ts';
import { reservationNumber, reservationState } from '../companies/reservations.schema.ts';
import { bidDepositEnd, saleContractNumber, supplyNumber, supplyStep } from './supply.schema.ts';

/**
 * `signing` → `signed` → `delivered` → `closed`. `disputed` is decided by an operator; other ends: `broken` by a side,
 * `lapsed` unsigned.
 */
export const saleContractState = z.enum(['signing', 'signed', 'delivered', 'closed', 'disputed', 'broken', 'lapsed']);
/** The actions open to the caller now. */
export const saleContractAction = z.enum(['sign', 'book_delivery', 'dispute']);
export const saleContractSide = z.enum(['seller', 'company']);

const party = z.object({
  name: z.string(),
  mobile: z.string(),
  /** When it was signed, and an expiring link to the signature; null before. */
  signed: z.nullable(z.object({ at: instant, image: z.string() })),
});

const delivery = z.object({
  no: reservationNumber,
  state: reservationState,
  startsAt: instant,
  plate: z.string(),
  grams: count,
  netGrams: z.nullable(count),
  totalFen: z.nullable(fenAmount),
});

export const saleContract = z.object({
  no: saleContractNumber,
  supplyNo: supplyNumber,
  state: saleContractState,
  side: saleContractSide,
  name: z.string(),
  picture: z.string(),
  grams: count,
  /** Fen a kilogram. */
  priceFen: fenAmount,
  amountFen: fenAmount,
  companyNo: companyNumber,
  companyName: z.string(),
  companyAddress: z.string(),
  seller: party,
  buyer: party,
  depositFen: fenAmount,
  depositEnd: z.nullable(bidDepositEnd),
  /** The exact signed text. */
  terms: z.array(z.object({ label: z.string(), text: z.string() })),
  /** SHA-256 of number and terms, hexadecimal. */
  hash: z.string(),
  /** Received over all deliveries, and what may still be booked. */
  deliveredGrams: count,
  leftGrams: count,
  deliveries: z.array(delivery),
  /** The complaining side's text; empty without a dispute. */
  dispute: z.string(),
  /** Until when it has to be signed, or when it closes; null in other states. */
  dueAt: z.nullable(instant),
  steps: z.array(supplyStep),
  actions: z.array(saleContractAction),
});

export const consoleSaleContract = z.omit(saleContract, { side: true, actions: true });

const about = { no: saleContractNumber };

export const saleContractSchemas = {
  'supply.get_contract': { input: z.strictObject(about), data: saleContract },
  /** `hash`: as shown; `signature`: the id of an image of the caller. */
  'supply.sign': {
    input: z.strictObject({ ...about, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), signature: identifier }),
    data: saleContract,
  },
  'supply.book_delivery': {
    input: z.strictObject({
      ...about,
      startsAt: instant,
      plate: numberPlate,
      grams: grams.check(z.gte(MIN_LOAD, '至少 1 公斤')),
    }),
    data: z.object({ reservationNo: reservationNumber }),
  },
  'supply.dispute': {
    input: z.strictObject({ ...about, reason: requiredText(supplyTextLimits.dispute) }),
    data: saleContract,
  },
  'supply.console_contracts': {
    input: z.strictObject({
      state: z.optional(saleContractState),
      no: z.optional(saleContractNumber),
      city: z.optional(adcode),
      sort: sortedBy('weight'),
      cursor: z.optional(cursor),
    }),
    data: page(consoleSaleContract),
  },
  /**
   * `resume`: deliveries go on. `close`: over, the deposit goes back. `break_buyer`: the company failed, its deposit
   * goes to the seller. `break_seller`: the seller failed.
   */
  'supply.decide': {
    input: z.strictObject({
      ...about,
      decision: z.enum(['resume', 'close', 'break_buyer', 'break_seller']),
      reason: requiredText(200),
    }),
    data: nothing,
  },
} as const;
