import { useState } from 'react';

interface StableRows<Row> {
  readonly shown: readonly Row[];
  /** Number of new rows that wait above the shown ones. */
  readonly waiting: number;
  readonly show: () => void;
}

/**
 * Keeps rows in place while a list is refetched automatically: shown rows are updated in place, and new rows above
 * are held back until requested, so that nothing moves under the pointer.
 *
 * @param list identifies the list: rows of another list are shown at once
 */
export function useStableRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string, list: string): StableRows<Row> {
  const [known, setKnown] = useState<{ list: string; keys: ReadonlySet<string> }>({ list, keys: new Set() });
  const keys = known.list === list ? known.keys : new Set<string>();
  const first = rows.findIndex((row) => keys.has(keyOf(row)));
  const waiting = first > 0 ? first : 0;
  const shown = waiting > 0 ? rows.slice(waiting) : rows;
  if (known.list !== list || shown.some((row) => !keys.has(keyOf(row))))
    setKnown({ list, keys: new Set([...keys, ...shown.map(keyOf)]) });
  return { shown, waiting, show: () => setKnown({ list, keys: new Set(rows.map(keyOf)) }) };
}
