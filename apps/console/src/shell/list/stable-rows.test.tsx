import { act, render, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RecordTable } from './RecordTable.tsx';
import { useChangedRows, useStableRows } from './stable-rows.ts';

const stableRows = (first: readonly string[]) =>
  renderHook(
    ({ rows, list }: { rows: readonly string[]; list: string }) => useStableRows(rows, (row) => row.slice(0, 1), list),
    { initialProps: { rows: first, list: 'all' } },
  );

test('what is new above the list waits until it is asked for, while what is shown changes in place', () => {
  const { result, rerender } = stableRows(['b', 'c']);
  expect(result.current).toMatchObject({ shown: ['b', 'c'], waiting: 0 });
  rerender({ rows: ['a', 'b paid', 'c'], list: 'all' });
  expect(result.current).toMatchObject({ shown: ['b paid', 'c'], waiting: 1 });
  act(() => result.current.show());
  expect(result.current).toMatchObject({ shown: ['a', 'b paid', 'c'], waiting: 0 });
});

test('further pages and another filter are shown as they come', () => {
  const { result, rerender } = stableRows(['b', 'c']);
  rerender({ rows: ['b', 'c', 'd'], list: 'all' });
  expect(result.current).toMatchObject({ shown: ['b', 'c', 'd'], waiting: 0 });
  rerender({ rows: ['x', 'b'], list: 'open' });
  expect(result.current).toMatchObject({ shown: ['x', 'b'], waiting: 0 });
});

type Row = { no: string; state: string };
const row = (no: string, state: string): Row => ({ no, state });

function changedRows(first: readonly Row[], list: string | null = 'all') {
  vi.useFakeTimers();
  return renderHook(({ rows, list: shown }) => [...useChangedRows(rows, ({ no }) => no, shown)], {
    initialProps: { rows: first, list },
  });
}

test('a row whose content changes is marked for a second; others, also read again or new ones, are not', () => {
  const { result, rerender } = changedRows([row('a', 'placed'), row('b', 'placed')]);
  expect(result.current).toEqual([]);
  rerender({ rows: [row('new', 'placed'), row('a', 'placed'), row('b', 'paid')], list: 'all' });
  expect(result.current).toEqual(['b']);
  act(() => void vi.advanceTimersByTime(999));
  expect(result.current).toEqual(['b']);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toEqual([]);
});

test('nothing is marked by another filter, nor in a list whose rows do not change by themselves', () => {
  const filtered = changedRows([row('a', 'placed')]);
  filtered.rerender({ rows: [row('a', 'paid')], list: 'paid' });
  expect(filtered.result.current).toEqual([]);
  const still = changedRows([row('a', 'placed')], null);
  still.rerender({ rows: [row('a', 'paid')], list: null });
  expect(still.result.current).toEqual([]);
});

test('the table tints the row that changed, and no other', () => {
  const columns = [{ title: '状态', dataIndex: 'state' }];
  const table = (rows: readonly Row[]) => <RecordTable<Row> rowKey="no" columns={columns} rows={rows} live="all" />;
  const tinted = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('.console_rowChanged')].map(({ dataset }) => dataset['rowKey']);
  const { rerender } = render(table([row('a', 'placed'), row('b', 'placed')]));
  expect(tinted()).toEqual([]);
  rerender(table([row('a', 'placed'), row('b', 'paid')]));
  expect(tinted()).toEqual(['b']);
});
