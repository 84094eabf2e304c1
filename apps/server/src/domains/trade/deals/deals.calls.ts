import {
  cutPage,
  PAGE_SIZE,
  failure,
  formatYuan,
  fromInstant,
  MINUTE,
  isFailure,
  readTimeCursor,
  success,
  toInstant,
  writeTimeCursor,
  maskMobile,
} from '@shoushou/kernel';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { dealCase, eitherSide, lockDealWithListing, sideOf, type DealDeps } from './deal.case.ts';
import { returnedText } from './deal-text.rules.ts';
import { disputeOf, returnOf, viewDeal, viewDealCards } from './deal-view.steps.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { deals } from './deals.table.ts';
import { isHandoverCode } from './handover-code.steps.ts';
import { cancelMove, endedStates, openStates } from './deal.rules.ts';
import { claimFiles } from '../../files/index.ts';
import { findPeople } from '../../accounts/index.ts';
import { readAddress } from '../../places/index.ts';
import { createPayment, paymentStatus } from '../../wallet/index.ts';
import { readListings } from '../goods/listings.store.ts';
import { makeOffer } from './make-offer.ts';
import type { Deps } from '../../../deps.ts';
import { dealSorting, listAllDeals, listDeals as readDeals, readDeal } from './deals.store.ts';
import type { dealCalls } from '@shoushou/contract/trade/trade.contract';

const movesOf = { refund: 'refund', release: 'release', return: 'send_back', split: 'split' } as const;

/** A payment started in the last minute still gets its full time at the cashier. */
const TO_PAY = 31 * MINUTE;

export const dealsCalls = (deps: DealDeps & Pick<Deps, 'clock' | 'database' | 'environment'>) => {
  const { database, clock } = deps;
  return callsOf<typeof dealCalls>()({
    'trade.make_offer': makeOffer(deps),

    /**
     * Creates the buyer's payment and stores the delivery address. While a payment is open the same one is returned;
     * the deal is paid on the event `wallet.payment_paid`.
     */
    'trade.pay': transactionalHandler(async (tx, { caller: { userId } }, { no, addressId }) => {
      const deal = await dealCase.open(tx, deps, { no, move: 'hold', by: eitherSide(userId), userId });
      if (isFailure(deal)) return deal;
      const found =
        deal.delivery === 'post' && addressId !== undefined ? await readAddress(tx, userId, addressId) : null;
      if (deal.delivery === 'post') {
        if (addressId === undefined && deal.address === null) return failure('trade.address_needed');
        if (addressId !== undefined && !found) return failure('places.address_unknown');
      }
      const address = found
        ? {
            name: found.name,
            mobile: found.mobile,
            text: [found.region, found.street, found.place, found.door].filter(Boolean).join(' '),
          }
        : deal.address;
      const paymentState = deal.paymentNo === null ? 'over' : await paymentStatus(tx, deps, userId, deal.paymentNo);
      // The payment is complete; the deal will process the event in a moment.
      if (paymentState === 'paid') return failure('trade.not_now');
      const paymentNo =
        paymentState === 'payable'
          ? deal.paymentNo!
          : await createPayment(tx, deps, {
              userId,
              purpose: 'trade',
              title: `二手交易：${deal.listing.title}`,
              amountFen: deal.amountFen,
              subject: deal.no,
              city: deal.city,
            });
      // The first payment gets its full time, even if it was created late; later ones do not extend the deadline.
      const dueAt =
        deal.paymentNo === null ? toInstant(Math.max(fromInstant(deal.dueAt!), deps.clock.now() + TO_PAY)) : deal.dueAt;
      const stored = await deals.update(tx, deal, { address, paymentNo, dueAt });
      return success({ paymentId: paymentNo, deal: await viewDeal(tx, deps, stored, userId) });
    }),

    'trade.console_deals': handler(async (_, { state, no, city, sort, cursor }) => {
      // Disputes wait: the oldest come first.
      const sorted = dealSorting.page(sort ?? (state === 'disputed' ? 'at' : '-at'), cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAllDeals(database, { state: state ?? null, no: no ?? null, city: city ?? null, page: sorted }),
      );
      const [people, listings, steps] = await Promise.all([
        findPeople(database, [...new Set(page.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
        readListings(database, page),
        dealCase.steps(database, page),
      ]);
      const sideOf = (userId: string) => ({
        userId,
        name: people.get(userId)?.username ?? '',
        mobile: maskMobile(people.get(userId)?.mobile ?? ''),
      });
      const items = page.map((deal) => {
        const { no, listingNo, amountFen, delivery, carrier, trackingNo } = deal;
        return {
          no,
          state: deal.state,
          listingNo,
          title: listings.get(listingNo)?.title ?? '',
          amountFen,
          delivery,
          buyer: sideOf(deal.buyerId),
          seller: sideOf(deal.sellerId),
          carrier,
          trackingNo,
          dispute: disputeOf(deal),
          returned: returnOf(deal),
          refundFen: deal.refundFen,
          steps: steps.get(no) ?? [],
          ways: dealCase.next({ ...deal, listing: listings.get(listingNo)! }, clock.now()),
          at: deal.madeAt,
        };
      });
      return success({ items, next });
    }),

    /** The listing's owner accepts an offer, which reserves the listing, or declines it. */
    'trade.answer_offer': transactionalHandler(async (tx, { caller: { userId } }, { no, accept, reason = '' }) => {
      const move = accept ? 'accept' : 'decline';
      const held = await dealCase.open(tx, deps, { no, move: move, by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      const refused = checkText(reason);
      if (refused) return refused;
      if (accept && held.listing.state !== 'listed')
        return held.listing.state === 'reserved' ? failure('trade.listing_reserved') : failure('trade.listing_gone');
      return success(
        await viewDeal(
          tx,
          deps,
          await dealCase.move(tx, deps, held, move, { by: sideOf(held, userId)!, note: reason }),
          userId,
        ),
      );
    }),

    /** The seller reports that the goods were sent, or handed over without the code. */
    'trade.send': transactionalHandler(async (tx, { caller: { userId } }, { no, carrier = '', trackingNo = '' }) => {
      const held = await dealCase.open(tx, deps, { no, move: 'send', by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      const post = held.delivery === 'post';
      if (post && (carrier === '' || trackingNo === '')) return failure('trade.tracking_needed');
      const sent = await dealCase.move(tx, deps, held, 'send', {
        by: 'seller',
        note: post ? `${carrier} ${trackingNo}` : '当面交货',
        change: post ? { carrier, trackingNo } : {},
      });
      return success(await viewDeal(tx, deps, sent, userId));
    }),

    /** The seller enters the buyer's handover code. A wrong attempt is counted although the call is refused. */
    'trade.hand_over': transactionalHandler(async (tx, { caller: { userId } }, { no, code }) => {
      const held = await dealCase.open(tx, deps, { no, move: 'receive', by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      if (sideOf(held, userId) !== 'seller') return failure('trade.not_now');
      const { codeTries } = await rulesInForce(deps, TRADE_RULES, tx);
      if (held.wrongCodes >= codeTries) return failure('trade.code_locked');
      if (!isHandoverCode(deps.environment, held, code)) {
        await deals.update(tx, held, { wrongCodes: held.wrongCodes + 1 });
        const left = codeTries - held.wrongCodes - 1;
        return left > 0
          ? failure('trade.code_wrong', { values: { left }, keep: true })
          : failure('trade.code_locked', { keep: true });
      }
      return success(
        await viewDeal(
          tx,
          deps,
          await dealCase.move(tx, deps, held, 'receive', { by: 'seller', note: '当面交货' }),
          userId,
        ),
      );
    }),

    /** The buyer confirms that the goods arrived as described. */
    'trade.receive': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const held = await dealCase.open(tx, deps, { no, move: 'receive', by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      if (sideOf(held, userId) !== 'buyer') return failure('trade.not_now');
      return success(await viewDeal(tx, deps, await dealCase.move(tx, deps, held, 'receive', { by: 'buyer' }), userId));
    }),

    /**
     * Ends a deal before anything is sent: an unanswered offer by the side that made it, an accepted or paid one by
     * either side.
     */
    'trade.cancel': transactionalHandler(async (tx, { caller: { userId } }, { no, reason = '' }) => {
      const held = await dealCase.open(tx, deps, { no, move: cancelMove, by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      return success(
        await viewDeal(
          tx,
          deps,
          await dealCase.move(tx, deps, held, cancelMove(held), { by: sideOf(held, userId)!, note: reason }),
          userId,
        ),
      );
    }),

    /**
     * The buyer disputes the goods, or the seller what came back of them; the money stays held until an operator
     * decides.
     */
    'trade.dispute': transactionalHandler(async (tx, { caller: { userId } }, { no, reason, text, photoIds = [] }) => {
      const held = await dealCase.open(tx, deps, { no, move: 'dispute', by: eitherSide(userId), userId });
      if (isFailure(held)) return held;
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('trade.photo_unknown');
      const by = sideOf(held, userId)!;
      const change = {
        disputedAt: toInstant(deps.clock.now()),
        disputeAnswer: null,
        // What the buyer showed stays beside what the seller says of the parcel that came back.
        ...(by === 'buyer'
          ? { disputeReason: reason, disputeText: text, disputePhotos: photos }
          : { disputePhotos: [...(held.disputePhotos ?? []), ...photos] }),
      };
      return success(
        await viewDeal(
          tx,
          deps,
          await dealCase.move(tx, deps, held, 'dispute', {
            by,
            note: by === 'buyer' ? text : returnedText(reason, text),
            change,
          }),
          userId,
        ),
      );
    }),

    'trade.get_deal': handler(async ({ caller: { userId } }, { no }) => {
      const deal = await readDeal(deps.database, no);
      return deal && sideOf(deal, userId)
        ? success(await viewDeal(deps.database, deps, deal, userId))
        : failure('trade.deal_unknown');
    }),

    'trade.list_deals': handler(async ({ caller: { userId } }, { side, listing, group, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'SP');
      if (cursor !== undefined && !after) return unknownPlace;
      const states = group === undefined ? null : group === 'open' ? openStates : endedStates;
      const rows = await readDeals(database, userId, {
        sides: side ? [side] : ['buyer', 'seller'],
        listingNo: listing ?? null,
        states,
        after,
        limit: PAGE_SIZE + 1,
      });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.madeAt, no: last.no }));
      return success({
        items: await viewDealCards(database, page, userId),
        next,
      });
    }),

    /** An operator decides a dispute; both sides are notified with the reason. */
    'trade.settle': transactionalHandler(async (tx, { caller }, { no, decision, reason, refundFen = 0 }) => {
      const held = await lockDealWithListing(tx, no);
      if (!held) return failure('trade.deal_unknown');
      const { state, amountFen } = held;
      if (state !== 'disputed') return failure('trade.not_disputed');
      if (decision === 'split' && (refundFen < 1 || refundFen >= amountFen))
        return failure('trade.split_invalid', { values: { amount: formatYuan(amountFen) } });
      await dealCase.move(tx, deps, held, movesOf[decision], {
        by: 'operator',
        actor: caller.name,
        note: reason,
        change: { disputeAnswer: reason, ...(decision === 'split' ? { refundFen } : {}) },
      });
      return success(null);
    }),
  });
};
