import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';
import { createUrgentWarnings } from '../../testing/pending-work.ts';

const silent = '接单超过 30 分钟，还没有联系客户';
const openWarnings = () => openConsole('warnings', { as: 'dispatcher', prepare: createUrgentWarnings });
const key = (letter: string): boolean =>
  fireEvent.keyDown(document.body, { key: letter, code: `Key${letter.toUpperCase()}` });

test('a recycler is reminded by one press on the row, which leaves the list', async () => {
  const { server } = await openWarnings();
  await press('提醒', await rowWith(silent));
  await screen.findByText('已提醒 1 位回收员');
  await waitFor(() => expect(screen.queryByText(silent)).toBeNull());
  const no = server.orderIn('taken');
  expect(server.sent('dispatch.remind_recyclers')).toEqual([{ warnings: [{ no, rule: 'no_contact' }], text: '' }]);
  fireEvent.click(screen.getByText('稍后', { selector: '.ant-segmented-item-label' }));
  await screen.findByText(/提醒过/);
});

test('the page of warnings opens from the first page, which shows the most urgent of them', async () => {
  await openConsole('workbench', { as: 'dispatcher', prepare: createUrgentWarnings });
  await rowWith(silent);
  fireEvent.click(screen.getByRole('menuitem', { name: /^订单预警/ }));
  await screen.findByRole('heading', { name: /^订单预警/ });
  await rowWith(silent);
});

test('the whole row opens its order beside the list, with the acts on the warning and on the order', async () => {
  const { server } = await openWarnings();
  fireEvent.click((await rowWith(silent)).querySelectorAll('td, .ant-table-cell')[4]!);
  const bar = await screen.findByRole('group', { name: '预警' });
  expect(within(bar).getByText(silent)).toBeTruthy();
  await type('提醒的文字', '客户在楼下等您');
  // Letters typed into a field are text.
  fireEvent.keyDown(screen.getByLabelText('提醒的文字'), { key: 'p', code: 'KeyP' });
  expect(server.sent('dispatch.remind_recyclers')).toEqual([]);
  await press('提醒', bar);
  await waitFor(() => expect(server.sent('dispatch.remind_recyclers')).toMatchObject([{ text: '客户在楼下等您' }]));
});

test('the keys go through the queue: S puts a warning off until its visit and shows the next', async () => {
  const { server } = await openWarnings();
  key('j');
  const first = await waitFor(() => {
    const open = new URLSearchParams(location.search).get('open');
    expect(open).not.toBeNull();
    return open;
  });
  await screen.findByRole('group', { name: '预警' });
  key('s');
  await waitFor(() => expect(server.sent('dispatch.snooze_warnings')).toMatchObject([{ until: 'visit' }]));
  await waitFor(() => expect(new URLSearchParams(location.search).get('open')).not.toBe(first));
});

test('several are chosen with X and closed with one note; the letters are theirs, and not the open one’s', async () => {
  const { server } = await openWarnings();
  key('j');
  await waitFor(() => expect(new URLSearchParams(location.search).get('open')).not.toBeNull());
  key('x');
  const bar = await screen.findByRole('toolbar', { name: '选中的' });
  expect(within(bar).getByText('已选 1 条')).toBeTruthy();
  key('n');
  await screen.findByText('记为已处理：1 条');
  expect(screen.getAllByLabelText('做了什么')).toHaveLength(1);
  await type('做了什么', '都联系过了');
  await press('处理');
  await screen.findByText('已处理 1 条');
  expect(server.sent('dispatch.handle_warnings')).toMatchObject([{ note: '都联系过了' }]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '选中的' })).toBeNull());
});

test('a visit is given to a chosen recycler from its order, or goes back to the hall', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  fireEvent.click(await screen.findByText(server.orderIn('taken')));
  await screen.findByText('内部备注');
  key('r');
  await screen.findByText(/改派后他的信息费全部退回/);
  await screen.findByText('最合适的');
  await press('不指定人，放回大厅');
  await screen.findByText(/的这一单被收回，不计退单次数/);
});
