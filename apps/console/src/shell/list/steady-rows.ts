import { useState } from 'react';

interface SteadyRows<Row> {
  readonly shown: readonly Row[];
  /** New rows that wait above those that are shown. */
  readonly waiting: number;
  readonly show: () => void;
}

/**
 * Rows that keep their places while the list is read again by itself: what is shown changes in place, and what is new above it
 * waits until it is asked for, so that nothing moves under the pointer.
 *
 * @param list what the rows are of: another one is shown as it comes
 */
export function useSteadyRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string, list: string): SteadyRows<Row> {
  const [known, setKnown] = useState<{ list: string; keys: ReadonlySet<string> }>({ list, keys: new Set() });
  const keys = known.list === list ? known.keys : new Set<string>();
  const first = rows.findIndex((row) => keys.has(keyOf(row)));
  const waiting = first > 0 ? first : 0;
  const shown = waiting > 0 ? rows.slice(waiting) : rows;
  if (known.list !== list || shown.some((row) => !keys.has(keyOf(row)))) setKnown({ list, keys: new Set([...keys, ...shown.map(keyOf)]) });
  return { shown, waiting, show: () => setKnown({ list, keys: new Set(rows.map(keyOf)) }) };
}
