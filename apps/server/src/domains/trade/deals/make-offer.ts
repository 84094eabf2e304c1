import { failure, formatYuan, HOUR, success, toInstant } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { isBuyNow, offerProblem } from '@shoushou/rules/trade/offers';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { haveSharedDevice } from '../../accounts/index.ts';
import { claimFiles } from '../../files/index.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { dueAfter } from './deal.rules.ts';
import { dealCase, type DealDeps } from './deal.case.ts';
import { notifyOfMove, notifyOfOffer } from './deal-notifications.steps.ts';
import { viewDeal } from './deal-view.steps.ts';
import { countOffered, dealAbout } from './deals.store.ts';
import { deals, type DealRow, type NewDeal } from './deals.table.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { lockListing, setListingState } from '../goods/listings.store.ts';
import { maySeeListing } from '../trade.policy.ts';
import type { Transaction } from '../../../platform/database/types.ts';

/**
 * Offers to buy or to supply. The listing's row is locked first, so that each of several concurrent offers sees the
 * previous one: the first at the asking price wins.
 */
export function makeOffer(deps: DealDeps) {
  return transactionalHandler(
    'trade.make_offer',
    async (tx, { caller: { userId } }, { no, amountFen, delivery, message = '', condition, photoIds = [] }) => {
      const listing = await lockListing(tx, no);
      if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
      if (listing.ownerId === userId) return failure('trade.own_listing');
      if (await haveSharedDevice(tx, listing.ownerId, userId)) return failure('trade.same_phone');
      if ((await dealAbout(tx, listing, userId)).openNo !== null) return failure('trade.already_offered');
      if (listing.state !== 'listed')
        return failure(listing.state === 'reserved' ? 'trade.listing_reserved' : 'trade.listing_gone');
      if (!listing.deliveries.includes(delivery)) return failure('trade.delivery_not_offered');
      const fault = offerProblem(listing, amountFen);
      if (fault)
        return failure(fault === 'above_price' ? 'trade.price_above' : 'trade.price_fixed', {
          values: { price: formatYuan(listing.priceFen) },
        });
      const words = checkText(message);
      if (words) return words;
      const rules = await rulesInForce(deps, TRADE_RULES, tx);
      await lockCount(tx, 'trade.offers', userId);
      if ((await countOffered(tx, userId)) >= rules.offers)
        return failure('trade.too_many_offers', { values: { limit: rules.offers } });
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('trade.photo_unknown');

      const [buyerId, sellerId] = listing.kind === 'for_sale' ? [userId, listing.ownerId] : [listing.ownerId, userId];
      const wanted = listing.kind === 'wanted';
      const offered = await draw(tx, deps, rules.offerHours * HOUR, {
        city: listing.city,
        listingNo: no,
        buyerId,
        sellerId,
        offeredBy: userId,
        amountFen,
        delivery,
        message,
        condition: wanted ? (condition ?? null) : null,
        photos,
      });
      const at = deps.clock.now();
      const by = wanted ? 'seller' : 'buyer';
      await dealCase.record(tx, offered, { state: 'offered', by, actor: null, note: message, at });
      if (!isBuyNow(listing, amountFen)) {
        await notifyOfOffer(tx, deps, { deal: offered, listing });
        return success(await viewDeal(tx, deps, offered, userId));
      }
      // An offer at the asking price needs no acceptance.
      const accepted = await deals.update(tx, offered, {
        state: 'accepted',
        dueAt: toInstant(at + dueAfter('accepted', { buyNow: true, returned: false }, rules)!),
      });
      await dealCase.record(tx, accepted, {
        state: 'accepted',
        by: 'seller',
        actor: null,
        note: '按标价购买，自动接受',
        at,
      });
      const reserved = await setListingState(tx, listing, 'reserved', { at });
      await notifyOfMove(tx, deps, { deal: accepted, listing: reserved }, 'accept', {
        by: 'seller',
        note: '',
        before: 'offered',
      });
      return success(await viewDeal(tx, deps, accepted, userId));
    },
  );
}

async function draw(
  tx: Transaction,
  deps: DealDeps,
  stands: number,
  deal: Omit<NewDeal, 'no' | 'state' | 'madeAt'>,
): Promise<DealRow> {
  for (;;) {
    const at = deps.clock.now();
    const no = generateDatedNumber('SP', deps);
    const times = { madeAt: toInstant(at), dueAt: toInstant(at + stands) };
    const made = await deals.insert(tx, { ...deal, ...times, no, state: 'offered' }, 'no');
    if (made) return made;
  }
}
