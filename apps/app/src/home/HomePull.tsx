import type { RefObject } from 'react';
import PullToRefresh from '../shell/page-frame/PullToRefresh.tsx';
import { queryClient } from '../shell/calls/queries.ts';

const reads = ['catalog.home', 'messages.notices', 'messages.counts', 'orders.summary', 'orders.list_mine'];

/** Asks again for all that the home shows. */
async function refreshHome(): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Lets the home be pulled down for what is new. */
export function HomePull({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  return <PullToRefresh scroller={scroller} refresh={refreshHome} />;
}
