import { failure, formatYuan, HOUR, success, toInstant } from '@shoushou/kernel';
import { photoQuoteMoves, TAKE_HOURS } from '@shoushou/rules/general-recycling/photo-quote';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { placePromised, type OrdersDeps } from '../../orders/index.ts';
import { readAddress, readRegions } from '../../places/index.ts';
import { changeQuote, lockQuote, readOffers } from '../photo-quote/photo-quotes.store.ts';
import { showQuote, notifyAccepted, notifyDeclined } from '../photo-quote/quote-notifications.steps.ts';
import { isAcceptable, viewQuote } from '../photo-quote/quote-view.steps.ts';
import { decideBids, readBids } from '../photo-quote/bids.store.ts';
import { standing } from '../photo-quote/offer.steps.ts';

/** Books a pickup at the binding prices of one offer: list prices don't apply and bargaining is off. The other bidders are notified. */
export const acceptOffer = (deps: OrdersDeps) =>
  transactionalHandler(
    'general-recycling.accept_offer',
    async (tx, { caller: { userId } }, { no, seq, addressId, windowFrom }) => {
      const row = await lockQuote(tx, no);
      if (row?.ownerId !== userId) return failure('general-recycling.quote_unknown');
      const now = deps.clock.now();
      const to = photoQuoteMoves[row.state].accept;
      if (!to || !isAcceptable(row, now)) return failure('general-recycling.quote_over');
      const bids = standing((await readBids(tx, [row])).get(no) ?? []);
      const offer = bids.find((bid) => bid.seq === seq);
      if (!offer) {
        const shown = (await readOffers(tx, [{ ...row, offerSeq: seq }])).get(no);
        const raised = shown && bids.find(({ companyNo }) => companyNo === shown.companyNo);
        return raised
          ? failure('general-recycling.offer_changed', { values: { amount: formatYuan(raised.totalFen) } })
          : failure('general-recycling.offer_gone');
      }
      const address = await readAddress(tx, userId, addressId);
      if (!address) return failure('places.address_unknown');
      if (address.adcode !== row.adcode)
        return failure('general-recycling.other_district', {
          values: { district: (await readRegions(tx, [row.adcode])).get(row.adcode)?.name ?? '' },
        });
      const takeBy = now + TAKE_HOURS * HOUR;
      const photos = row.photoIds.map((id, index) => ({ id, url: row.photos[index]! }));
      const order = await placePromised(tx, deps, userId, {
        address,
        lines: offer.lines,
        windowFrom,
        note: `拍照报价 ${no}，单价已承诺。${row.text}`,
        photos,
        collectorId: offer.collectorId,
        until: takeBy,
      });
      if (!order.ok) return order;
      await decideBids(tx, row, offer, now);
      const ordered = await changeQuote(
        tx,
        row,
        'customer',
        {
          state: to,
          orderNo: order.value.no,
          offerSeq: seq,
          takeBy: offer.companyNo === null ? null : toInstant(takeBy),
        },
        now,
      );
      await notifyAccepted(tx, deps, ordered, offer);
      await notifyDeclined(
        tx,
        deps,
        ordered,
        bids.filter((bid) => bid !== offer),
      );
      await showQuote(tx, ordered);
      return success(await viewQuote(tx, ordered, now));
    },
  );
