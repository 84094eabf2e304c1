import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onTestFinished, expect, test } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';
import { openSection } from '../sections.ts';
import { orderColumns } from './columns.tsx';

const heads = (): string[] =>
  [...document.querySelectorAll('main .ant-table-thead th')].map(({ textContent }) => textContent).filter(Boolean);

/** By its label: look-ups by role take seconds in a page with a list. */
const button = (label: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('main button')].find((each) =>
    each.getAttribute('aria-label')?.startsWith(label),
  )!;

test('a column that the list got later stands where the list has it, and one without a title keeps its place', () => {
  const columns = ['', '单号', '状态', '区县', '金额', ''].map((title, index) => ({ title, key: index }));
  const titles = (order: string[]) => orderColumns(columns, order).map(({ title }) => title);
  expect(titles([])).toEqual(['', '单号', '状态', '区县', '金额', '']);
  expect(titles(['金额', '单号', '状态', '不再有的'])).toEqual(['', '金额', '单号', '状态', '区县', '']);
  expect(titles(['状态', '区县', '金额'])).toEqual(['', '单号', '状态', '区县', '金额', '']);
});

test('a column that is fixed at the right end scrolls with the others in another place', () => {
  const columns = [{ title: '单号' }, { title: '状态' }, { title: '金额', fixed: 'right' as const }];
  expect(orderColumns(columns, ['状态', '单号', '金额'])[2]).toMatchObject({ title: '金额', fixed: 'right' });
  expect(orderColumns(columns, ['单号', '金额', '状态'])[1]).toMatchObject({ title: '金额', fixed: false });
});

test('columns are put in order by the keyboard, stay so on this machine, and go back by one press', async () => {
  onTestFinished(() => localStorage.clear());
  await openConsole('orders');
  await waitFor(() => expect(heads().length).toBeGreaterThan(5));
  const original = heads();
  const [first, second, third] = original as [string, string, string];
  fireEvent.click(button('选择列'));
  await waitFor(() => expect(button(`后移 ${first}`)).toBeDefined());
  const back = button(`后移 ${first}`);
  expect(screen.queryByText('恢复原样')).toBeNull();
  back.focus();
  fireEvent.click(back);
  expect(heads().slice(0, 3)).toEqual([second, first, third]);
  expect(document.activeElement?.getAttribute('aria-label'), 'the same press goes on').toBe(`后移 ${first}`);
  fireEvent.click(button(`前移 ${third}`));
  const last = button(`前移 ${third}`);
  last.focus();
  fireEvent.click(last);
  expect(heads().slice(0, 3)).toEqual([third, second, first]);
  expect(
    [document.activeElement?.tagName, document.activeElement?.closest('li')?.textContent],
    'at the end the row keeps the focus',
  ).toEqual(['INPUT', expect.stringContaining(third)]);

  openSection('people');
  await waitFor(() => expect(heads()).not.toContain(first));
  openSection('orders');
  await waitFor(() => expect(heads().slice(0, 3)).toEqual([third, second, first]));
  fireEvent.click(button('选择列'));
  await press('恢复原样');
  expect(heads()).toEqual(original);
  expect(screen.queryByText('恢复原样')).toBeNull();
});
