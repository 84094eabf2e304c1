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
import {
  DECIDE_HOURS,
  LATE_ANSWER_HOURS,
  offerLimits,
  photoQuoteMoves,
} from '@shoushou/rules/general-recycling/photo-quote';
import type { Transaction } from '../../../platform/database/types.ts';
import { pricePromise, type OrdersDeps } from '../../orders/index.ts';
import { containsContact, findProhibited } from '../../trade/index.ts';
import { changeQuote, insertOffer, type OfferRow, type PhotoQuoteRow } from './photo-quotes.store.ts';
import { showQuote, notifyOffer } from './quote-notifications.steps.ts';
import { nextSeq, readBids, upsertBid, type BidRow } from './bids.store.ts';

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

/** Until when this bidder may offer, milliseconds: operators have some hours more while there is no offer. */
export function offersUntil({ promisedBy, state }: PhotoQuoteRow, { companyNo }: Pick<Rival, 'companyNo'>): number {
  return fromInstant(promisedBy) + (companyNo === null && state === 'open' ? LATE_ANSWER_HOURS * HOUR : 0);
}

/** Makes an offer for a locked quote, or raises the rival's own. It binds until it runs out, so a later one can only be better. */
export async function offer(
  tx: Transaction,
  deps: OrdersDeps,
  row: PhotoQuoteRow,
  rival: Rival,
  { lines, note }: Pick<Input<'general-recycling.make_offer'>, 'lines' | 'note'>,
): Promise<Result<{ row: PhotoQuoteRow; offer: OfferRow }, OfferRefusal>> {
  const now = deps.clock.now();
  const to = photoQuoteMoves[row.state].offer;
  if (!to || now >= offersUntil(row, rival)) return failure('general-recycling.quote_over');
  const priced = await pricePromise(tx, deps, row.adcode, lines);
  if (!priced.ok) return priced as Failure<OfferRefusal>;
  const { amountFen: totalFen } = priced.value;
  if (totalFen < offerLimits.leastFen || totalFen > offerLimits.mostFen)
    return failure('general-recycling.amount_out_of_range', {
      values: { least: formatYuan(offerLimits.leastFen), most: formatYuan(offerLimits.mostFen) },
    });
  const bids = (await readBids(tx, [row])).get(row.no) ?? [];
  const own = bids.find(({ companyNo }) => companyNo === rival.companyNo);
  if (own && own.state !== 'broken' && totalFen <= own.totalFen)
    return failure('general-recycling.only_raise', { values: { amount: formatYuan(own.totalFen) } });
  const closesAt = Math.max(
    fromInstant(row.promisedBy),
    offersUntil(row, rival) > now && now >= fromInstant(row.promisedBy) ? offersUntil(row, rival) : 0,
  );
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
  const quoted = await changeQuote(
    tx,
    row,
    rival.companyNo === null ? 'operator' : 'company',
    {
      state: to,
      offerSeq: best.seq,
      offerValidUntil: made.validUntil,
      promisedBy: toInstant(closesAt),
      ...(rival.companyNo === null ? { answeredBy: rival.madeBy, answerer: rival.maker } : {}),
    },
    now,
  );
  await notifyOffer(tx, deps, quoted, made, bids);
  await showQuote(tx, quoted);
  return success({ row: quoted, offer: made });
}

/** Valid offers, best first. */
export const standing = (bids: readonly BidRow[]): BidRow[] => bids.filter(({ state }) => state === 'standing');

/** Selects the best remaining offer after a bidder's offer was removed. */
export async function promoteBestOffer(
  tx: Transaction,
  row: PhotoQuoteRow,
  by: 'customer' | 'company',
  now: number,
): Promise<PhotoQuoteRow> {
  const [best] = standing((await readBids(tx, [row])).get(row.no) ?? []);
  const state = best ? row.state : (photoQuoteMoves[row.state].retract ?? row.state);
  return changeQuote(
    tx,
    row,
    by,
    { state, offerSeq: best?.seq ?? null, offerValidUntil: best ? row.offerValidUntil : null },
    now,
  );
}
