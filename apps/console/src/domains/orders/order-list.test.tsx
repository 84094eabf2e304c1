import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

test('tabs count the orders of each state and show them by a press', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  const counts = await server.call('operator', 'orders.console_counts', {});
  fireEvent.click(await screen.findByText(`待上门 ${counts.taken}`));
  await waitFor(() => expect(new URLSearchParams(location.search).get('state')).toBe('taken'));
  await screen.findByText(server.orderIn('taken'));
  await waitFor(() => expect(screen.queryByText(server.orderIn('weighed'))).toBeNull());
});

test('orders are filtered by amount and day, in the address, and all are shown again by one press', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  await press('更多筛选');
  await type('金额最少', '99999');
  fireEvent.blur(screen.getByLabelText('金额最少'));
  await screen.findByText('没有符合条件的订单');
  expect(server.sent('orders.console_list').at(-1)).toMatchObject({ leastFen: '9999900' });
  expect(new URLSearchParams(location.search).get('leastFen')).toBe('9999900');
  await press('清空');
  await screen.findByText(server.orderIn('taken'));
});

test('orders are filtered by recycler, in the address', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  await press('更多筛选');
  await type('回收员', '查无此人');
  fireEvent.keyDown(screen.getByRole('searchbox', { name: '回收员' }), { key: 'Enter' });
  await screen.findByText('没有符合条件的订单');
  expect(server.sent('orders.console_list').at(-1)).toMatchObject({ recycler: '查无此人' });
  await press('清空');
  await screen.findByText(server.orderIn('taken'));
});

test('amounts and estimates stand with two decimals in each row, so that the column can be compared', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  await screen.findByText(server.orderIn('taken'));
  const amounts = [...document.querySelectorAll('.ant-table-row')].map((row) =>
    row.querySelector('.ant-table-cell:last-child')!.textContent.trim(),
  );
  expect(amounts.filter((text) => text.startsWith('约')).length).toBeGreaterThan(1);
  for (const text of amounts) expect(text).toMatch(/^(约 )?(现场定价|[\d,]+\.\d\d(–[\d,]+\.\d\d)?)$/);
});
