import PackagePlus from 'lucide-react/icons/package-plus';
import type { ListingState, MyListing } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { kinds, listingStates } from '../trade.labels.ts';
import { useMyListings } from '../trade.queries.ts';
import { ListingRow, listingRowHeight } from '../listings/ListingRow.tsx';
import { ListingRowSkeletons } from '../listings/ListingRowSkeletons.tsx';
import * as styles from '../listings/listing-row.module.css';

/** The person's listings, in one state or all. */
export function MyListings({ state }: { state: ListingState | 'all' }) {
  const { query, listings } = useMyListings(state, true);
  return (
    <PagedList
      query={query}
      skeleton={<ListingRowSkeletons />}
      empty={
        state === 'all' ? (
          <EmptyBlock
            icon={<PackagePlus size={32} />}
            title="您还没有发布过"
            text="用不上的物品，拍几张照片写个价格就能发布"
          />
        ) : (
          <EmptyBlock
            icon={<PackagePlus size={32} />}
            title={`没有${listingStates[state].text}的物品`}
            text="其他状态的，选上方的“全部”查看"
          />
        )
      }
      label="我发布的"
      items={listings}
      keyOf={(listing) => listing.no}
      render={(listing) => <MyRow listing={listing} />}
      rowHeight={listingRowHeight}
    />
  );
}

/** Requests that wait for the listing's owner; empty when none. */
function waitingText({ offerCount, openQuestionCount }: MyListing): string {
  return [
    offerCount > 0 ? `${offerCount} 个出价等您答复` : '',
    openQuestionCount > 0 ? `${openQuestionCount} 个提问等您回答` : '',
  ]
    .filter((part) => part !== '')
    .join('，');
}

function MyRow({ listing }: { listing: MyListing }) {
  const { kind, state, reason } = listing;
  const { text, tone } = listingStates[state];
  const waiting = waitingText(listing);
  return (
    <ListingRow
      listing={listing}
      state={
        <>
          <StateTag tone={tone}>{text}</StateTag>
          {kind === 'wanted' && <StateTag>{kinds.wanted.name}</StateTag>}
        </>
      }
      {...(reason !== ''
        ? { foot: <span className={styles.footWrong}>没有通过：{reason}</span> }
        : waiting !== ''
          ? { foot: waiting }
          : {})}
    />
  );
}
