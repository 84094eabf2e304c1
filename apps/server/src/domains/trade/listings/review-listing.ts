import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { endOffers, type DealDeps } from '../deals/deal.case.ts';
import { mayReview } from '../goods/listing.rules.ts';
import { lockListing, setListingState } from '../goods/listings.store.ts';
import { insertReview } from './reviews.store.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';

/** An operator approves, rejects or takes down a listing; the owner is notified with the reason. */
export function reviewListing(deps: DealDeps) {
  const { clock, random } = deps;
  return transactionalHandler('trade.review', async (tx, { caller }, { no, approve, reason = '' }) => {
    const listing = await lockListing(tx, no);
    if (!listing) return failure('trade.listing_unknown');
    if (!mayReview(listing.state, approve)) return failure('trade.listing_reviewed');
    if (!approve && reason === '') return failure('trade.reason_needed');
    const at = clock.now();
    const reviewed = await setListingState(tx, listing, approve ? 'listed' : 'refused', {
      at,
      reason: approve ? '' : reason,
    });
    if (!approve) await endOffers(tx, deps, reviewed, 'operator', '物品已下架', caller.name);
    await insertReview(tx, listing, { id: createId(clock, random), approved: approve, reason, by: caller.name, at });
    const message = approve
      ? { title: '发布审核通过', text: `「${listing.title}」已经可以被大家看到` }
      : {
          title: listing.state === 'listed' ? '物品已被下架' : '发布没有通过审核',
          text: `「${listing.title}」：${reason}。修改后可以重新提交`,
        };
    await notifyOtherSide(tx, deps, listing, { userId: listing.ownerId, kind: 'service', ...message });
    return success(null);
  });
}
