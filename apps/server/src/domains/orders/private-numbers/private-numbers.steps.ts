import { fromInstant, MINUTE, SECOND } from '@shoushou/kernel';
import type { BoundNumber, PrivacyNumbersGateway } from '../../../gateways/privacy-numbers/port.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { SENDING_CHANNEL } from '../../../platform/background.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { handleEach, type EventHandlers } from '../../../platform/events/events.ts';
import { findPeople } from '../../accounts/index.ts';
import { listOrderCities } from '../directory/directory.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { showNumberChange, type OrderEvent } from '../orders.events.ts';
import { readOrder } from '../orders.store.ts';
import { boundUntil, hasNumber, nextTry, RENEWED_BEFORE } from './private-number.rules.ts';
import {
  changeNumber,
  addUnanswered,
  claimNumbers,
  insertWish,
  listOthers,
  lockNumber,
  type NumberChange,
  type NumberRow,
} from './private-numbers.store.ts';

type Needs = Pick<OrdersDeps, 'database' | 'clock' | 'gateways' | 'log'>;

/** Of a city, asked for at the same time. */
const AT_ONCE = 16;
/** Why a number was ended whose receipt is in force. */
const BOUND_ANEW = 'bound anew';
/** A claim lasts longer than a request, milliseconds. */
const CLAIM = 30 * SECOND;

/** What changes whether a receipt has a number, or until when. */
const CHANGES = [
  'orders.taken',
  'orders.released',
  'orders.cancelled',
  'orders.completed',
  'orders.rescheduled',
] as const;

/** Wishes for a number, ends it or moves its end, in the transaction of the event; the provider is asked later. */
export function privateNumberHandlers(deps: Needs): EventHandlers {
  return handleEach(CHANGES, (tx, { payload }) => wishOrEnd(tx, deps, payload));
}

async function wishOrEnd(tx: Transaction, deps: Needs, event: OrderEvent): Promise<void> {
  const { receiptNo, city, recyclerId } = event;
  if (deps.gateways.privacyNumbers === null || receiptNo === null || recyclerId === null) return;
  const order = await readOrder(tx, event.no);
  if (!order || order.walkIn) return;
  const now = deps.clock.now();
  const wanted = hasNumber(order, receiptNo);
  const row = await lockNumber(tx, { city, receiptNo });
  if (row === null) {
    const recyclerMobile = (await findPeople(tx, [recyclerId])).get(recyclerId)?.mobile ?? '';
    const { customerMobile } = order;
    await insertWish(
      tx,
      { city, receiptNo, orderNo: order.no, customerMobile, recyclerMobile },
      wanted && recyclerMobile !== '',
      now,
    );
  } else if (!wanted) await end(tx, row, now);
  else if (row.state === 'bound' && boundUntil(order, now) > fromInstant(row.expiresAt!) + RENEWED_BEFORE)
    await changeNumber(tx, row, { dueAt: now });
  tx.notify({ channel: SENDING_CHANNEL, content: 'orders' });
}

/** Ends a number: at once where none is bound. A bind that is on its way finds it so. */
async function end(tx: Transaction, row: NumberRow, now: number): Promise<void> {
  if (row.state === 'bound') await changeNumber(tx, row, { state: 'ending', dueAt: now });
  else if (row.state === 'wished') {
    const other = (await listOthers(tx, row)).find(({ subscription }) => subscription !== null);
    if (other && row.unanswered > 0) await addUnanswered(tx, other, row.unanswered);
    await changeNumber(tx, row, { state: 'ended', dueAt: null });
  }
}

/** Binds, moves and ends what is due, outside of transactions. @returns how much was done */
export async function askForNumbers(deps: Needs, stopped?: AbortSignal): Promise<number> {
  const provider = deps.gateways.privacyNumbers;
  if (provider === null) return 0;
  let asked = (await provider.sandbox?.deliver()) ?? 0;
  for (const city of await listOrderCities(deps.database)) {
    for (;;) {
      if (stopped?.aborted) return asked;
      const now = deps.clock.now();
      const due = await claimNumbers(deps.database, city, { now, until: now + CLAIM, limit: AT_ONCE });
      await Promise.all(due.map((row) => askForOne(deps, provider, row)));
      asked += due.length;
      // What is due again at once: a number in place of one that ended, and binds that were counted twice.
      if (due.length === 0) break;
    }
  }
  return asked;
}

async function askForOne(deps: Needs, provider: PrivacyNumbersGateway, row: NumberRow): Promise<void> {
  try {
    if (row.state === 'wished') await bind(deps, provider, row);
    else if (row.state === 'bound') await renew(deps, provider, row);
    else await release(deps, provider, row);
  } catch (error) {
    deps.log.error({ receipt: row.receiptNo, error }, 'a number in between could not be asked for');
  }
}

/** The binding of a row that has one. */
const boundOf = ({ number, extension, subscription }: NumberRow): BoundNumber => ({
  number: number!,
  extension,
  subscription: subscription!,
});

/** What became of a request: its answer, or why there is none. */
async function outcomeOf<Answer>(ask: Promise<Answer>): Promise<{ answer: Answer } | { failed: ProviderFailed }> {
  try {
    return { answer: await ask };
  } catch (error) {
    if (error instanceof ProviderFailed) return { failed: error };
    throw error;
  }
}

/** Stores an outcome beside what others have changed since. */
async function conclude(
  { database }: Needs,
  { city, receiptNo }: NumberRow,
  change: (row: NumberRow, tx: Transaction) => Promise<NumberChange | null>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockNumber(tx, { city, receiptNo });
    const next = row && (await change(row, tx));
    if (row && next) await changeNumber(tx, row, next);
  });
}

async function bind(deps: Needs, provider: PrivacyNumbersGateway, row: NumberRow): Promise<void> {
  const { clock, log } = deps;
  const order = await readOrder(deps.database, row.orderNo);
  const asked = clock.now();
  // The same for each try: one without an answer may have been done, and goes on with the end that it had.
  const wished = order === null ? 0 : boundUntil(order, fromInstant(row.wishedAt));
  const later = order === null ? asked + 2 * RENEWED_BEFORE : boundUntil(order, asked);
  const until = wished > asked + RENEWED_BEFORE ? wished : later;
  const { receiptNo, customerMobile: customer, recyclerMobile: recycler } = row;
  const outcome = await outcomeOf(provider.bind({ id: receiptNo, customer, recycler, until }));
  if ('failed' in outcome) log.warn({ receipt: receiptNo, code: outcome.failed.code }, 'no number in between');
  let surplus: BoundNumber | null = null;
  await conclude(deps, row, async (current, tx) => {
    // Another process was quicker: what is bound once more counts as unanswered, or is another number.
    if (current.state === 'bound' || current.state === 'ending') {
      if ('answer' in outcome && outcome.answer.subscription !== current.subscription) surplus = outcome.answer;
      return null;
    }
    const now = clock.now();
    if ('failed' in outcome) {
      const { kind, code, retryAfterSeconds } = outcome.failed;
      const unanswered = Math.max(0, current.unanswered - (kind === 'unreachable' ? 0 : 1));
      if (current.state !== 'wished') return { unanswered, dueAt: null };
      return { unanswered, code, dueAt: now + nextTry(now - fromInstant(current.wishedAt), retryAfterSeconds) };
    }
    const unanswered = Math.max(0, current.unanswered - 1);
    const { binds, ...bound } = outcome.answer;
    // The receipt ended while the bind was on its way.
    if (current.state !== 'wished') return { state: 'ending', bound, until, unanswered, dueAt: now };
    const sharing = (await listOthers(tx, current)).filter(
      ({ state, subscription }) => state === 'bound' && subscription === bound.subscription,
    );
    // N7: it was bound before, and when that ends is not known.
    if (binds > 1 && sharing.length === 0 && current.code !== BOUND_ANEW)
      return { state: 'ending', bound, until, unanswered: binds - 1, code: BOUND_ANEW, dueAt: now };
    const end = Math.min(until, ...sharing.map(({ expiresAt }) => fromInstant(expiresAt!)));
    for (const each of sharing) await changeNumber(tx, each, { until: end, dueAt: end - RENEWED_BEFORE });
    if (order) showNumberChange(tx, order);
    return { state: 'bound', bound, until: end, unanswered, dueAt: end - RENEWED_BEFORE };
  });
  if (surplus) await outcomeOf(provider.release(surplus));
}

/** Moves the end of a number that its receipt still needs. Where that can't be, another one is bound at its end. */
async function renew(deps: Needs, provider: PrivacyNumbersGateway, row: NumberRow): Promise<void> {
  const order = await readOrder(deps.database, row.orderNo);
  const needed = order !== null && hasNumber(order, row.receiptNo);
  const until = order === null ? 0 : boundUntil(order, deps.clock.now());
  const outcome = needed ? await outcomeOf(provider.extend(boundOf(row), until)) : { answer: false };
  await conclude(deps, row, async (current) => {
    if (current.state !== 'bound') return null;
    const now = deps.clock.now();
    if (!needed) return { state: 'ending', dueAt: now };
    if ('answer' in outcome && outcome.answer) return { until, dueAt: until - RENEWED_BEFORE };
    const endsAt = fromInstant(current.expiresAt!);
    const over = 'answer' in outcome ? now >= endsAt : outcome.failed.kind === 'refused';
    if (over) return { state: 'wished', bound: null, wishedAt: now, dueAt: now };
    // Without an answer its end may have been moved: until one comes, nobody else gets its number.
    return { dueAt: 'failed' in outcome ? now + MINUTE : endsAt };
  });
}

/**
 * Each unanswered bind is ended once more: Tencent counts them (N8). What another receipt of the same two people shares
 * is ended with that one's number, because an end without an answer is repeated, and would count for the other.
 */
async function release(deps: Needs, provider: PrivacyNumbersGateway, row: NumberRow): Promise<void> {
  let shared = false;
  await conclude(deps, row, async (current, tx) => {
    const other = (await listOthers(tx, current)).find(
      ({ state, subscription }) => state === 'bound' && subscription === current.subscription,
    );
    shared = current.state === 'ending' && other !== undefined;
    if (!shared) return null;
    await addUnanswered(tx, other!, 1 + current.unanswered);
    return released(tx, current, deps.clock.now());
  });
  if (shared) return;
  const outcome = await outcomeOf(provider.release(boundOf(row)));
  await conclude(deps, row, async (current, tx) => {
    if (current.state !== 'ending') return null;
    const now = deps.clock.now();
    const over = now >= fromInstant(current.expiresAt!);
    if ('failed' in outcome && outcome.failed.kind !== 'refused' && !over)
      return { code: current.code === BOUND_ANEW ? BOUND_ANEW : outcome.failed.code, dueAt: now + MINUTE };
    if (current.unanswered > 0 && !over) return { unanswered: current.unanswered - 1, code: current.code, dueAt: now };
    return released(tx, current, now);
  });
}

/** After its end: over, or bound anew for a receipt that is in force. */
async function released(tx: Transaction, row: NumberRow, now: number): Promise<NumberChange> {
  const order = await readOrder(tx, row.orderNo);
  if (order === null || !hasNumber(order, row.receiptNo)) return { state: 'ended', dueAt: null };
  return { state: 'wished', bound: null, unanswered: 0, code: BOUND_ANEW, dueAt: now };
}
