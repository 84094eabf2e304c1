import { failure, formatYuan, HOUR, success, toInstant } from '@shoushou/kernel';
import { OFFER_HOURS, offerLimits, photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import { transactionalHandler } from '../../platform/http/action.ts';
import { pricePromise, type OrdersDeps } from '../orders/index.ts';
import { changeQuote, insertOffer, lockQuote, readOffers } from './photo-quotes.store.ts';
import { showQuote, tellOffer } from './quote-notifications.steps.ts';
import { viewOffer } from './quote-view.steps.ts';

/** An offer binds until it runs out, so a later one can only be better. */
export const makeOffer = (deps: OrdersDeps) =>
  transactionalHandler('general-recycling.make_offer', async (tx, { caller }, { no, lines, note }) => {
    const row = await lockQuote(tx, no);
    if (!row) return failure('general-recycling.quote_unknown');
    const to = photoQuoteMoves[row.state].offer;
    if (!to) return failure('general-recycling.quote_over');
    const priced = await pricePromise(tx, deps, row.adcode, lines);
    if (!priced.ok) return priced;
    const { amountFen: totalFen } = priced.value;
    if (totalFen < offerLimits.leastFen || totalFen > offerLimits.mostFen) return failure('general-recycling.amount_out_of_range', { values: { least: formatYuan(offerLimits.leastFen), most: formatYuan(offerLimits.mostFen) } });
    const standing = (await readOffers(tx, [row])).get(no);
    if (standing && totalFen <= standing.totalFen) return failure('general-recycling.only_raise', { values: { amount: formatYuan(standing.totalFen) } });
    const now = deps.clock.now();
    const offer = { seq: (standing?.seq ?? 0) + 1, lines: priced.value.lines, totalFen, note, madeAt: toInstant(now), validUntil: toInstant(now + OFFER_HOURS * HOUR) };
    await insertOffer(tx, row, { ...offer, madeBy: caller.operatorId, maker: caller.name });
    const quoted = await changeQuote(tx, row, 'operator', { state: to, offerSeq: offer.seq, offerValidUntil: offer.validUntil, answeredBy: caller.operatorId, answerer: caller.name }, now);
    await tellOffer(tx, deps, quoted, totalFen, standing !== undefined);
    showQuote(tx, quoted);
    return success(viewOffer(offer));
  });
