import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

const stuck = {
  section: 'orders',
  name: '待接单',
  search: '?state=placed',
  hiddenColumns: ['金额 ¥'],
  columnOrder: [] as string[],
  isDefault: false,
};
const heads = (): string[] =>
  [...document.querySelectorAll('.ant-table-thead th')].map(({ textContent }) => textContent);

test('a list is kept under a name with its filters, columns and their order, and shown again by a press', async () => {
  const { server } = await openConsole('orders?state=placed&open=OR1');
  fireEvent.click(screen.getByRole('button', { name: /^选择列/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '金额 ¥' }));
  fireEvent.click(screen.getByRole('button', { name: '前移 状态' }));
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  await screen.findByText('还没有视图，设好筛选和列后起个名字保存');
  await type('视图名称', '待接单');
  await press('存为视图');
  await screen.findByText('视图已保存');
  const { section, ...view } = stuck;
  await waitFor(async () =>
    expect(await server.call('operator', 'operations.console_views', { section })).toEqual([
      {
        ...view,
        hiddenColumns: ['手机', ...view.hiddenColumns],
        columnOrder: expect.arrayContaining(['状态', '订单']),
        isShared: false,
        by: null,
      },
    ]),
  );
});

test('the default stands where the address asks for nothing, and not where it asks for something', async () => {
  const prepare = (server: Parameters<NonNullable<NonNullable<Parameters<typeof openConsole>[1]>['prepare']>>[0]) =>
    server.call('operator', 'operations.save_view', { ...stuck, columnOrder: ['状态', '订单'], isDefault: true });
  await openConsole('orders', { prepare });
  await waitFor(() => expect(location.search).toBe('?state=placed'));
  await waitFor(() => expect(heads()).not.toContain('金额 ¥'));
  expect(heads().indexOf('状态')).toBeLessThan(heads().indexOf('订单'));
  fireEvent.click(await screen.findByRole('button', { name: '视图 待接单' }));
  const view = (await screen.findByText('默认')).closest('button')!;
  view.focus();
  fireEvent.click(view);
  // Closing from within returns the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '视图 待接单' })));
  fireEvent.click(screen.getByRole('button', { name: '视图 待接单' }));
  await press('取消默认');
  await press('设为默认');
});

test('a view that was kept before the head of an amount named its unit still hides the column', async () => {
  onTestFinished(() => localStorage.clear());
  const older = { ...stuck, hiddenColumns: ['金额'], isDefault: true };
  await openConsole('orders', { prepare: (world) => world.call('operator', 'operations.save_view', older) });
  await screen.findByRole('button', { name: '视图 待接单' });
  expect(heads()).not.toContain('金额 ¥');
});

test('a view is given to colleagues in the same role, and kept from them again', async () => {
  const { server } = await openConsole('orders', {
    prepare: (world) => world.call('operator', 'operations.save_view', stuck),
  });
  const shared = async (): Promise<boolean> =>
    (await server.call('operator', 'operations.console_views', { section: 'orders' }))[0]!.isShared;
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  await press('给同角色');
  await waitFor(async () => expect(await shared()).toBe(true));
  await press('不再共享');
  await waitFor(async () => expect(await shared()).toBe(false));
});

test('the default stands in the city that is chosen, which is no part of a view', async () => {
  localStorage.setItem('console-city', '440300');
  onTestFinished(() => localStorage.removeItem('console-city'));
  const { server } = await openConsole('orders', {
    prepare: (world) => world.call('operator', 'operations.save_view', { ...stuck, isDefault: true }),
  });
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ state: 'placed', city: '440300' }),
  );
  fireEvent.click(await screen.findByRole('button', { name: '视图 待接单' }));
  await type('视图名称', '再存一次');
  await press('存为视图');
  await waitFor(async () =>
    expect(
      (await server.call('operator', 'operations.console_views', { section: 'orders' })).map(({ search }) => search),
    ).toEqual(['?state=placed', '?state=placed']),
  );
});

test('a filter stands in the address: what it asks for is shown, and another choice is written there', async () => {
  await openConsole('stewards?period=ended');
  await screen.findByText('没有结束的任命');
  fireEvent.click(screen.getByText('在任', { exact: true }));
  await screen.findByText('还没有小区管家');
  expect(location.search).toBe('');
  fireEvent.click(screen.getByText('已结束', { exact: true }));
  await waitFor(() => expect(location.search).toBe('?period=ended'));
});

test('a state that a page begins with can be taken off, which the address keeps as well', async () => {
  await openConsole('deals?state=all');
  await screen.findByText('全部状态');
  expect(screen.queryByText('没有待处理的争议')).toBeNull();
  expect(location.search).toBe('?state=all');
});
