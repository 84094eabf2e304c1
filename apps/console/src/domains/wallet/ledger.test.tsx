import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a movement opens with its postings, and leads to the other movements of its owner', async () => {
  const { server } = await openConsole('ledger', { as: 'accountant' });
  fireEvent.click(await rowWith('回收货款'));
  await screen.findByText('分录合计 ¥0.00');
  expect(screen.getAllByText('用户可用余额').length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByTitle('查看全部流水').at(-1)!);
  await waitFor(() => expect(server.sent('wallet.console_movements').at(-1)).toHaveProperty('person'));
  expect(location.search).toContain('person=');
});

test('a number that nothing is booked under finds nothing, and is cleared', async () => {
  await openConsole('ledger', { as: 'accountant' });
  await type('单号', 'OR26112199999999');
  fireEvent.keyDown(screen.getByLabelText('单号'), { key: 'Enter' });
  await screen.findByText('没有符合条件的流水');
  await press('清空筛选');
  await rowWith('回收货款');
});

test('the balances are counted again when asked', async () => {
  const { server } = await openConsole('ledger', { as: 'accountant' });
  await server.step('addMoney', { to: 'customer', fen: 12_345 });
  fireEvent.click(screen.getByRole('tab', { name: '试算平衡' }));
  await screen.findByText('账目平衡，没有发现问题');
  const counted = server.sent('wallet.trial_balance').length;
  await press('重新核对');
  await waitFor(() => expect(server.sent('wallet.trial_balance')).toHaveLength(counted + 1));
});
