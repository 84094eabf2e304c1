import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenedRecord } from './open-record.ts';

const isIt = (row: string, key: string): boolean => row === key;

test('a link to a row of a later page is read on to, and nothing is when that row leaves the list', () => {
  const pages = [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ];
  let read = 1;
  const list = (rows: readonly (readonly string[])[]) => ({
    data: { pages: rows.map((items) => ({ items })) },
    hasNextPage: rows.length < pages.length,
    isFetchingNextPage: false,
    isError: false,
    fetchNextPage: () => (read += 1),
  });
  const { result, rerender } = renderHook(
    ({ rows, open }: { rows: string[][]; open: string | null }) => useOpenedRecord(list(rows), open, isIt),
    { initialProps: { rows: pages.slice(0, 1), open: null as string | null } },
  );
  expect([result.current, read]).toEqual([null, 1]);
  rerender({ rows: pages.slice(0, 1), open: 'c' });
  expect(read).toBe(2);
  rerender({ rows: pages.slice(0, 2), open: 'c' });
  expect([result.current, read]).toEqual(['c', 2]);
  rerender({ rows: [['a', 'b'], ['d']], open: 'c' });
  expect([result.current, read]).toEqual([null, 2]);
});
