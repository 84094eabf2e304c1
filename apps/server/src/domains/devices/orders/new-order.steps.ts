import type { DeviceHandover } from '@shoushou/contract';
import { failure, toInstant, type Failure } from '@shoushou/kernel';
import { CONSENT_VERSION } from '@shoushou/rules/devices/erasure';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { readQuoteToOrder, useQuote } from '../../valuation/index.ts';
import { dueAt } from '../device-order.rules.ts';
import { insertConsent } from './erasures.store.ts';
import { insertInspection } from './inspections.store.ts';
import { insertParcel } from './parcels.store.ts';
import { deviceCase, type DevicesDeps } from './order.case.ts';
import { isQuoteUsed } from './orders.store.ts';
import { deviceOrders, type DeviceOrderRow, type NewDeviceOrder } from './orders.table.ts';

type QuoteToOrder = NonNullable<Awaited<ReturnType<typeof readQuoteToOrder>>>;
export type QuoteRefusal =
  | 'devices.quote_unknown'
  | 'devices.quote_used'
  | 'devices.quote_expired'
  | 'devices.consent_needed'
  | 'devices.seller_unverified';

/**
 * The person's quote for a new order; refused when used or expired, or when the seller of a device with data did not
 * consent or is not verified.
 */
export async function quoteToOrder(
  tx: Transaction,
  { clock }: Pick<DevicesDeps, 'clock'>,
  { userId, quoteNo, consent }: { userId: string; quoteNo: string; consent: boolean },
): Promise<QuoteToOrder | Failure<QuoteRefusal>> {
  const quote = await readQuoteToOrder(tx, userId, quoteNo, clock.now());
  if (!quote) return failure('devices.quote_unknown');
  // Two concurrent orders of one quote: the second sees the first.
  await lockCount(tx, 'devices.quotes', userId);
  if (await isQuoteUsed(tx, userId, quoteNo)) return failure('devices.quote_used');
  if (quote.expired) return failure('devices.quote_expired');
  if (quote.storesData && !consent) return failure('devices.consent_needed');
  if (quote.storesData && !(await findPeople(tx, [userId])).get(userId)?.verified)
    return failure('devices.seller_unverified');
  return quote;
}

export interface Handover extends Pick<
  DeviceOrderRow,
  'city' | 'adcode' | 'name' | 'mobile' | 'place' | 'visitOn' | 'visitPart' | 'storeNo'
> {
  way: DeviceHandover;
}

/**
 * Stores an order of a quote. Round 0 of its inspections is the promise, computed from the same rows as every later
 * price.
 */
export async function insertNewOrder(
  tx: Transaction,
  deps: DevicesDeps,
  userId: string,
  quote: QuoteToOrder,
  handover: Handover,
): Promise<DeviceOrderRow> {
  const now = deps.clock.now();
  const {
    no: quoteNo,
    variantId,
    device,
    picture,
    service,
    storesData,
    template,
    answers,
    basis,
    priceFen,
    lines,
    creditedTo,
  } = quote;
  const wanted: Omit<NewDeviceOrder, 'no'> = {
    ...handover,
    customerId: userId,
    quoteNo,
    variantId,
    device,
    picture,
    service,
    storesData,
    state: 'placed',
    templateKey: template.key,
    templateVersion: template.version,
    ...basis,
    promisedFen: priceFen,
    creditedTo,
    placedAt: toInstant(now),
    dueAt: toInstant(dueAt('placed', handover, now)!),
  };
  let order: DeviceOrderRow | null;
  do order = await deviceOrders.insert(tx, { ...wanted, no: generateDatedNumber('GZ', deps) }, 'no');
  while (!order);
  await useQuote(tx, userId, quoteNo, order.no);
  await insertInspection(
    tx,
    order,
    { round: 0, by: 'customer', byId: userId, byName: '', answers, lines, priceFen, refused: null },
    now,
  );
  await deviceCase.record(tx, order, { state: 'placed', by: 'customer', actor: null, note: '', at: now });
  if (storesData) await insertConsent(tx, order, CONSENT_VERSION, now);
  if (handover.way === 'post') await insertParcel(tx, order, 'in', now);
  return order;
}
