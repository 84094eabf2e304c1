import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStableRows } from './stable-rows.ts';

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
