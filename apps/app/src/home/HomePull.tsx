import type { RefObject } from 'react';
import PullToRefresh from '../shell/page-frame/PullToRefresh.tsx';
import { queryClient } from '../shell/calls/queries.ts';

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

/** Pull-to-refresh of the home screen. */
export function HomePull({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  return <PullToRefresh scroller={scroller} refresh={refreshHome} />;
}
