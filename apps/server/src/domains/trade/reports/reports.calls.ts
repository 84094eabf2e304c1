import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { readListing } from '../goods/listings.store.ts';
import { insertReport } from '../goods/reports.store.ts';
import { maySeeListing } from '../trade.policy.ts';

export const reportsCalls = ({ clock }: Pick<Deps, 'clock'>) =>
  callsOf<typeof tradeCalls>()({
    /** Reports a listing to the operators. Its owner is not notified before an operator's decision. */
    'trade.report_listing': transactionalHandler(async (tx, { caller: { userId } }, { no, reason, text = '' }) => {
      const listing = await readListing(tx, no);
      if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
      if (listing.ownerId === userId) return failure('trade.own_listing');
      return (await insertReport(tx, listing, { byId: userId, reason, text, at: clock.now() }))
        ? success(null)
        : failure('trade.already_reported');
    }),
  });
