import type { QuoteActor } from '@shoushou/contract';
import { HOUR, toInstant } from '@shoushou/kernel';
import { ANSWER_HOURS, LATE_ANSWER_HOURS, OFFER_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import type { Database } from '../../../platform/database/types.ts';
import { upsertBid } from '../photo-quote/bids.store.ts';
import { photoQuoteCase, quoteDue } from '../photo-quote/photo-quote.case.ts';
import { insertOffer, type PromisedLine } from '../photo-quote/photo-quotes.store.ts';
import { photoQuotes, type PhotoQuoteRow } from '../photo-quote/photo-quotes.table.ts';

/** A quote of the sample city. `at` in milliseconds. */
export interface PhotoQuoteSeed extends Pick<
  PhotoQuoteRow,
  'city' | 'no' | 'ownerId' | 'adcode' | 'addressId' | 'place' | 'service' | 'text' | 'roughGrams' | 'photos'
> {
  at: number;
  /** Hours after asking. */
  answer:
    | null
    | { afterHours: number; refusal: string }
    | { afterHours: number; lines: readonly PromisedLine[]; note: string; rivals?: readonly RivalSeed[] };
  /** Withdrawn by its customer, hours after asking. */
  withdrawnAfterHours?: number;
}

/** A company's offer, hours after asking. */
export interface RivalSeed {
  companyNo: string;
  collectorId: string;
  maker: string;
  afterHours: number;
  lines: readonly PromisedLine[];
  note: string;
}

/** Inserts sample quotes with their course; offers that have run out by `now` (milliseconds) have lapsed. */
export async function seedPhotoQuotes(
  database: Database,
  quotes: readonly PhotoQuoteSeed[],
  now: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { at, answer, withdrawnAfterHours, ...quote } of quotes) {
      let row = (await photoQuotes.insert(tx, {
        ...quote,
        photoIds: quote.photos.map((_, index) => `${quote.no}-${index}`),
        state: 'open',
        askedAt: toInstant(at),
        promisedBy: toInstant(at + ANSWER_HOURS * HOUR),
      }))!;
      const step = async (by: QuoteActor, moment: number, change: Partial<PhotoQuoteRow>): Promise<void> => {
        const due = quoteDue({ ...row, ...change });
        row = await photoQuotes.update(tx, row, { ...change, dueAt: due === null ? null : toInstant(due) });
        await photoQuoteCase.record(tx, row, { state: row.state, by, actor: null, note: row.reason ?? '', at: moment });
      };
      await step('customer', at, {});
      if (withdrawnAfterHours !== undefined) {
        const ended = at + withdrawnAfterHours * HOUR;
        await step('customer', ended, { state: 'withdrawn', endedAt: toInstant(ended) });
        continue;
      }
      if (answer === null) {
        const closed = at + (ANSWER_HOURS + LATE_ANSWER_HOURS) * HOUR;
        if (closed <= now) await step('time', closed, { state: 'closed' });
        continue;
      }
      const answered = at + answer.afterHours * HOUR;
      if ('refusal' in answer) {
        await step('operator', answered, {
          state: 'refused',
          reason: answer.refusal,
          answerer: '报价员',
          endedAt: toInstant(answered),
        });
        continue;
      }
      const validUntil = at + OFFER_HOURS * HOUR;
      const offers = [
        {
          companyNo: null,
          collectorId: null,
          maker: '报价员',
          lines: answer.lines,
          note: answer.note,
          afterHours: answer.afterHours,
        },
        ...(answer.rivals ?? []),
      ].toSorted((one, other) => one.afterHours - other.afterHours);
      let best: { seq: number; totalFen: number } | null = null;
      for (const [index, { companyNo, collectorId, maker, lines, note, afterHours }] of offers.entries()) {
        const [offeredAt, totalFen, seq] = [
          at + afterHours * HOUR,
          lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
          index + 1,
        ];
        await insertOffer(tx, row, {
          seq,
          companyNo,
          collectorId,
          lines: [...lines],
          totalFen,
          note,
          madeBy: null,
          maker,
          madeAt: toInstant(offeredAt),
          validUntil: toInstant(validUntil),
        });
        await upsertBid(tx, row, companyNo, seq, offeredAt);
        if (best === null || totalFen > best.totalFen) best = { seq, totalFen };
        await step(companyNo === null ? 'operator' : 'company', offeredAt, {
          state: 'quoted',
          offerSeq: best.seq,
          offerValidUntil: toInstant(validUntil),
          ...(companyNo === null ? { answerer: maker } : {}),
        });
      }
      if (at + ANSWER_HOURS * HOUR <= now) await step('time', at + ANSWER_HOURS * HOUR, { state: 'closed' });
      if (validUntil <= now) await step('time', validUntil, { state: 'lapsed', endedAt: toInstant(validUntil) });
    }
  });
}
