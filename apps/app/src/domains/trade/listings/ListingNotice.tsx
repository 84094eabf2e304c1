import type { Listing } from '@shoushou/contract/types';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { listingStates } from '../trade.labels.ts';

/** State of a listing: complete for its owner, for others only when unavailable. */
export function ListingNotice({ listing: { mine, state, reason } }: { listing: Listing }) {
  const { text, detail, tone } = listingStates[state];
  if (mine && state !== 'listed')
    return (
      <StateHeader
        title={text}
        text={reason === '' ? detail : `${reason}。${detail}`}
        tag={{ text: '我发布的', tone }}
      />
    );
  if (mine || state === 'listed') return null;
  return (
    <NoticeBar tone="warning">
      {state === 'reserved' ? '已经被别人订下，交易没成会重新展示' : `这件物品${text}`}
    </NoticeBar>
  );
}
