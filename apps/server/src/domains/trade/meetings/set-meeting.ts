import { failure, fromInstant, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockDealWithListing, sideOf, type DealDeps } from '../deals/deal-move.steps.ts';
import { mayMeet } from '../deals/deal.rules.ts';
import { viewDeal } from '../deals/deal-view.steps.ts';
import { writeDeal } from '../deals/deals.store.ts';
import { notifyOfMeeting } from './meeting-notifications.steps.ts';

/** Either side proposes time and place of the meeting; a new proposal replaces an earlier one, even an agreed one. */
export function setMeeting(deps: DealDeps) {
  return transactionalHandler(
    'trade.set_meeting',
    async (tx, { caller: { userId } }, { no, place, longitude, latitude, at }) => {
      const held = await lockDealWithListing(tx, no);
      const side = held && sideOf(held.deal, userId);
      if (!held || !side) return failure('trade.deal_unknown');
      if (!mayMeet(held.deal)) return failure('trade.not_now');
      if (fromInstant(at) <= deps.clock.now()) return failure('trade.meeting_past');
      const meeting = { place, longitude, latitude, at, by: side, agreed: false };
      const deal = await writeDeal(tx, held.deal, { meeting });
      await notifyOfMeeting(tx, deps, { ...held, deal }, side, meeting);
      return success(await viewDeal(tx, deps, deal, userId));
    },
  );
}
