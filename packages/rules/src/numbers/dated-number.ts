import { shanghaiDate, type Clock } from '@shoushou/kernel/instant';
import type { Random } from '@shoushou/kernel/random';

/** An order's number, the same for customer and recycler. */
export const ORDER_NUMBER = /^OR\d{14}$/;
/** A receipt's number: one recycler's taking of an order. */
export const RECEIPT_NUMBER = /^JD\d{14}$/;
/** A quote for a device. */
export const QUOTE_NUMBER = /^GJ\d{14}$/;
export const ORDER_OR_RECEIPT_NUMBER = /^(OR|JD)\d{14}$/;
/** An application for insurance. */
export const INSURANCE_NUMBER = /^IN\d{14}$/;
/** A second-hand listing, for sale or wanted. */
export const LISTING_NUMBER = /^SH\d{14}$/;
/** A deal about a listing. */
export const DEAL_NUMBER = /^SP\d{14}$/;
/** An order for a device that was quoted. */
export const DEVICE_ORDER_NUMBER = /^GZ\d{14}$/;
/** A certificate of an erasure. */
export const CERTIFICATE_NUMBER = /^QC\d{14}$/;
/** An appeal. */
export const APPEAL_NUMBER = /^SS\d{14}$/;
/** A quote for photographed goods. */
export const PHOTO_QUOTE_NUMBER = /^ZH\d{14}$/;
/** A month’s settlement of commissions. */
export const SETTLEMENT_NUMBER = /^YJ\d{14}$/;
/** A buying company. */
export const COMPANY_NUMBER = /^QY\d{14}$/;
/** A reservation with a company. */
export const RESERVATION_NUMBER = /^YY\d{14}$/;
/** The booking of an end-of-life vehicle. */
export const VEHICLE_NUMBER = /^BF\d{14}$/;
/** Goods in bulk that companies bid on. */
export const SUPPLY_NUMBER = /^HY\d{14}$/;
/** The contract about such goods. */
export const SALE_CONTRACT_NUMBER = /^HT\d{14}$/;

/**
 * Prefixes of numbers: orders, receipts, listings, deals, payments, withdrawals, batches of these, appeals, device
 * quotes, device orders, certificates of erasure, photo quotes, companies, reservations, settlements, insurance,
 * supplies, their contracts, vehicles.
 */
export const datedPrefixes = [
  'OR',
  'JD',
  'SH',
  'SP',
  'PY',
  'WD',
  'BK',
  'SS',
  'GJ',
  'GZ',
  'QC',
  'ZH',
  'QY',
  'YY',
  'YJ',
  'IN',
  'HY',
  'HT',
  'BF',
] as const;
export type DatedPrefix = (typeof datedPrefixes)[number];

/**
 * `OR26112100000042`: prefix, day in Shanghai as yyMMdd, and eight digits (more for a payment). @param now milliseconds
 * @param serial a number below 100,000,000, or digits as text
 */
export function datedNumber(prefix: DatedPrefix, now: number, serial: number | string): string {
  return `${prefix}${shanghaiDate(now).slice(2).replaceAll('-', '')}${String(serial).padStart(8, '0')}`;
}

/**
 * An unguessable number. Collisions within a day are unlikely; a unique key detects them and the caller tries again.
 */
export function generateDatedNumber(
  prefix: DatedPrefix,
  { clock, random }: { clock: Clock; random: Pick<Random, 'below'> },
): string {
  return datedNumber(prefix, clock.now(), random.below(100_000_000));
}

/** Whether a number is a receipt's; an order's own begins with `OR`. */
export function isReceiptNumber(no: string): boolean {
  return no.startsWith('JD');
}
