import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a fee is changed by two: its effect is shown, then another operator agrees', async () => {
  const { server } = await openConsole('rules', { as: 'accountant' });
  fireEvent.click(await rowWith('回收员服务费占货款'));
  await screen.findByText('由两位运营一起改');
  await type('改为', '50');
  await press('提交复核');
  await screen.findByText('请填写 0% 至 10%');
  await type('改为', '2');
  await screen.findByText(/如果最近 \d+ 笔订单按新规则/);
  await screen.findByText('服务费', { selector: '.ant-drawer td' });
  await type('原因', '按季度复盘调整');
  await press('提交复核');
  await screen.findByText('已提交，等另一位运营复核');
  const [change] = await server.call('operator', 'operations.console_rule_changes', {});
  expect(change).toMatchObject({
    path: 'serviceFeeThousandths',
    before: 10,
    after: 20,
    allowed: ['approve', 'decline'],
  });
  fireEvent.click(screen.getByRole('tab', { name: '改动复核' }));
  await rowWith('待复核');
  expect(
    [...document.querySelectorAll('.ant-table-row button')].map(({ textContent }) => textContent.replaceAll(/\s/g, '')),
  ).toEqual(['撤回']);
});

test('the share of the lowest estimate that an info fee takes can be a tenth at most', async () => {
  const { server } = await openConsole('rules', { as: 'accountant' });
  fireEvent.click(await rowWith('信息费最多占最低预估'));
  await type('改为', '10.1');
  await type('原因', '多收一点');
  await press('提交复核');
  await screen.findByText('请填写 0% 至 10%');
  expect(server.sent('operations.change_rule')).toEqual([]);
});

test('a number that moves no money is published by one, with its reason', async () => {
  const { server } = await openConsole('rules', { as: 'accountant' });
  fireEvent.click(await rowWith('评价期限'));
  await type('改为', '20');
  await press('发布');
  await screen.findByText('请写明原因');
  await type('原因', '给客户多几天');
  await press('发布');
  await waitFor(() =>
    expect(server.sent('operations.change_rule')).toEqual([
      { set: 'orders', path: 'ratingDays', value: 20, was: 15, beginsAt: null, note: '给客户多几天' },
    ]),
  );
  await screen.findAllByText(/起 20 天/);
});
