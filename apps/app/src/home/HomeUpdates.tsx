import { useEffect, type RefObject } from 'react';
import PullToRefresh from '../shell/page-frame/PullToRefresh.tsx';
import { queryClient } from '../shell/calls/queries.ts';
import { showDistrict, shownDistrict } from '../shell/frame/district.ts';
import { useOwnDistrict } from '../shell/location/own-district.ts';

const reads = [
  'catalog.home',
  'messages.notices',
  'messages.counts',
  'orders.summary',
  'orders.list_receipts',
  'orders.list_mine',
];

/** Reads everything on the home screen again. */
async function refreshHome(): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** What home follows after its first paint: a pull, and the district of the person. */
export function HomeUpdates({
  scroller,
  onDistrict,
}: {
  scroller: RefObject<HTMLElement | null>;
  onDistrict: (adcode: string) => void;
}) {
  const { adcode } = useOwnDistrict();
  useEffect(() => {
    if (adcode === undefined || adcode === shownDistrict()) return;
    showDistrict(adcode);
    onDistrict(adcode);
  }, [adcode, onDistrict]);
  return <PullToRefresh scroller={scroller} refresh={refreshHome} />;
}
