import { fromInstant, HOUR, MINUTE } from '@shoushou/kernel/instant';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../../testing/open-route.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';

describe('who is not there', () => {
  test('a customer whose recycler did not come ends the booking an hour after the window, and reads what came', async () => {
    const { server } = await renderVisit(
      ({ clock, orderIn }) => {
        clock.advance(8 * HOUR);
        return `myorderdetails/${orderIn('taken')}`;
      },
      { as: 'customer' },
    );
    expect(await screen.findByText(/回收员一直没来？可以取消，回收员付您 ¥10\.00/)).toBeTruthy();
    await press('回收员没来');
    expect(await screen.findByText(/回收员没有上门，付您 ¥10\.00。预约会关闭，回收员可以申诉/)).toBeTruthy();
    await press('没有上门');
    expect(await screen.findByText(/回收员没有上门，(补偿 ¥[\d.]+ 已到您的钱包|订单已关闭)/)).toBeTruthy();
    expect((await server.call('customer', 'orders.get', { no: server.orderIn('cancelled') })).state).toBe('cancelled');
  });

  test('a recycler at an empty door is told what is missing', async () => {
    const { server } = await renderVisit(({ receiptIn }) => `orderdetails/${receiptIn('arrived')}/2/3`);
    expect(await screen.findByText(/客户不在？先打电话；等到 \d\d:\d\d 没有人可以提交/)).toBeTruthy();
    const { absence } = await server.call('recycler', 'orders.get', { no: server.orderIn('arrived') });
    server.clock.advance(fromInstant(absence!.from!) - Date.now() + MINUTE);
    await press('没有人');
    expect(await screen.findByText(/^您到达后等了 15 分钟没有人，客户付您 ¥5\.00.*客户可以申诉$/)).toBeTruthy();
    await press('没有人');
    expect(await screen.findByText(/请打开定位|请先在订单照片里拍一张门口的照片/)).toBeTruthy();
  });
});
