import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

const head = (title: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.ant-table-thead th')].find(({ textContent }) => textContent === title)!;
const amounts = (): string[] =>
  [...document.querySelectorAll('.ant-table-row')].map(
    (row) => row.querySelector('.ant-table-cell:last-child')!.textContent,
  );
const asked = (requests: readonly { name: string; input: unknown }[]): unknown[] =>
  requests.filter(({ name }) => name === 'orders.console_list').map(({ input }) => (input as { sort?: string }).sort);

test('the head of a column sorts the whole list on the server, from the highest down, up, and as it was', async () => {
  const { server } = await openConsole('orders');
  await waitFor(() => expect(amounts().length).toBeGreaterThan(2));
  const first = amounts();
  const steps = [
    ['?sort=-amount', '-amount', 'descending'],
    ['?sort=amount', 'amount', 'ascending'],
    ['', undefined, null],
  ] as const;
  for (const [address, sort, direction] of steps) {
    fireEvent.click(head('金额 ¥'));
    await waitFor(() => expect(location.search).toBe(address));
    // What was read in the list's own order is still there, and not asked for again.
    if (sort !== undefined) await waitFor(() => expect(asked(server.requests).at(-1)).toBe(sort));
    expect(head('金额 ¥').getAttribute('aria-sort')).toBe(direction);
  }
  await waitFor(() => expect(amounts()).toEqual(first));
});

test('a link shows a colleague the same order, and a view keeps it', async () => {
  const { server } = await openConsole('orders?state=placed&sort=visit');
  await waitFor(() => expect(asked(server.requests)).toEqual(['visit']));
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  await type('视图名称', '最早上门');
  await press('存为视图');
  await screen.findByText('视图已保存');
  expect((await server.call('operator', 'operations.console_views', { section: 'orders' }))[0]!.search).toBe(
    '?state=placed&sort=visit',
  );
});

test('a column that the list does not sort by is left out of what it asks for', async () => {
  const { server } = await openConsole('orders?sort=customerName');
  await waitFor(() => expect(asked(server.requests)).toEqual([undefined]));
});
