import type { PlainCallName } from '@shoushou/client/calls/api-client';
import type { ReadName } from '@shoushou/contract/calls';
import type { Data, Input } from '@shoushou/contract/schemas';
import { request } from './queries.ts';

/** Reads whose answer is a page of a list. */
type PagedName = {
  [Name in ReadName & PlainCallName]: Data<Name> extends { readonly next: string | null } ? Name : never;
}[ReadName & PlainCallName];

/**
 * A read of the contract that answers in pages, as an infinite query: `useInfiniteQuery(pagedQuery('supply.list', {
 * adcode }))`. Its pages follow each other by their `next`.
 * The key says `pages`, so that the same read as one page (`callQuery`) has an answer of its own.
 */
export function pagedQuery<Name extends PagedName>(name: Name, input: Input<Name>) {
  return {
    queryKey: [name, input, 'pages'] as readonly unknown[],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }): Promise<Data<Name>> =>
      request(name, pageParam === null ? input : { ...input, cursor: pageParam }, { signal, silent: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Data<Name>): string | null => (last as { next: string | null }).next,
  };
}
