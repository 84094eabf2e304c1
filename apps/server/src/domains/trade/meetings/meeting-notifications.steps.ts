import type { Deal, DealSide } from '@shoushou/contract';
import { formatDatedMoment } from '@shoushou/kernel/instant';
import type { Transaction } from '../../../platform/database/types.ts';
import type { DealDeps, LockedDeal } from '../deals/deal.case.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';

/** Notifies the other side of a proposed or agreed meeting. */
export function notifyOfMeeting(
  tx: Transaction,
  deps: DealDeps,
  { listing, buyerId, sellerId }: LockedDeal,
  by: DealSide,
  meeting: NonNullable<Deal['meeting']>,
): Promise<void> {
  const when = formatDatedMoment(meeting.at);
  const actor = { buyer: '买家', seller: '卖家' }[by];
  return notifyOtherSide(tx, deps, listing, {
    userId: by === 'buyer' ? sellerId : buyerId,
    kind: 'order',
    title: meeting.agreed ? `${actor}同意了见面的时间地点` : `${actor}约您见面`,
    text: `「${listing.title}」${when}，${meeting.place}${meeting.agreed ? '' : '，请核对后同意或改约'}`,
  });
}
