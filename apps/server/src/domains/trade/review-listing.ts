import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { mayReview } from './listing.rules.ts';
import { lockListing, setListingState } from './listings.store.ts';
import { insertReview } from './reviews.store.ts';
import { tellOther } from './telling.steps.ts';

/** An operator lets a listing stand, refuses it, or takes down one that stands; the owner is told why. */
export function reviewListing(deps: Pick<Deps, 'clock' | 'random'>) {
  const { clock, random } = deps;
  return writing('trade.review', async (tx, { caller }, { no, approve, reason = '' }) => {
    const listing = await lockListing(tx, no);
    if (!listing) return failure('trade.listing_unknown');
    if (!mayReview(listing.state, approve)) return failure('trade.listing_reviewed');
    if (!approve && reason === '') return failure('trade.reason_needed');
    const at = clock.now();
    await setListingState(tx, listing, approve ? 'listed' : 'refused', { at, reason: approve ? '' : reason });
    await insertReview(tx, listing, { id: createId(clock, random), approved: approve, reason, by: caller.name, at });
    const message = approve
      ? { title: '发布审核通过', text: `「${listing.title}」已经可以被大家看到` }
      : { title: listing.state === 'listed' ? '物品已被下架' : '发布没有通过审核', text: `「${listing.title}」：${reason}。修改后可以重新提交` };
    await tellOther(tx, deps, listing, { userId: listing.ownerId, kind: 'service', ...message });
    return success(null);
  });
}
