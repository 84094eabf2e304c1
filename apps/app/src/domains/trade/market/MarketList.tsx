import { useDeferredValue } from 'react';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import type { ListingKind } from '@shoushou/contract/types';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useDebounced } from '../../places/places.queries.ts';
import { useDistricts, useListings, type MarketPoint } from '../trade.queries.ts';
import { filtersOf, isNarrowed, type MarketChoice } from '../trade.rules.ts';
import { ListingRow, listingRowHeight } from '../listings/ListingRow.tsx';
import { ListingRowSkeletons } from '../listings/ListingRowSkeletons.tsx';

interface MarketListProps {
  readonly kind: ListingKind;
  readonly choice: MarketChoice;
  readonly here: MarketPoint;
  readonly onClear: () => void;
}

const nothing: Readonly<Record<ListingKind, { title: string; text: string }>> = {
  for_sale: { title: '这里还没有人卖东西', text: '家里用不上的，拍几张照片就能发布' },
  wanted: { title: '这里还没有人求购', text: '想收什么，写清楚就有人来找您' },
};

/** Articles for sale, or wanted ones. */
export function MarketList({ kind, choice, here, onClear }: MarketListProps) {
  const { city, ready } = useDistricts();
  const words = useDebounced(choice.words);
  const filters = useDeferredValue(filtersOf(kind, { ...choice, words }, city, here.point));
  const { query, listings } = useListings(filters, ready && here.ready);
  return (
    <PagedList
      query={query}
      skeleton={<ListingRowSkeletons />}
      empty={
        isNarrowed(choice) ? (
          <EmptyBlock
            icon={<Search size={32} />}
            title="没有符合的物品"
            text="放宽条件，或看看全部"
            action={<Button onPress={onClear}>查看全部</Button>}
          />
        ) : (
          <EmptyBlock icon={<Store size={32} />} {...nothing[kind]} />
        )
      }
      label={kind === 'wanted' ? '求购' : '在售物品'}
      items={listings}
      keyOf={(listing) => listing.no}
      render={(listing) => <ListingRow listing={listing} />}
      rowHeight={listingRowHeight}
    />
  );
}
