import type { Input } from '@shoushou/contract';
import {
  failure,
  formatYuan,
  fromInstant,
  HOUR,
  success,
  toInstant,
  type Failure,
  type Result,
} from '@shoushou/kernel';
import { DECIDE_HOURS, offerLimits } from '@shoushou/rules/general-recycling/photo-quote';
import type { Transaction } from '../../../platform/database/types.ts';
import { pricePromise, type OrdersDeps } from '../../orders/index.ts';
import { containsContact, findProhibited } from '../../trade/index.ts';
import { nextSeq, readBidsOf, upsertBid } from './bids.store.ts';
import { photoQuoteCase } from './photo-quote.case.ts';
import { offersUntil } from './photo-quote.rules.ts';
import { insertOffer, type OfferRow } from './photo-quotes.store.ts';
import type { PhotoQuoteRow } from './photo-quotes.table.ts';
import { notifyOffer } from './quote-notifications.steps.ts';

/** The bidder. */
interface Rival {
  companyNo: string | null;
  collectorId: string | null;
  madeBy: string | null;
  maker: string;
}

type OfferRefusal =
  | 'general-recycling.quote_over'
  | 'general-recycling.only_raise'
  | 'general-recycling.amount_out_of_range'
  | 'orders.category_unknown'
  | 'orders.mixed_services';

/** No telephone numbers and no forbidden words in texts that the other side reads before the deal. */
export function forbiddenTextFailure(
  ...texts: readonly string[]
): Failure<'general-recycling.contact_in_text' | 'general-recycling.prohibited'> | null {
  if (containsContact(...texts)) return failure('general-recycling.contact_in_text');
  const prohibited = findProhibited(...texts);
  return prohibited ? failure('general-recycling.prohibited', { values: { ...prohibited } }) : null;
}

/**
 * Makes an offer for a locked quote, or raises the rival's own. It binds until it runs out, so a later one can only be
 * better.
 */
export async function offer(
  tx: Transaction,
  deps: OrdersDeps,
  row: PhotoQuoteRow,
  rival: Rival,
  { lines, note }: Pick<Input<'general-recycling.make_offer'>, 'lines' | 'note'>,
): Promise<Result<{ row: PhotoQuoteRow; offer: OfferRow }, OfferRefusal>> {
  const now = deps.clock.now();
  const by = rival.companyNo === null ? 'operator' : 'company';
  if (!photoQuoteCase.may(row, 'offer', by, now)) return failure('general-recycling.quote_over');
  const priced = await pricePromise(tx, deps, row.adcode, lines);
  if (!priced.ok) return priced as Failure<OfferRefusal>;
  const { amountFen: totalFen } = priced.value;
  if (totalFen < offerLimits.leastFen || totalFen > offerLimits.mostFen)
    return failure('general-recycling.amount_out_of_range', {
      values: { least: formatYuan(offerLimits.leastFen), most: formatYuan(offerLimits.mostFen) },
    });
  const bids = await readBidsOf(tx, row);
  const own = bids.find(({ companyNo }) => companyNo === rival.companyNo);
  if (own && own.state !== 'broken' && totalFen <= own.totalFen)
    return failure('general-recycling.only_raise', { values: { amount: formatYuan(own.totalFen) } });
  const promisedBy = fromInstant(row.promisedBy);
  const closesAt = now < promisedBy ? promisedBy : offersUntil({ state: row.state, promisedBy }, by);
  const made: OfferRow = {
    quoteNo: row.no,
    companyNo: rival.companyNo,
    collectorId: rival.collectorId,
    seq: await nextSeq(tx, row),
    lines: priced.value.lines,
    totalFen,
    note,
    madeAt: toInstant(now),
    validUntil: toInstant(closesAt + DECIDE_HOURS * HOUR),
  };
  await insertOffer(tx, row, { ...made, madeBy: rival.madeBy, maker: rival.maker });
  await upsertBid(tx, row, rival.companyNo, made.seq, now);
  const best = [made, ...bids.filter((bid) => bid !== own && bid.state === 'standing')].reduce((one, other) =>
    other.totalFen > one.totalFen ? other : one,
  );
  const quoted = await photoQuoteCase.move(tx, deps, row, 'offer', {
    by,
    at: now,
    ...(by === 'operator' ? { actor: rival.maker } : rival.madeBy === null ? {} : { actor: rival.madeBy }),
    change: {
      offerSeq: best.seq,
      offerValidUntil: made.validUntil,
      promisedBy: toInstant(closesAt),
      ...(by === 'operator' ? { answeredBy: rival.madeBy, answerer: rival.maker } : {}),
    },
  });
  await notifyOffer(tx, deps, quoted, made, bids);
  return success({ row: quoted, offer: made });
}

/** What becomes of a locked quote when an offer was declined or taken back: the best remaining one stands. */
export async function planNextBest(tx: Transaction, row: PhotoQuoteRow) {
  const [best] = await readBidsOf(tx, row, 'standing');
  return {
    move: best ? ('promote' as const) : ('retract' as const),
    change: { offerSeq: best?.seq ?? null, offerValidUntil: best ? row.offerValidUntil : null },
  };
}
