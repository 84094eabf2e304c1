import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { queryClient } from '../../../shell/calls/queries.ts';
import { openRoute as open, press } from '../../../testing/open-route.ts';
import { describeRoute } from '../../../testing/render-route.tsx';

const path = ({ receiptIn, orderIn, weighingIn }: World): string =>
  `orderautographno/${receiptIn('weighed')}/${orderIn('weighed')}/${weighingIn('weighed')}`;

/** The token of a link that the recycler made. */
async function linkIn(world: World): Promise<string> {
  const { link } = await world.call('recycler', 'orders.send_signing_link', {
    djno: world.receiptIn('weighed'),
    earid: world.weighingIn('weighed'),
    channel: 'link',
  });
  return new URL(link!).searchParams.get('sign')!;
}

describeRoute(path, {
  title: '远程签字',
  typical: '发短信给客户',
  empty: '订单不存在，或您无权查看',
  signedOut: 'login',
});
describeRoute(({ orderIn }) => `myorderdetails/${orderIn('weighed')}?sign=${'A'.repeat(43)}`, {
  title: '称重签字',
  typical: '链接已失效',
  empty: '链接已失效',
  signedOut: '链接已失效',
});

describe('signing on the customer’s phone', () => {
  test('begins with a code that the recycler shows', async () => {
    const { server } = await open(path);
    await press('出示二维码');
    expect(await screen.findByRole('img', { name: /扫码签字/ })).toBeTruthy();
    expect(screen.getByText('二维码已生成')).toBeTruthy();
    expect(server.sent('orders.send_signing_link')).toEqual([expect.objectContaining({ channel: 'link' })]);
  });

  test('says that the customer opened it, and leads to paying once it is signed', async () => {
    let token = '';
    const opened = await open(path, {
      prepare: async (world) => {
        token = await linkIn(world);
        await world.call('stranger', 'orders.open_signing', { token });
      },
    });
    expect(await screen.findByText('客户已打开')).toBeTruthy();
    await opened.server.call('stranger', 'orders.sign_remotely', {
      token,
      tail: '8002',
      strokes: [
        [
          [0, 0],
          [400, 200],
          [380, 20],
        ],
      ],
    });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('客户已确认')).toBeTruthy();
  });

  test('sends an SMS again a minute later, not before', async () => {
    const { server } = await open(path);
    await press('发短信给客户');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^\d+ 秒后可重新发送$/ })).disabled).toBe(
      true,
    );
    server.clock.advance(60_000);
    await press('重新发送短信');
    await waitFor(() => expect(server.sent('orders.send_signing_link')).toHaveLength(2));
  });

  test('tells the recycler what went wrong', async () => {
    const { server } = await open(path);
    server.fail('orders.send_signing_link', 'orders.link_limit');
    await press('发短信给客户');
    expect(await screen.findByText('发送太频繁，请改用凭证码')).toBeTruthy();
  });

  test('shows the customer the list and asks for a signature and the last digits', async () => {
    let token = '';
    const { server } = await open(() => `myorderdetails/OR26112100000000?sign=${token}`, {
      as: 'customer',
      prepare: async (world) => {
        token = await linkIn(world);
      },
    });
    expect(await screen.findByText('您的货品')).toBeTruthy();
    await press('同意，签好了');
    expect(await screen.findByText('请先签字')).toBeTruthy();
    expect(screen.getByText('请输入您手机号的后四位')).toBeTruthy();
    await waitFor(() => expect(server.sent('orders.sign_remotely')).toHaveLength(0));
  });
});
