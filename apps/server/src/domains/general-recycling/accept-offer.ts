import { failure, formatYuan, success } from '@shoushou/kernel';
import { photoQuoteMoves } from '@shoushou/rules/general-recycling/photo-quote';
import { transactionalHandler } from '../../platform/http/action.ts';
import { placePromised, type OrdersDeps } from '../orders/index.ts';
import { readAddress, readRegions } from '../places/index.ts';
import { changeQuote, lockQuote, readOffers } from './photo-quotes.store.ts';
import { showQuote } from './quote-notifications.steps.ts';
import { isAcceptable, viewQuote } from './quote-view.steps.ts';

/** Books a pickup at the prices of the offer, which binds: the list's price of another day does not count, nor does anybody bargain. */
export const acceptOffer = (deps: OrdersDeps) =>
  transactionalHandler('general-recycling.accept_offer', async (tx, { caller: { userId } }, { no, seq, addressId, windowFrom }) => {
    const row = await lockQuote(tx, no);
    if (row?.ownerId !== userId) return failure('general-recycling.quote_unknown');
    const now = deps.clock.now();
    const to = photoQuoteMoves[row.state].accept;
    const offer = (await readOffers(tx, [row])).get(no);
    if (!to || !offer || !isAcceptable(row, now)) return failure('general-recycling.quote_over');
    if (offer.seq !== seq) return failure('general-recycling.offer_changed', { values: { amount: formatYuan(offer.totalFen) } });
    const address = await readAddress(tx, userId, addressId);
    if (!address) return failure('places.address_unknown');
    if (address.adcode !== row.adcode) return failure('general-recycling.other_district', { values: { district: (await readRegions(tx, [row.adcode])).get(row.adcode)?.name ?? '' } });
    const photos = row.photoIds.map((id, index) => ({ id, url: row.photos[index]! }));
    const order = await placePromised(tx, deps, userId, { address, lines: offer.lines, windowFrom, note: `拍照报价 ${no}，单价已承诺。${row.text}`, photos });
    if (!order.ok) return order;
    const ordered = await changeQuote(tx, row, 'customer', { state: to, orderNo: order.value.no }, now);
    showQuote(tx, ordered);
    return success(await viewQuote(tx, ordered, now));
  });
