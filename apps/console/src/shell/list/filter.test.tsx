import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { Select } from 'antd';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { expect, test } from 'vitest';
import { narrowing, useNarrowed } from './filter.ts';
import { PeriodFilter } from './PeriodFilter.tsx';

const source = path.join(import.meta.dirname, '../..');

/** Fields of the address that choose a tab, a part of the page or what is open, and leave a list as it is. */
const others = [
  'batches',
  'by',
  'city',
  'file',
  'measure',
  'order',
  'part',
  'review',
  'show',
  'tab',
  'template',
  'view',
];

test('each field that a page keeps in the address is known as a filter or as none', () => {
  const kept = globSync('domains/**/*.{ts,tsx}', { cwd: source }).flatMap((file) => {
    const text = readFileSync(path.join(source, file), 'utf8');
    return [
      ...text.matchAll(/use(?:QueryState|Filter)(?:<[^(]*>)?\(\s*'(\w+)'/g),
      ...text.matchAll(/\b(\w+): parseAs/g),
    ].map(([, name]) => name!);
  });
  expect(kept.filter((name) => ![...narrowing, ...others].includes(name))).toEqual([]);
  expect(narrowing.filter((name) => !kept.includes(name))).toEqual([]);
});

/** Filters that are marked as set, by the selectors of the console's own sheet. */
function marked(): number {
  const sheet = readFileSync(path.join(source, 'base.css'), 'utf8');
  const selectors = /bold value\. \*\/([^{]*)\{/.exec(sheet)![1]!.split(',\n');
  expect(selectors).toHaveLength(4);
  return selectors.flatMap((each) => [...document.querySelectorAll(each.trim())]).length;
}

test('a chosen value and a day are marked, and an empty filter is not', () => {
  const filters = (value: string | null) => (
    <div data-filters>
      <Select placeholder="全部类型" value={value} options={[{ value: '2020-01-01', label: '一类' }]} />
      <PeriodFilter from={null} to={value} onChange={() => {}} />
    </div>
  );
  const { rerender } = render(filters(null));
  expect(marked()).toBe(0);
  rerender(filters('2020-01-01'));
  expect(marked()).toBe(2);
});

test('what narrows a list is taken off the address, and the tab, the order and the city stay', async () => {
  history.replaceState(null, '', '?state=taken&from=2026-11-01&tab=lists&sort=at&city=440300');
  const { result } = renderHook(() => useNarrowed(), { wrapper: NuqsAdapter });
  expect(result.current[0]).toBe(true);
  act(() => result.current[1]());
  await waitFor(() => expect(location.search).toBe('?tab=lists&sort=at&city=440300'));
  expect(result.current[0]).toBe(false);
});
