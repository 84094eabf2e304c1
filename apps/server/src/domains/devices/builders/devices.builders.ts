import type { DeviceOrderState, DeviceHandover, VisitPart } from '@shoushou/contract';
import { toInstant, type Random } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Answer } from '@shoushou/rules/valuation/template';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import type { PastMovement } from '../../wallet/builders/history.builders.ts';
import { buildQuote, readQuoteToOrder, useQuote } from '../../valuation/index.ts';
import { CONSENT_VERSION } from '@shoushou/rules/devices/erasure';
import { insertConsent } from '../orders/erasures.store.ts';
import { dueAt, visitFee, type DeviceActor } from '../device-order.rules.ts';
import { devicePayment } from '../devices-money.rules.ts';
import { reprice } from '../inspections/inspection.steps.ts';
import { insertChange, insertInspection, writeContest } from '../orders/inspections.store.ts';
import { deviceCase } from '../orders/order.case.ts';
import { deviceOrders, type DeviceOrderRow } from '../orders/orders.table.ts';
import { seedErasure, seedNumber, type ErasureSeed, type NumberSeed } from './erasures.builders.ts';
import { insertParcel, writeParcel } from '../orders/parcels.store.ts';

export interface DeviceOrderSeed {
  city: string;
  adcode: string;
  customerId: string;
  name: string;
  mobile: string;
  place: string;
  variantId: string;
  answers: readonly Answer[];
  way: DeviceHandover;
  /** Shanghai date and part of the day of a visit. */
  visit: { on: string; part: VisitPart } | null;
  recyclerId: string | null;
  /** Of one that is brought to a store. */
  store?: { no: string; clerkId: string | null };
  inspector: { by: 'recycler' | 'clerk' | 'operator'; id: string; name: string };
  /** The inspector's changes; null before an inspection. */
  changes: readonly (Answer & { reason: string; photos: readonly string[]; contest: string | null })[] | null;
  /** After being placed, oldest first; the last one is the order's state. */
  steps: readonly { state: DeviceOrderState; by: DeviceActor; note: string; at: number }[];
  /** The device number read on site or at the centre; null before that. */
  number: NumberSeed | null;
  /** The data erasure of a paid device; null before it. */
  erasure: ErasureSeed | null;
  /** When it was quoted and ordered, milliseconds. */
  at: number;
}

/**
 * Inserts past orders with quotes, inspections and parcels, by the rules of the product. @returns their numbers, and
 * the payments for them, which are posted with all other past payments in chronological order
 */
export async function seedDeviceOrders(
  database: Database,
  seeds: readonly DeviceOrderSeed[],
  random: Random,
): Promise<{ numbers: string[]; movements: PastMovement[] }> {
  const numbers: string[] = [];
  const movements: PastMovement[] = [];
  for (const seed of seeds) {
    const { no, paid } = await database.transaction((tx) => seedDeviceOrder(tx, seed, random));
    numbers.push(no);
    if (paid) movements.push(paid);
  }
  return { numbers, movements };
}

async function seedDeviceOrder(
  tx: Transaction,
  seed: DeviceOrderSeed,
  random: Random,
): Promise<{ no: string; paid: PastMovement | null }> {
  const source = { clock: { now: () => seed.at }, random };
  const quoteNo = await buildQuote(tx, source, {
    ownerId: seed.customerId,
    variantId: seed.variantId,
    answers: seed.answers,
  });
  const quote = (await readQuoteToOrder(tx, seed.customerId, quoteNo, seed.at))!;
  const last = seed.steps.at(-1);
  const state = last?.state ?? 'placed';
  const due = dueAt(state, { way: seed.way, visitOn: seed.visit?.on ?? null }, last?.at ?? seed.at);
  const order: DeviceOrderRow = {
    city: seed.city,
    no: generateDatedNumber('GZ', source),
    customerId: seed.customerId,
    quoteNo,
    variantId: seed.variantId,
    device: quote.device,
    picture: quote.picture,
    service: quote.service,
    storesData: quote.storesData,
    way: seed.way,
    state: 'placed',
    templateKey: quote.template.key,
    templateVersion: quote.template.version,
    ...quote.basis,
    promisedFen: quote.priceFen,
    round: 0,
    priceFen: null,
    name: seed.name,
    mobile: seed.mobile,
    adcode: seed.adcode,
    place: seed.place,
    visitOn: seed.visit?.on ?? null,
    visitPart: seed.visit?.part ?? null,
    receiptNo: seed.recyclerId === null ? null : generateDatedNumber('JD', source),
    recyclerId: seed.recyclerId,
    buyer: 'house',
    storeNo: seed.store?.no ?? null,
    clerkId: seed.store?.clerkId ?? null,
    creditedTo: quote.creditedTo,
    reason: '',
    placedAt: toInstant(seed.at),
    dueAt: null,
    reminders: 0,
  };
  await deviceOrders.insert(tx, order);
  if (state !== 'cancelled' && state !== 'expired') await useQuote(tx, seed.customerId, quoteNo, order.no);
  await insertInspection(
    tx,
    order,
    {
      round: 0,
      by: 'customer',
      byId: seed.customerId,
      byName: '',
      answers: quote.answers,
      lines: quote.lines,
      priceFen: quote.priceFen,
      refused: null,
    },
    seed.at,
  );
  await deviceCase.record(tx, order, { state: 'placed', by: 'customer', actor: null, note: '', at: seed.at });
  for (const { state: reached, by, note, at } of seed.steps)
    await deviceCase.record(tx, order, { state: reached, by, actor: null, note, at });
  const inspectedAt = seed.steps.find((step) => step.state === 'inspected')?.at;
  const priceFen =
    inspectedAt === undefined || seed.changes === null
      ? null
      : await seedInspection(tx, order, quote, seed, inspectedAt);
  const ended = await deviceOrders.update(tx, order, {
    state,
    round: inspectedAt === undefined ? 0 : 1,
    priceFen,
    dueAt: due === null ? null : toInstant(due),
  });
  if (order.storesData) await insertConsent(tx, order, CONSENT_VERSION, seed.at);
  if (seed.number) await seedNumber(tx, random, ended, seed.number, last?.at ?? seed.at);
  if (seed.way === 'post') await seedParcel(tx, order, seed);
  if (state === 'paid' && order.storesData) await seedErasure(tx, random, order, seed.erasure, last!.at);
  const paid =
    state !== 'paid'
      ? null
      : {
          at: last!.at,
          movement: devicePayment({
            ...ended,
            priceFen: priceFen!,
            visit: order.recyclerId === null ? null : { recyclerId: order.recyclerId, feeFen: visitFee(priceFen!) },
          }),
        };
  return { no: order.no, paid };
}

async function seedInspection(
  tx: Transaction,
  order: DeviceOrderRow,
  { template, answers }: NonNullable<Awaited<ReturnType<typeof readQuoteToOrder>>>,
  { changes, inspector, steps }: DeviceOrderSeed,
  at: number,
): Promise<number | null> {
  const repriced = reprice(
    order,
    template,
    answers,
    (changes ?? []).map(({ question, options }) => ({ question, options })),
  );
  if (!repriced.ok) throw new Error(`${order.device}: ${repriced.name}`);
  await insertInspection(
    tx,
    order,
    { round: 1, by: inspector.by, byId: inspector.id, byName: inspector.name, ...repriced.value },
    at,
  );
  for (const [position, change] of (changes ?? []).entries()) {
    const copied = { options: [...change.options], photos: [...change.photos] };
    await insertChange(tx, order, { ...change, ...copied, position });
    const contestedAt = steps.find(({ state }) => state === 'contested')?.at;
    if (change.contest !== null && contestedAt !== undefined)
      await writeContest(tx, order, { question: change.question, text: change.contest, photos: [] }, contestedAt);
  }
  return repriced.value.priceFen;
}

/** A parcel that arrived or is under way; parcels not collected yet are requested by the job. */
async function seedParcel(tx: Transaction, order: DeviceOrderRow, { steps, at }: DeviceOrderSeed): Promise<void> {
  await insertParcel(tx, order, 'in', at);
  const arrived = steps.some(({ state }) => state === 'arrived');
  const sent = steps.some(({ state }) => state === 'sent');
  if (sent)
    await writeParcel(
      tx,
      { ...order, direction: 'in' },
      {
        state: arrived ? 'delivered' : 'collected',
        carrier: '示例快递',
        trackingNo: `SF${Math.floor(at).toString(36).toUpperCase()}`,
        dueAt: null,
      },
    );
  const returning = steps.find(({ state }) => state === 'returning');
  if (returning) await insertParcel(tx, order, 'back', returning.at);
}
