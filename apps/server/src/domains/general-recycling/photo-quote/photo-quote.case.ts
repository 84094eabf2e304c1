import { fromInstant, HOUR, toInstant } from '@shoushou/kernel';
import { REOPENED_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import { defineCase, onlyPerson } from '../../../platform/cases/case.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { insertStrike } from '../../companies/index.ts';
import { cancelUntaken, type OrdersDeps } from '../../orders/index.ts';
import { decideBids, readBidsOf, setBid } from './bids.store.ts';
import { dueOf, endedStates, quoteMoves, type QuoteFacts } from './photo-quote.rules.ts';
import { lockQuote } from './photo-quotes.store.ts';
import { photoQuotes, type PhotoQuoteRow } from './photo-quotes.table.ts';
import { notifyDeclined, notifyOfMove, notifyReopened, showQuote } from './quote-notifications.steps.ts';

const factsOf = ({ state, promisedBy, offerValidUntil }: PhotoQuoteRow, now: number): QuoteFacts => ({
  state,
  promisedBy: fromInstant(promisedBy),
  offerValidUntil: offerValidUntil === null ? null : fromInstant(offerValidUntil),
  now,
});

/** The life of a quote for photographed goods, from the question to the pickup at the promised prices. */
export const photoQuoteCase = defineCase<PhotoQuoteRow, OrdersDeps>()({
  table: photoQuotes,
  lock: lockQuote,
  steps: { name: 'photo_quote_steps', subject: 'quote_no', actor: 'actor' },
  begins: 'open',
  ends: endedStates,
  moves: quoteMoves,
  unknown: 'general-recycling.quote_unknown',
  moved: 'general-recycling.quote_over',
  people: { customer: onlyPerson(({ ownerId }: PhotoQuoteRow) => ownerId) },
  facts: factsOf,
  due: quoteDue,
  always: (_, { state }, now) => ({
    takeBy: null,
    ...(endedStates.includes(state) ? { endedAt: toInstant(now) } : {}),
  }),
  sets: {
    restore: () => ({ orderNo: null }),
    reopen: (_, now) => ({
      orderNo: null,
      offerSeq: null,
      offerValidUntil: null,
      promisedBy: toInstant(now + REOPENED_HOURS * HOUR),
    }),
  },
  effects: [
    async (tx, deps, { row, move, at }) => {
      if (move !== 'withdraw') return;
      const bids = await readBidsOf(tx, row, 'standing');
      await decideBids(tx, row, null, at);
      await notifyDeclined(tx, deps, row, bids);
    },
    (tx, deps, { row, move, at }) => notifyOfMove(tx, deps, row, move, at),
    (tx, _, { row }) => showQuote(tx, row),
  ],
  overdue: { ordered: endUntaken },
});

/** When time decides on a quote, milliseconds. */
export function quoteDue({ state, promisedBy, takeBy }: PhotoQuoteRow): number | null {
  return dueOf({
    state,
    promisedBy: fromInstant(promisedBy),
    takeBy: takeBy === null ? null : fromInstant(takeBy),
  });
}

/** The company whose offer was accepted; null when it was the platform's. */
export async function winnerOf(tx: Transaction, row: PhotoQuoteRow): Promise<string | null> {
  return (await readBidsOf(tx, row, 'accepted'))[0]?.companyNo ?? null;
}

/**
 * Cancels a pickup that a company's collector has not taken in time, or has released. @returns whether it was cancelled
 */
export async function endPromise(
  tx: Transaction,
  deps: OrdersDeps,
  row: PhotoQuoteRow,
  companyNo: string | null,
): Promise<boolean> {
  if (companyNo === null || row.orderNo === null) return false;
  if (!(await cancelUntaken(tx, deps, row.orderNo, '报价的企业没有按约来收'))) return false;
  await breakPromise(tx, deps, row, companyNo);
  return true;
}

/** Records a company's broken promise as a strike and reopens the locked quote for others. */
export async function breakPromise(
  tx: Transaction,
  deps: OrdersDeps,
  row: PhotoQuoteRow,
  companyNo: string,
): Promise<void> {
  const at = deps.clock.now();
  if (!photoQuoteCase.may(row, 'reopen', 'order', at)) return;
  await insertStrike(tx, companyNo, row.no, 'called_off', at);
  await setBid(tx, row, companyNo, 'broken', at);
  const reopened = await photoQuoteCase.move(tx, deps, row, 'reopen', { by: 'order', at });
  await notifyReopened(tx, deps, reopened, companyNo);
}

async function endUntaken(tx: Transaction, deps: OrdersDeps, row: PhotoQuoteRow): Promise<void> {
  // Taken meanwhile: its event has not arrived yet.
  if (!(await endPromise(tx, deps, row, await winnerOf(tx, row))))
    await photoQuoteCase.move(tx, deps, row, 'take', { by: 'order' });
}
