import { failure, fromInstant, success } from '@shoushou/kernel';
import { callsOf, transactionalHandler } from '../../../platform/http/action.ts';
import { lockDealWithListing, sideOf, type DealDeps } from '../deals/deal.case.ts';
import { mayMeet } from '../deals/deal.rules.ts';
import { viewDeal } from '../deals/deal-view.steps.ts';
import { deals } from '../deals/deals.table.ts';
import { notifyOfMeeting } from './meeting-notifications.steps.ts';
import type { dealCalls } from '@shoushou/contract/trade/trade.contract';

export const meetingCalls = (deps: DealDeps) =>
  callsOf<typeof dealCalls>()({
    /**
     * Either side proposes time and place of the meeting; a new proposal replaces an earlier one, even an agreed one.
     */
    'trade.set_meeting': transactionalHandler(
      async (tx, { caller: { userId } }, { no, place, longitude, latitude, at }) => {
        const held = await lockDealWithListing(tx, no);
        const side = held && sideOf(held, userId);
        if (!held || !side) return failure('trade.deal_unknown');
        if (!mayMeet(held)) return failure('trade.not_now');
        if (fromInstant(at) <= deps.clock.now()) return failure('trade.meeting_past');
        const meeting = { place, longitude, latitude, at, by: side, agreed: false };
        const deal = await deals.update(tx, held, { meeting });
        await notifyOfMeeting(tx, deps, deal, side, meeting);
        return success(await viewDeal(tx, deps, deal, userId));
      },
    ),

    /** The other side agrees to the proposal that they have read; one changed meanwhile is refused. */
    'trade.agree_meeting': transactionalHandler(async (tx, { caller: { userId } }, { no, place, at }) => {
      const held = await lockDealWithListing(tx, no);
      const side = held && sideOf(held, userId);
      if (!held || !side) return failure('trade.deal_unknown');
      const { meeting } = held;
      if (!mayMeet(held) || meeting === null || meeting.by === side || meeting.agreed) return failure('trade.not_now');
      if (meeting.place !== place || meeting.at !== at) return failure('trade.meeting_changed');
      if (fromInstant(at) <= deps.clock.now()) return failure('trade.meeting_past');
      const agreed = { ...meeting, agreed: true };
      const deal = await deals.update(tx, held, { meeting: agreed });
      await notifyOfMeeting(tx, deps, deal, side, agreed);
      return success(await viewDeal(tx, deps, deal, userId));
    }),
  });
