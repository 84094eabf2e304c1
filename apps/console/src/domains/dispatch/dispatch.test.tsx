import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('rules are tried on yesterday’s orders before they are published', async () => {
  await openConsole('dispatch-rules', { as: 'dispatcher' });
  await press('发布新规则');
  await press('用昨天的订单试算');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/试算不出差别|比较不出指派|只作比较，不会派单/);
  expect(within(dialog).getByRole('button', { name: /发\s?布/ })).toBeTruthy();
});

test('an operator on the phone with a recycler finds them by their number, and gives them the order', async () => {
  const { server } = await openConsole('dispatch', { as: 'dispatcher' });
  await press('指派');
  const field = await screen.findByLabelText('找回收员', { selector: 'input' });
  const panel = field.closest<HTMLElement>('.ant-drawer')!;
  const find = async (text: string): Promise<void> => {
    await type('找回收员', text);
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyUp(field, { key: 'Enter' });
  };
  await find('0000');
  expect(await within(panel).findByText(/没有找到这位回收员/)).toBeTruthy();
  await find('8003');
  const found = await rowWith(/ 138 \*\*\*\* 8003$/);
  expect(within(panel).queryByText(/没有找到这位回收员/)).toBeNull();
  await press('指派', found);
  await waitFor(() =>
    expect(server.sent('dispatch.assign')).toMatchObject([
      { recyclerId: server.facts.people.colleague.userid, how: 'offer' },
    ]),
  );
});

/** Presses a letter, outside of fields unless it is given one. */
function key(letter: string, place: Element = document.body): void {
  fireEvent.keyDown(place, { key: letter, code: `Key${letter.toUpperCase()}` });
  fireEvent.keyUp(place, { key: letter, code: `Key${letter.toUpperCase()}` });
}

test('A opens the next order, and once more asks the recycler who fits it best', async () => {
  const { server } = await openConsole('dispatch', { as: 'dispatcher' });
  await screen.findAllByRole('checkbox', { name: /^选择 OR/ });
  key('a');
  await screen.findByLabelText('找回收员', { selector: 'input' });
  await waitFor(() => expect(document.querySelector('.ant-drawer-open button[aria-keyshortcuts=A]')).not.toBeNull());
  expect(server.sent('dispatch.assign')).toEqual([]);
  key('a');
  await screen.findByText(/正在等 .+ 回应/);
  expect(server.sent('dispatch.assign')).toMatchObject([{ how: 'offer' }]);
  fireEvent.click(screen.getByRole('radio', { name: '时间轴' }));
  await within(await screen.findByLabelText('回收员的一天')).findByText(/^正在等 .+ 回应/);
});

/** Gives the order in the open form, which says what is against it, and takes it back. */
async function giveAndTakeBack(server: World, dialog: HTMLElement): Promise<void> {
  expect(await within(dialog).findByText(/都可以派给他|仍可派/)).toBeTruthy();
  await type('原因', '片区只有他在');
  await press('直接派单', dialog);
  await screen.findByText(/已派 1 单/);
  const [given] = server.sent('dispatch.assign_orders') as { numbers: string[] }[];
  await press('撤销');
  await screen.findByText('1 单已收回，回到大厅');
  expect(server.sent('dispatch.take_back_orders')).toEqual([{ numbers: given!.numbers }]);
}

/** Offers the open order to a recycler, and then closes its day. */
async function closeOffered(server: World): Promise<void> {
  const no = server.orderIn('open');
  const recyclerId = server.facts.people.recycler.userid;
  await server.call('operator', 'dispatch.assign', { no, recyclerId, how: 'offer', reason: '' });
  const { order } = await server.call('operator', 'orders.console_get', { no });
  const day = shanghaiDate(Date.parse(order.windowFrom));
  const days = { adcode: '440300', from: day, to: day };
  const { count } = await server.call('operator', 'orders.console_booked', days);
  await server.call('operator', 'orders.close_days', { ...days, reason: '台风', bookedCount: count });
}

test('an order whose day was closed while it is offered says so in its row, and why in its drawer', async () => {
  await openConsole('dispatch', { as: 'dispatcher', prepare: closeOffered });
  const row = await rowWith(/^剩 \d+ 秒$/);
  within(row).getByText('当天已停收');
  await press('指派', row);
  await screen.findByText('上门那天已停收：台风');
});

test('a letter acts while the filter that was pressed last has the focus, and is text in a field', async () => {
  const { server } = await openConsole('dispatch', { as: 'dispatcher' });
  await screen.findAllByRole('checkbox', { name: /^选择 OR/ });
  const filter = screen.getByRole('radio', { name: /^全部/ });
  fireEvent.click(filter);
  key('j', filter);
  await screen.findByLabelText('找回收员', { selector: 'input' });
  fireEvent.keyDown(filter, { key: 'Escape', code: 'Escape' });
  fireEvent.keyUp(filter, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  key('a', filter);
  const field = await screen.findByLabelText('找回收员', { selector: 'input' });
  key('a', field);
  expect(server.sent('dispatch.assign')).toEqual([]);
});

test('in the timeline an order is given by keys to whom it fits best, and taken back', async () => {
  const { server } = await openConsole('dispatch?view=timeline', { as: 'dispatcher' });
  const day = await screen.findByLabelText('回收员的一天');
  await within(day).findByText('陈师傅');
  expect(within(day).queryByLabelText(/^派给/)).toBeNull();
  key('j');
  const [give] = await within(day).findAllByLabelText(/^派给/);
  await waitFor(() => expect(give!.hasAttribute('disabled')).toBe(false));
  key('a');
  const dialog = await screen.findByRole('dialog');
  await giveAndTakeBack(server, dialog);
});

test('in the timeline T moves the visit of the chosen order', async () => {
  await openConsole('dispatch?view=timeline', { as: 'dispatcher' });
  await screen.findByText('选一单，或者把它拖到回收员或时间上');
  key('j');
  await screen.findByText('改期');
  key('t');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/^现在是 .+请先与客户说好/)).toBeTruthy();
});

test('several orders are given to one recycler, who stands against which is said before, and they are taken back', async () => {
  const { server } = await openConsole('dispatch', { as: 'dispatcher' });
  const boxes = async () => screen.findAllByRole('checkbox', { name: /^选择 OR/ });
  fireEvent.click((await boxes())[0]!);
  const bar = await screen.findByRole('toolbar', { name: '选中的' });
  expect(bar.textContent).toContain('已选 1 单');
  await press('派给一个人', bar);
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click((await screen.findAllByText(/在途 \d+ 单/))[0]!);
  await giveAndTakeBack(server, dialog);
});

test('the board follows the city, and a visit that has not begun is given to another', async () => {
  const { server } = await openConsole('dispatch', { as: 'dispatcher' });
  const openCount = () => Number(/待接\s*(\d+)/.exec(document.body.textContent)?.[1]);
  const before = openCount();
  await server.call('colleague', 'orders.take', { no: server.orderIn('open') });
  // Long before the board is polled.
  await waitFor(() => expect(openCount()).toBe(before - 1), { timeout: 6_000 });

  fireEvent.click(screen.getByText('上门中'));
  const row = await rowWith('待上门');
  await press('改派', row);
  const drawer = await screen.findByText(/改派后他的信息费全部退回/);
  const panel = drawer.closest<HTMLElement>('.ant-drawer')!;
  const offer = (): HTMLButtonElement | undefined =>
    [...panel.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent.replaceAll(/\s/g, '') === '指派' && !disabled,
    );
  await waitFor(() => expect(offer()).toBeDefined(), { timeout: 4_000 });
  fireEvent.click(offer()!);
  expect(await within(panel).findByText('请先写明原因')).toBeTruthy();
  await type('原因', '回收员车坏了');
  fireEvent.click(offer()!);
  await waitFor(() =>
    expect(server.sent('dispatch.reassign')).toMatchObject([{ how: 'offer', reason: '回收员车坏了' }]),
  );
  expect(await screen.findByText('已改派，原回收员已收到通知')).toBeTruthy();
});

test('the board stands on the districts, is enlarged, and an order pressed on it opens its candidates', async () => {
  await openConsole('dispatch', { as: 'dispatcher' });
  const map = await screen.findByRole('img', { name: '订单和回收员的位置' });
  await waitFor(() => expect(map.querySelectorAll('path').length).toBeGreaterThan(0), { timeout: 30_000 });
  await waitFor(() => expect(map.textContent).toContain('区'));

  const scale = (): string => /scale\((.+?)\)/.exec(map.querySelector('g')!.getAttribute('transform')!)![1]!;
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '缩小地图' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '放大地图' }));
  expect(scale()).toBe('1.6');
  fireEvent.click(screen.getByRole('button', { name: /全\s?城/ }));
  expect(scale()).toBe('1');

  const no = (): string | null => new URLSearchParams(location.search).get('open');
  expect(no()).toBeNull();
  const order = [...map.querySelectorAll('circle')].find((spot) => /，.+区$/.test(spot.textContent))!;
  fireEvent.click(order);
  await waitFor(() => expect(no()).toMatch(/^OR/));
  expect(await screen.findByLabelText('找回收员', { selector: 'input' })).toBeTruthy();
});
