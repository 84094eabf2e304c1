import { screen, waitFor } from '@testing-library/react';
import { MINUTE, shanghaiDate } from '@shoushou/kernel/instant';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

describeRoute('zporder', { title: '指派订单', typical: '接受指派', empty: '暂无指派', signedOut: 'login' });
describeRoute('orderwarning', { title: '订单预警', typical: '一切正常', empty: '一切正常', signedOut: 'login' });

/** An open order that an operator offered to the recycler a moment ago. */
const offered: RenderRouteOptions = {
  prepare: async (server) => {
    await server.call('operator', 'dispatch.assign', {
      no: server.orderIn('open'),
      recyclerId: server.facts.people.recycler.userid,
      reason: '',
    });
  },
};

afterEach(() => vi.restoreAllMocks());

describe('an offer', () => {
  test('is taken with one press, before its seconds are over', async () => {
    const { server, path } = await open('zporder', offered);
    expect(screen.getByRole('timer').textContent).toMatch(/剩余 (90|8\d)秒/);
    // Both fees are known before it is taken.
    expect([screen.getByText('信息费'), screen.getByText('服务费').nextElementSibling?.textContent]).toEqual([
      expect.anything(),
      expect.stringMatching(/^货款的 \d(?:\.\d)?%，约 ¥/),
    ]);
    await press('接单');
    await waitFor(() => expect(path()).toMatch(/^\/ordersuccess\/1\/JD\d{14}\/2\//));
    expect(await server.call('recycler', 'orders.get', { no: server.orderIn('open') })).toMatchObject({
      state: 'taken',
    });
  });

  test('says why the day of its visit was closed, before it is taken', async () => {
    await open('zporder', {
      prepare: async (server) => {
        await offered.prepare!(server);
        const { order } = await server.call('operator', 'orders.console_get', { no: server.orderIn('open') });
        const day = shanghaiDate(Date.parse(order.windowFrom));
        const days = { adcode: '440300', from: day, to: day };
        const { count } = await server.call('operator', 'orders.console_booked', days);
        await server.call('operator', 'orders.close_days', { ...days, reason: '台风', bookedCount: count });
      },
    });
    expect(screen.getByText('当天已停收').nextElementSibling?.textContent).toBe('台风，去不了请不接');
  });

  test('is declined with a reason, and costs nothing', async () => {
    const { server } = await open('zporder', offered);
    await press('不接');
    await press('太远');
    await screen.findByText('暂无指派');
    expect(server.sent('dispatch.decline')).toMatchObject([{ reason: '太远' }]);
    expect(screen.getByText('已拒绝')).toBeTruthy();
  });

  test('that is over has no button left', async () => {
    const { server } = await open('zporder', offered);
    server.clock.advance(90_000);
    await screen.findByText('已过期，订单已回到大厅', undefined, { timeout: 3_000 });
    expect(screen.queryByRole('button', { name: '接单' })).toBeNull();
  });

  test('can’t be answered without network, and its seconds run on', async () => {
    const { server } = await open('zporder', offered);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.offline(true);
    await screen.findByText('无网络，无法接单', undefined, { timeout: 3_000 });
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '接单' })).toBeNull();
  });

  test('is not made to who switched offers off', async () => {
    const { server } = await open('zporder');
    screen.getByRole('switch', { name: /接受指派/ }).click();
    await waitFor(() => expect(server.sent('dispatch.set_offers')).toEqual([{ on: false }]));
    await screen.findByText('您已关闭指派，仍可在大厅接单');
  });
});

describe('a warning', () => {
  const warned: RenderRouteOptions = {
    prepare: async (server) => {
      server.clock.advance(40 * MINUTE);
      await server.step('openWarnings', {});
    },
  };

  test('says what happened and what to do, and is closed with one press', async () => {
    const { server } = await open('orderwarning', warned);
    const before = screen.getAllByRole('button', { name: '已处理' }).length;
    expect(screen.getAllByRole('link', { name: '去处理' }).length).toBe(before);
    await press('已处理');
    await waitFor(() => expect(screen.queryAllByRole('button', { name: '已处理' }).length).toBe(before - 1));
    expect(server.sent('dispatch.handle_warning')).toHaveLength(1);
    expect(screen.getByText('已解除')).toBeTruthy();
  });
});
