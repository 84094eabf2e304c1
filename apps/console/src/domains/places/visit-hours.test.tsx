import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type, typeDay } from '../../testing/open-console.tsx';

test('an operator sets the hours and the capacity of one district, and lets it follow the city again', async () => {
  const { server } = await openConsole('areas?tab=hours&city=440300', { as: 'trader' });
  const row = await rowWith('福田区');
  await press('设置', row);
  await type('每区每时段最多（单）', '3');
  await press('保存');
  await waitFor(async () =>
    expect((await rowWith('福田区')).textContent).toContain('8:00–20:002 小时每天3 单单独设置'),
  );
  const days = await server.call('customer', 'orders.list_slots', { adcode: '440304' });
  expect(days[1]!.slots[0]).toMatchObject({ left: 3 });
  await press('恢复', await rowWith('福田区'));
  await press('恢复');
  await waitFor(async () => expect((await rowWith('福田区')).textContent).toContain('跟随全市'));
});

test('an operator sees what is booked before a day is closed, and who comes after it', async () => {
  const { server } = await openConsole('areas?tab=closed&city=440300');
  const [address] = await server.call('customer', 'places.list_addresses', {});
  const days = await server.call('customer', 'orders.list_slots', { adcode: address!.adcode });
  const { date, slots } = days[1]!;
  const placed = await server.call('customer', 'orders.place', {
    addressId: address!.id,
    goods: [{ itemId: 'cardboard', grams: 10_000 }],
    windowFrom: slots[1]!.from,
    note: '',
    tags: [],
    bargain: false,
    photoIds: [],
  });
  await press('设置休息日');
  await typeDay('休息从', date);
  await screen.findByText(placed.no);
  await type('原因', '盘点');
  fireEvent.click((await screen.findByText(/^保留 \d+ 单并关闭$/)).closest('button')!);
  await rowWith('盘点');
  expect((await server.call('customer', 'orders.list_slots', { adcode: address!.adcode }))[1]).toMatchObject({
    closed: '盘点',
  });
  // What is still booked is shown at once, and moved together to the next open day.
  fireEvent.click((await screen.findByText(/^顺延 \d+ 单/)).closest('button')!);
  await press('顺延');
  await screen.findByText(/^已顺延 \d+ 单，双方会收到通知$/);
  const order = await server.call('customer', 'orders.get', { no: placed.no });
  expect(order.windowFrom.slice(0, 10) > date).toBe(true);
});

test('statutory holidays are proposed with their days and closed in one step', async () => {
  await openConsole('areas?tab=closed&city=440300', { as: 'trader' });
  await press('关闭这些天', await rowWith('春节'));
  await screen.findByText('这些天还没有预约');
  await press('关闭');
  await waitFor(async () => expect((await screen.findAllByText('已关闭')).length).toBe(1));
});

test('closed days and hours that were not read are not said to be none', async () => {
  await openConsole('areas?tab=closed&city=440300', {
    prepare: (server) => server.fail('orders.console_hours', 'platform.failed'),
  });
  await screen.findByText('服务器错误，请联系客服');
  expect(screen.queryByText('没有休息日，每天都可以预约')).toBeNull();
  expect(screen.queryByText('没有已知的节假日')).toBeNull();
});
