import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which a row that has changed in place is tinted. */
const TINTED_FOR = 1_000;
const none: ReadonlySet<string> = new Set();

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

/**
 * Keys of the rows whose content has changed under the same key, for a second after the change.
 *
 * @param list identifies the list: rows of another list are compared with nothing; null where rows do not change by
 * themselves
 */
export function useChangedRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  list: string | null,
): ReadonlySet<string> {
  const before = useRef<{ list: string | null; rows: readonly Row[] }>({ list, rows });
  const [changed, setChanged] = useState(none);
  useEffect(() => {
    const last = before.current;
    if (last.list === list && last.rows === rows) return;
    before.current = { list, rows };
    if (list === null || last.list !== list) return;
    const old = new Map(last.rows.map((row) => [keyOf(row), row]));
    const differing = rows.filter((row) => {
      const earlier = old.get(keyOf(row));
      // A row that was read again unchanged is often the same object.
      return earlier !== undefined && earlier !== row && JSON.stringify(earlier) !== JSON.stringify(row);
    });
    if (differing.length > 0) setChanged((others) => new Set([...others, ...differing.map(keyOf)]));
  }, [rows, keyOf, list]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(none), TINTED_FOR);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
