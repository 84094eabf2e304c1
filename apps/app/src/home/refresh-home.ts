import { queryClient } from '../shell/queries.ts';

const reads = ['catalog.home', 'messages.notices', 'messages.counts', 'orders.summary', 'orders.list_mine'];

/** Asks again for all that the home shows. */
export async function refreshHome(): Promise<void> {
  await Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
