import Heart from 'lucide-react/icons/heart';
import { StateTag } from '@shoushou/design/StateTag';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { listingStates } from '../trade.labels.ts';
import { useFavourites } from '../trade.queries.ts';
import { ListingRow, listingRowHeight } from '../listings/ListingRow.tsx';
import { ListingRowSkeletons } from '../listings/ListingRowSkeletons.tsx';

/** The person's favourites; reserved and sold ones are marked. */
export function Favourites() {
  const { query, listings } = useFavourites();
  return (
    <PagedList
      query={query}
      skeleton={<ListingRowSkeletons />}
      empty={
        <EmptyBlock
          icon={<Heart size={32} />}
          title="还没有收藏"
          text="看到喜欢的点一下爱心，下次从这里找"
          action={<Button href="/second">去看看</Button>}
        />
      }
      label="收藏"
      items={listings}
      keyOf={(listing) => listing.no}
      render={(listing) => (
        <ListingRow
          listing={listing}
          {...(listing.state === 'listed'
            ? {}
            : {
                foot: <StateTag tone={listingStates[listing.state].tone}>{listingStates[listing.state].text}</StateTag>,
              })}
        />
      )}
      rowHeight={listingRowHeight}
    />
  );
}
