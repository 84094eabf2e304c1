import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';
import { sections } from '../../sections.ts';
import { menu, pagesOf } from '../sections.ts';
import { endSession, startSession } from '../session.ts';
import { sendFeedback } from '../../testing/pending-work.ts';

const SEARCH = '手机号、尾号、单号、姓名、车牌、地址，或页面、操作';

/** The lists whose rows have a number. */
const numbered = [
  ['orders.console_list', {}],
  ['appeals.console_list', { group: 'ended' }],
  ['appeals.console_list', {}],
  ['general-recycling.console_quotes', { group: 'all' }],
  ['payouts.console_withdrawals', {}],
  ['devices.console_orders', {}],
  ['trade.console_listings', {}],
  ['trade.console_deals', {}],
  ['companies.console_list', {}],
  ['companies.console_reservations', {}],
  ['supply.console_list', {}],
  ['supply.console_contracts', {}],
  ['vehicles.console_list', {}],
  ['chain.console_settlements', {}],
  ['insurance.console_applications', {}],
] as const;

test('a slash and the number of an order open it from any page', async () => {
  const { server } = await openConsole('feedback');
  const no = server.orderIn('weighed');
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  const input = screen.getByRole('combobox', { name: SEARCH });
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(input, { target: { value: no.toLowerCase() } });
  await screen.findByRole('option', { name: new RegExp(no) });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByRole('heading', { name: '订单' });
  expect(location.search).toContain(`open=${no}`);
});

test('every kind of number of the city opens its record, typed in small letters and with spaces', async () => {
  const { server } = await openConsole('feedback');
  const input = screen.getByRole('combobox', { name: SEARCH });
  const numbers = await Promise.all(
    numbered.map(async ([call, filter]) => (await server.call('operator', call, filter)).items[0]?.no),
  );
  const found = [...new Set(numbers.filter((no) => no !== undefined))];
  for (const no of found) {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: `${no.slice(0, 2).toLowerCase()} ${no.slice(2, 8)} ${no.slice(8)}` } });
    await waitFor(() =>
      expect(
        screen.queryAllByRole('option').some(({ textContent }) => textContent?.includes(no)),
        no,
      ).toBe(true),
    );
  }
  expect(found.map((no) => no.slice(0, 2)).toSorted()).toEqual([
    'BF',
    'HT',
    'HY',
    'IN',
    'OR',
    'QY',
    'SH',
    'SP',
    'YY',
    'ZH',
  ]);
});

test('what one operator opened last is not offered to the next', async () => {
  const { server } = await openConsole('feedback');
  const input = screen.getByRole('combobox', { name: SEARCH });
  fireEvent.change(input, { target: { value: server.orderIn('weighed') } });
  await screen.findByRole('option');
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByRole('heading', { name: '订单' });
  fireEvent.focus(input);
  await screen.findByText('最近打开');
  endSession();
  await waitFor(() => expect(document.querySelector('nav')).toBeNull());
  startSession({ name: '别人' });
  fireEvent.focus(await screen.findByRole('combobox', { name: SEARCH }));
  expect(screen.queryByText('最近打开')).toBeNull();
});

test('a search that finds nothing says where it looked', async () => {
  await openConsole('feedback');
  const input = screen.getByRole('combobox', { name: SEARCH });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'OR26112199999998' } });
  await screen.findByText(/没有找到/);
});

test('Tab goes on in the page that was opened, not through the menu', async () => {
  await openConsole('orders');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  const item = screen.getByRole('menuitem', { name: /^类目/ });
  item.focus();
  fireEvent.click(item);
  await screen.findByRole('heading', { name: '类目' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
});

test('an address without a page gets that of the first one', async () => {
  await openConsole('');
  await screen.findByRole('heading', { name: '工作台' });
  await waitFor(() => expect(location.pathname).toBe('/console/workbench'));
});

test('an empty installation begins with its opening, for those who may open cities', async () => {
  await openConsole('', { world: 'empty', as: 'trader' });
  await screen.findByRole('heading', { name: '开城' });
});

test('an address of no page says so, beside the menu', async () => {
  await openConsole('made-up');
  await screen.findByText('没有这个页面');
  await screen.findAllByRole('menuitem', { name: /^订单/ });
});

test('the menu counts what waits', async () => {
  await openConsole('orders', { world: 'empty', prepare: sendFeedback });
  await screen.findByRole('menuitem', { name: '申诉与反馈 1' });
  fireEvent.click(screen.getByRole('menuitem', { name: '申诉与反馈 1' }));
  const tabs = await screen.findByRole('navigation', { name: '申诉与反馈' });
  expect([...tabs.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['申诉', '意见反馈1']);
  fireEvent.click(within(tabs).getByRole('link', { name: /^意见反馈/ }));
  await screen.findByRole('heading', { level: 1, name: '意见反馈' });
  expect(location.pathname).toBe('/console/feedback');
  // The entry leads back to the tab that was opened last.
  fireEvent.click(screen.getByRole('menuitem', { name: /^类目/ }));
  await screen.findByRole('heading', { level: 1, name: '类目' });
  fireEvent.click(screen.getByRole('menuitem', { name: /^申诉与反馈/ }));
  await screen.findByRole('heading', { level: 1, name: '意见反馈' });
});

test('the menu has at most 28 entries in six groups, and every page stands in one of them', async () => {
  await openConsole('orders');
  expect(screen.getAllByRole('menuitem').length).toBeLessThanOrEqual(28);
  expect(screen.getAllByRole('menu')).toHaveLength(6);
  expect(
    Object.values(menu)
      .flat()
      .filter((entry) => pagesOf(entry, sections).length === 0),
  ).toEqual([]);
  expect(sections.filter(({ entry }) => !Object.values<readonly string[]>(menu).flat().includes(entry))).toEqual([]);
});

test('an entry of which an operator may open one page is called as that page, without tabs', async () => {
  await openConsole('outlet-changes', { as: 'dispatcher' });
  await screen.findByRole('menuitem', { name: /^网点审核/ });
  expect(screen.queryByRole('navigation', { name: '区域与网点' })).toBeNull();
});

test('a question mark lists the keys of the page and those printed on its buttons', async () => {
  await openConsole('orders');
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  await screen.findByText('标记');
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  const list = await waitFor(() => {
    const found = document.querySelector('.ant-modal');
    expect(found?.textContent).toContain('快捷键');
    return found!;
  });
  for (const [key, act] of [
    ['J', '下一行'],
    ['M', '标记'],
    ['E', '导出'],
  ] as const)
    expect(
      [...list.querySelectorAll('div')].some(
        (line) => line.querySelector('kbd')?.textContent === key && line.textContent?.includes(act),
      ),
      act,
    ).toBe(true);
});

test('⌘K finds pages by name, and acts of the page by what their buttons say', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  await screen.findByText('标记');
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const input = screen.getByRole('combobox', { name: SEARCH });
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(input, { target: { value: '标记' } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: /标记.*按键 M/ }));
  await screen.findByText('为什么');
  fireEvent.click(document.querySelector('.ant-modal-close')!);
  fireEvent.change(input, { target: { value: '预警' } });
  await screen.findByRole('option', { name: /^订单预警/ });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByRole('heading', { name: '订单预警' });
  expect(server.sent('operations.search').length).toBeGreaterThan(0);
});

test('a page without its right is not found either', async () => {
  await openConsole('feedback', { as: 'dispatcher' });
  fireEvent.change(screen.getByRole('combobox', { name: SEARCH }), { target: { value: '账本' } });
  await screen.findByText(/没有找到/);
});

test('pages are kept at the top of the menu and groups folded, on this machine', async () => {
  await openConsole('orders', { as: 'dispatcher' });
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: '把订单预警放在常用' }));
  const kept = await screen.findByRole('menu', { name: '常用' });
  expect(kept.textContent).toContain('订单预警');
  fireEvent.click(screen.getByRole('button', { name: /^运行/ }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: /^调度/ })).toBeNull());
  // The current page stays in sight.
  expect(screen.getAllByRole('menuitem', { name: /^订单/ }).length).toBeGreaterThan(0);
  expect(JSON.parse(localStorage.getItem('console-favourites')!)).toEqual(['warnings']);
  localStorage.removeItem('console-favourites');
  localStorage.removeItem('console-folded-groups');
});

test('an operator of a city works in that city, and has no pages that only the whole country has', async () => {
  const { server } = await openConsole('orders', {
    as: 'dispatcher',
    prepare: async (world) => {
      const token = await world.step('cityDispatcher', { city: '440300' });
      Object.assign(world.facts.operators.dispatcher, { token });
    },
  });
  await waitFor(() => expect(server.sent('orders.console_list').at(-1)).toMatchObject({ adcode: '440300' }));
  await screen.findByRole('menuitem', { name: /订单预警/ });
  expect(screen.queryByRole('menuitem', { name: /提现审核/ })).toBeNull();
  expect(screen.queryByText('全部城市')).toBeNull();
});
