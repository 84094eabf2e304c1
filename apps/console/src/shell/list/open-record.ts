import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';

/** Maximum pages that are searched for the record that a link names. */
const MOST_PAGES = 20;

/** The key of the open record, stored in the address so that a shared link shows the same; null when none is open. */
export function useOpenRecord(): [string | null, (key: string | null) => void] {
  const [open, setOpen] = useQueryState('open', parseAsString.withOptions({ history: 'replace' }));
  return [open, (key) => void setOpen(key)];
}

interface ReadList<Row> {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * The open record of a list. Further pages are loaded until it is found, so that a link to a row of the third page
 * opens it as well. Null before that, and when none is open.
 */
export function useOpenedRecord<Row>(
  { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage }: ReadList<Row>,
  key: string | null,
  isIt: (row: Row, key: string) => boolean,
): Row | null {
  const opened = key === null ? undefined : data?.pages.flatMap(({ items }) => items).find((row) => isIt(row, key));
  const isMissing =
    key !== null &&
    data !== undefined &&
    opened === undefined &&
    hasNextPage &&
    !isFetchingNextPage &&
    !isError &&
    data.pages.length < MOST_PAGES;
  // The record has left the list because of an action on it.
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (opened !== undefined) seen.current = key;
    if (isMissing && seen.current !== key) void fetchNextPage();
  }, [opened, isMissing, key, fetchNextPage]);
  return opened ?? null;
}
