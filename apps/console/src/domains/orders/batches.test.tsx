import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

const tick = async (no: string): Promise<void> => void fireEvent.click(await screen.findByLabelText(`选择 ${no}`));

test('chosen orders are told about as one act, and what stayed as it was is said with its reason', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  const [taken, paid] = [server.orderIn('taken'), server.orderIn('paid')];
  await tick(taken);
  await tick(paid);
  await screen.findByText('已选 2 条');
  await press('取消', document.querySelector('[role=toolbar][aria-label=选中的]')!);
  await screen.findByText(/选中的 2 单。取消后不能恢复/);
  await type('原因', '台风，全城停收');
  await press('取消', document.querySelector('.ant-modal-footer')!);
  await waitFor(() => expect(server.sent('orders.console_start_batch')).toHaveLength(1));
  expect(server.sent('orders.console_start_batch')).toEqual([
    { act: 'cancel', words: '台风，全城停收', numbers: expect.arrayContaining([taken, paid]) },
  ]);
  await server.step('deliverEvents', {});
  await screen.findByText('现在的状态不能取消', {}, { timeout: 5_000 });
  expect((await server.call('operator', 'orders.console_get', { no: taken })).order.state).toBe('cancelled');
});

test('the whole list is taken by its filters, not by the rows that were loaded', async () => {
  const { server } = await openConsole('orders?state=taken', { as: 'dispatcher' });
  await tick(server.orderIn('taken'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /这个列表的全部订单/ }));
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
  await type('内容', '今天大雨，可能晚到半小时');
  await press('通知客户', document.querySelector('.ant-modal-footer')!);
  await waitFor(() =>
    expect(server.sent('orders.console_start_batch')).toEqual([
      { act: 'tell_customers', words: '今天大雨，可能晚到半小时', state: 'taken' },
    ]),
  );
});

test('who may only look at orders chooses none', async () => {
  const { server } = await openConsole('orders', { as: 'accountant' });
  await screen.findByText(server.orderIn('taken'));
  expect(screen.queryByLabelText(`选择 ${server.orderIn('taken')}`)).toBeNull();
});
