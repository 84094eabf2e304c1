import { besideText } from '../action-keys.ts';
import type { ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { isCovered } from './row-keys.ts';

/** The chosen rows of a list. */
export interface ChosenRows {
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
  /** Buttons that act on the chosen rows that are still in the list. */
  readonly acts: (keys: readonly string[]) => ReactNode;
  /** The most that one act takes: as many of the list can be chosen at once, whether they are loaded or not. */
  readonly most?: number;
}

interface PagedRows<Row> {
  readonly data?: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly hasNextPage: boolean;
}

/** The first rows of a list, for which further pages are loaded. */
export async function firstRows<Row>(
  query: PagedRows<Row> & { fetchNextPage(): Promise<PagedRows<Row>> },
  most: number,
): Promise<Row[]> {
  let read: PagedRows<Row> = query;
  const rows = (): Row[] => read.data?.pages.flatMap(({ items }) => items) ?? [];
  while (read.hasNextPage && rows().length < most) {
    const before = rows().length;
    read = await query.fetchNextPage();
    // A page that can't be loaded: those that are there are chosen.
    if (rows().length === before) break;
  }
  return rows().slice(0, most);
}

/** X chooses the selected row, or leaves it out again. */
export function useChooseKey(rows: ChosenRows | undefined, selected: string | null): void {
  useHotkeys(
    'x',
    () => {
      if (!rows || selected === null || isCovered()) return;
      const { keys, choose } = rows;
      choose(keys.includes(selected) ? keys.filter((key) => key !== selected) : [...keys, selected]);
    },
    { enabled: rows !== undefined, ...besideText },
    [rows, selected],
  );
}
