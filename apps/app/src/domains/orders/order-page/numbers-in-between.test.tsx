import { screen } from '@testing-library/react';
import type { World } from '@shoushou/client/testing/open-world';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { press } from '../../../testing/open-route.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

type Wish = { waited?: number; isFree?: boolean };

afterEach(() => vi.restoreAllMocks());

const apart =
  (wish: Wish = {}) =>
  async (server: World): Promise<void> => {
    await server.step('keepApart', { receiptNo: server.receiptIn('taken'), ...wish });
  };

/** Opens the order of both sides as one of them sees it. */
async function open(as: 'customer' | 'recycler', prepare: (server: World) => Promise<void>) {
  const path = ({ orderIn, receiptIn }: World) =>
    as === 'recycler' ? `orderdetails/${receiptIn('taken')}/2/3` : `myorderdetails/${orderIn('taken')}`;
  const rendered = await renderRoute(path, { as, prepare });
  await screen.findByRole('heading', { name: as === 'recycler' ? '订单详情' : '预约详情' });
  await rendered.settled();
  const { people } = rendered.server.facts;
  const no = rendered.server.orderIn('taken');
  const other = as === 'recycler' ? people.customer.user.mobile : people.recycler.user.mobile;
  const order = () => rendered.server.call(as, 'orders.get', { no });
  return { ...rendered, other, order, own: people[as].user.mobile };
}
const callButton = (): HTMLElement | null => screen.queryByRole('button', { name: /^打电话/ });
const shown = (mobile: string): RegExp =>
  new RegExp(`${mobile.slice(0, 3)} ?${mobile.slice(3, 7)} ?${mobile.slice(7)}`);
const text = (): string => document.body.textContent ?? '';

describe.each(['recycler', 'customer'] as const)('where a provider keeps a number in between, a %s', (as) => {
  test('calls the other by that number alone, and reads from which phone', async () => {
    const dialled = vi.spyOn(location, 'href', 'set').mockImplementation(() => undefined);
    const { order, other, own } = await open(as, apart());
    const { number } = (await order()).between!;
    expect(number).toMatch(/^170600/);
    expect(text()).toContain(`隐私号，双方看不到真实号码；请用尾号 ${own.slice(-4)} 的手机拨打`);
    expect(text()).not.toMatch(shown(other));
    await press(/^打电话/);
    expect(dialled.mock.calls).toEqual([[`tel:${number}`]]);
  });

  test('calls nobody while it is being prepared, and writes instead', async () => {
    const { other } = await open(as, apart({ isFree: false }));
    expect(text()).toContain('隐私号正在准备，请先发消息');
    expect(text()).not.toMatch(shown(other));
    expect(callButton()).toBeNull();
    expect(await screen.findByRole('button', { name: /^发消息/ })).toBeTruthy();
  });

  test('sees the real number, and reads that it is, when none could be bound for ten minutes', async () => {
    const dialled = vi.spyOn(location, 'href', 'set').mockImplementation(() => undefined);
    const { other } = await open(as, apart({ waited: 11, isFree: false }));
    expect(text()).toContain('隐私号暂时没有办好，现在是对方的真实号码');
    await press(/^打电话/);
    expect(dialled.mock.calls).toEqual([[`tel:${other}`]]);
  });

  test('loses every number with the end of the order', async () => {
    const { other } = await open(as, async (server) => {
      await apart()(server);
      const no = server.orderIn('taken');
      const { feeFen } = await server.call('customer', 'orders.cancel_cost', { no });
      await server.call('customer', 'orders.cancel', { no, reason: '不卖了', expectedFeeFen: feeFen });
    });
    expect(text()).toContain('这一单已结束，隐私号已收回');
    expect(text()).not.toMatch(shown(other));
    expect(text()).not.toContain('170600');
    expect(callButton()).toBeNull();
  });

  test('reads in the progress who called and how long', async () => {
    await open(as, async (server) => {
      await apart()(server);
      const { between } = await server.call('customer', 'orders.get', { no: server.orderIn('taken') });
      for (const seconds of [0, 75]) await server.step('callBetween', { number: between!.number!, seconds });
      server.clock.advance(120_000);
      await server.step('deliverEvents', {});
    });
    const called = as === 'customer' ? '您打给回收员' : '客户打给您';
    expect(text()).toContain(`${called}，未接通`);
    expect(text()).toContain(`${called}，通话 75 秒`);
    expect(text()).not.toContain('当时没有网络');
  });
});
