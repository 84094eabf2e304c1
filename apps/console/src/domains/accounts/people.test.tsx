import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a person is frozen with a reason, and thawed again', async () => {
  const { server } = await openConsole('people');
  fireEvent.click(await rowWith('138 **** 8001'));
  await screen.findByText('没有冻结过');
  await press('冻结');
  await screen.findByText('立即退出所有设备，不能再登录；进行中的订单保留，请另行处理。');
  await type('原因', '多次爽约');
  await press('冻结', document.querySelector('.ant-modal')!);
  await screen.findByText('已冻结：多次爽约');
  expect(server.sent('accounts.freeze_person')).toHaveLength(1);
  await press('解冻');
  await type('原因', '核实无误');
  await press('解冻', document.querySelector('.ant-modal')!);
  await waitFor(() => expect(screen.queryByText('已冻结：多次爽约')).toBeNull());
});

test('a freeze is taken back within ten seconds, as an act of its own', async () => {
  const { server } = await openConsole('people');
  fireEvent.click(await rowWith('138 **** 8001'));
  await screen.findByText('没有冻结过');
  await press('冻结');
  await type('原因', '点错了人');
  await press('冻结', document.querySelector('.ant-modal')!);
  await screen.findByText('已冻结：点错了人');
  await press('撤销');
  await waitFor(() => expect(screen.queryByText('已冻结：点错了人')).toBeNull());
  expect(server.sent('accounts.thaw_person')).toMatchObject([{ reason: '撤销冻结' }]);
});

test('a recycler loses conduct points for a visit by a rule, and gets them back with a reason', async () => {
  const { server } = await openConsole('people');
  const receiptNo = server.receiptIn('taken');
  fireEvent.click(await rowWith('陈师傅'));
  await screen.findByText('没有扣过分');
  await press('扣分');
  fireEvent.mouseDown(await screen.findByLabelText('违反的规则'));
  fireEvent.click(await screen.findByText('短斤少两，扣 6 分'));
  await type('接单号', receiptNo);
  await type('原因', '复称少 2 kg');
  await press('扣分', document.querySelector('.ant-modal')!);
  await screen.findByText('现扣 6 分');
  expect(server.sent('orders.console_give_points')).toMatchObject([{ rule: 'weight', receiptNo }]);
  await press('撤销');
  await type('撤销原因', '核实后不成立');
  await press('撤销', [...document.querySelectorAll('.ant-modal')].at(-1)!);
  await screen.findByText('没有扣分');
});

test('another number of a person is put forward to become theirs, and the request waits for a colleague', async () => {
  const { server } = await openConsole('people', { world: 'empty' });
  fireEvent.click(await rowWith('陈师傅'));
  await press('合并号码');
  await type('另一个号码', server.facts.people.customer.user.mobile);
  await type('原因', '本人持身份证视频核实');
  await press('提交复核', document.querySelector('.ant-modal')!);
  await waitFor(() => expect(server.sent('accounts.ask_merge')).toHaveLength(1));
  fireEvent.click(await screen.findByText('号码合并'));
  expect((await rowWith('本人持身份证视频核实')).textContent).toMatch(/陈师傅.*待复核/);
  await press('撤回');
  await waitFor(() => expect(document.querySelector('.ant-popconfirm')).not.toBeNull());
  await press('撤回', document.querySelector('.ant-popconfirm')!);
  await rowWith('已撤回');
});
