import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { openRoute, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';
import { closedText } from './packets.rules.ts';

describeRoute('hongbao', {
  title: '拆红包',
  typical: '好友红包',
  empty: '红包口令',
  failing: '没有加载出来',
  signedOut: '红包口令',
});
describeRoute('red-envelope', {
  title: '我的红包',
  typical: '没有可用的加价券',
  empty: '没有可用的加价券',
  signedOut: 'login',
});

/** A packet of the customer's, in four shares. */
async function opened(
  prepare: (server: World, packet: string) => unknown = () => undefined,
  options: { world?: 'typical' | 'signed-out' } = {},
) {
  let code = '';
  const rendered = await openRoute(() => `hongbao?packet=${code}`, {
    ...options,
    async prepare(server) {
      code = (await server.call('customer', 'campaigns.make_packet', { code: 'autumn', block: 'packets' })).packet;
      await prepare(server, code);
    },
  });
  return { ...rendered, code };
}

describe('a red packet', () => {
  test('is opened by a press, and shows what arrived to the fen', async () => {
    const { server, code } = await opened();
    await press('拆红包');
    await screen.findByText('已到奖励余额');
    const { mine } = await server.call('recycler', 'campaigns.get_packet', { packet: code });
    expect(mine!.netFen + mine!.taxFen).toBe(mine!.grossFen);
    expect(document.body.textContent).toContain((mine!.netFen / 100).toFixed(2));
    screen.getByText('已领 1 / 4 个');
  });

  test('leads somebody without a session to the login and back', async () => {
    const { path, code } = await opened(undefined, { world: 'signed-out' });
    await press('登录后拆红包');
    expect(path()).toBe(`/login?return=${encodeURIComponent(`/hongbao?packet=${code}`)}`);
  });

  test('that is not one says so', async () => {
    await openRoute('hongbao?packet=AAAABBBBCCCC');
    screen.getByText('没有这个红包');
  });

  test('is found by its code, typed in any case', async () => {
    const { path } = await openRoute('hongbao');
    fireEvent.change(screen.getByLabelText('红包口令'), { target: { value: 'abc' } });
    await press('拆红包');
    screen.getByText('口令是 12 位字母和数字，请核对');
    fireEvent.change(screen.getByLabelText('红包口令'), { target: { value: 'aaaa bbbb cccc' } });
    await press('拆红包');
    expect(path()).toBe('/hongbao?packet=AAAABBBBCCCC');
  });

  test('is made in a campaign and then shown to be passed on', async () => {
    const { path } = await openRoute('night-redenvelopg', {
      prepare: (server) => server.call('recycler', 'campaigns.join', { code: 'night' }),
    });
    await press(/发一个 ¥10\.00 红包/);
    await screen.findByRole('button', { name: '发给朋友' });
    expect(path()).toMatch(/^\/hongbao\?packet=[A-Z2-9]{12}$/);
  });
});

test.each([
  [{ own: false, state: 'empty', shares: 4, opened: 4 }, '手慢了，红包已领完'],
  [{ own: false, state: 'over', shares: 4, opened: 2 }, '红包已过期'],
  [{ own: true, state: 'open', shares: 4, opened: 1 }, '还有 3 个没有领，发给朋友吧'],
] as const)('a packet %o is told in one sentence', (packet, words) => expect(closedText(packet)).toBe(words));
