import { HOUR, toInstant } from '@shoushou/kernel';
import { ANSWER_HOURS, OFFER_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import type { Database } from '../../platform/database/types.ts';
import { appendQuoteStep, changeQuote, insertOffer, insertQuote, type PhotoQuoteRow, type PromisedLine } from './photo-quotes.store.ts';

/** A quote of the sample city. `at` in milliseconds. */
export interface PhotoQuoteSeed extends Pick<PhotoQuoteRow, 'city' | 'no' | 'ownerId' | 'adcode' | 'addressId' | 'place' | 'service' | 'text' | 'roughGrams' | 'photos'> {
  at: number;
  /** Hours after asking. */
  answer: null | { afterHours: number; refusal: string } | { afterHours: number; lines: readonly PromisedLine[]; note: string };
  /** Withdrawn by its customer, hours after asking. */
  withdrawnAfterHours?: number;
}

/** Inserts sample quotes with their course; offers that have run out by `now` (milliseconds) have lapsed. */
export async function seedPhotoQuotes(database: Database, quotes: readonly PhotoQuoteSeed[], now: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { at, answer, withdrawnAfterHours, ...quote } of quotes) {
      let row: PhotoQuoteRow = {
        ...quote, photoIds: quote.photos.map((_, index) => `${quote.no}-${index}`), state: 'open', askedAt: toInstant(at), promisedBy: toInstant(at + ANSWER_HOURS * HOUR),
        offerSeq: null, offerValidUntil: null, reason: null, answeredBy: null, answerer: null, orderNo: null, endedAt: null,
      };
      await insertQuote(tx, row);
      await appendQuoteStep(tx, row, { by: 'customer', from: null, to: 'open', at });
      if (withdrawnAfterHours !== undefined) {
        const ended = at + withdrawnAfterHours * HOUR;
        await changeQuote(tx, row, 'customer', { state: 'withdrawn', endedAt: toInstant(ended) }, ended);
        continue;
      }
      if (answer === null) continue;
      const answered = at + answer.afterHours * HOUR;
      if ('refusal' in answer) {
        await changeQuote(tx, row, 'operator', { state: 'refused', reason: answer.refusal, answerer: '报价员', endedAt: toInstant(answered) }, answered);
        continue;
      }
      const validUntil = answered + OFFER_HOURS * HOUR;
      await insertOffer(tx, row, { seq: 1, lines: [...answer.lines], totalFen: answer.lines.reduce((sum, { amountFen }) => sum + amountFen, 0), note: answer.note, madeBy: null, maker: '报价员', madeAt: toInstant(answered), validUntil: toInstant(validUntil) });
      row = await changeQuote(tx, row, 'operator', { state: 'quoted', offerSeq: 1, offerValidUntil: toInstant(validUntil), answerer: '报价员' }, answered);
      if (validUntil <= now) await changeQuote(tx, row, 'clock', { state: 'lapsed', endedAt: toInstant(validUntil) }, validUntil);
    }
  });
}
