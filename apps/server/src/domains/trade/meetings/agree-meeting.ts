import { failure, fromInstant, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockDealWithListing, sideOf, type DealDeps } from '../deals/deal-move.steps.ts';
import { mayMeet } from '../deals/deal.rules.ts';
import { viewDeal } from '../deals/deal-view.steps.ts';
import { writeDeal } from '../deals/deals.store.ts';
import { notifyOfMeeting } from './meeting-notifications.steps.ts';

/** The other side agrees to the proposal that they have read; one changed meanwhile is refused. */
export function agreeMeeting(deps: DealDeps) {
  return transactionalHandler('trade.agree_meeting', async (tx, { caller: { userId } }, { no, place, at }) => {
    const held = await lockDealWithListing(tx, no);
    const side = held && sideOf(held.deal, userId);
    if (!held || !side) return failure('trade.deal_unknown');
    const { meeting } = held.deal;
    if (!mayMeet(held.deal) || meeting === null || meeting.by === side || meeting.agreed)
      return failure('trade.not_now');
    if (meeting.place !== place || meeting.at !== at) return failure('trade.meeting_changed');
    if (fromInstant(at) <= deps.clock.now()) return failure('trade.meeting_past');
    const agreed = { ...meeting, agreed: true };
    const deal = await writeDeal(tx, held.deal, { meeting: agreed });
    await notifyOfMeeting(tx, deps, { ...held, deal }, side, agreed);
    return success(await viewDeal(tx, deps, deal, userId));
  });
}
