import { MINUTE } from '@shoushou/kernel/instant';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatMoney } from '@shoushou/kernel/money';
import { runLive } from '../../shell/push/live.ts';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute, type RenderRouteOptions } from '../../testing/render-route.tsx';

describeRoute('putforward', { title: '提现', typical: '到账方式', empty: '还没有提现', signedOut: 'login' });
describeRoute('bonusnotescash', {
  title: '奖金提现',
  typical: '到账方式',
  empty: '还没有提现',
  signedOut: '登录后提现',
});

const PASSWORD = '208413';

/** A recycler with ¥500 more of earned money and a payment password that is not new. */
const ready: RenderRouteOptions = {
  prepare: async (server) => {
    await server.step('earnMoney', { to: 'recycler', fen: 50_000 });
    await server.step('setPaymentPassword', { of: 'recycler', password: PASSWORD, daysAgo: 10 });
  },
};

async function withdraw(digits: string): Promise<void> {
  for (const digit of digits) await press(digit);
  await press('提现');
  await screen.findByText('输入支付密码');
  const pad = screen.getByRole('dialog', { name: '输入支付密码' });
  for (const digit of PASSWORD) fireEvent.click(within(pad).getByRole('button', { name: digit }));
}

describe('a withdrawal', () => {
  test('goes to the card after the password, and its page says what happens', async () => {
    const { server, path } = await open('putforward', ready);
    await withdraw('39');
    await waitFor(() => expect(server.sent('payouts.withdraw')).toHaveLength(1));
    expect(server.sent('payouts.withdraw')[0]).toMatchObject({
      source: 'goods',
      way: 'card',
      amountFen: 3_900,
      expectedFeeFen: 0,
    });
    expect((await screen.findAllByText('打款中')).length).toBeGreaterThan(0);
    expect(path()).toMatch(/^\/putforward\?no=WD\d{20}$/);
    expect(screen.getAllByText(formatMoney(3_900)).length).toBeGreaterThan(0);
    server.clock.advance(120_000);
    await waitFor(() => expect(screen.getAllByText('已到账').length).toBeGreaterThan(0), { timeout: 8_000 });
  });

  test('is confirmed in WeChat, which is where its page leads; taken back, the money returns', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { server } = await open('putforward', {
      prepare: async (world) => {
        await ready.prepare?.(world);
        await world.step('bindWechatForPayouts', { of: 'recycler' });
      },
    });
    const before = (await server.call('recycler', 'wallet.get', {})).availableFen;
    screen.getByRole('radio', { name: /微信零钱/ }).click();
    await withdraw('50');
    await press('去微信确认收款');
    await waitFor(() => expect(left).toHaveBeenCalledWith(expect.stringMatching(/\/sandbox\/payout\/WD\d+$/)));
    await press('取消提现');
    await press('确认取消');
    // WeChat takes a while to take it back.
    await screen.findByText('正在取消，钱会退回钱包');
    expect(screen.getByText('正在取消')).toBeTruthy();
    server.clock.advance(MINUTE);
    await screen.findByText('您已取消，钱已退回钱包', {}, { timeout: 15_000 });
    expect((await server.call('recycler', 'wallet.get', {})).availableFen).toBe(before);
  });

  test('to WeChat that needs no confirmation says so on its page, where the agreement is ended', async () => {
    const { server } = await open('putforward', {
      prepare: async (world) => {
        await ready.prepare?.(world);
        await world.step('agreeToReceive', { of: 'recycler' });
      },
    });
    await press(/微信自动收款/);
    await press('关闭自动收款');
    await waitFor(() => expect(server.sent('payouts.end_auto_receive')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('微信自动收款')).toBeNull());
  });

  test('under review follows what the operators decide, without being opened again', async () => {
    const { server, path } = await open('putforward', {
      prepare: async (world) => {
        await ready.prepare?.(world);
        await world.step('earnMoney', { to: 'recycler', fen: 80_000 });
      },
    });
    onTestFinished(runLive());
    await withdraw('600');
    await waitFor(() => expect(screen.getAllByText('审核中').length).toBeGreaterThan(0));
    const no = /no=(WD\d+)/.exec(path())![1]!;
    await server.step('approvePayout', { no });
    await waitFor(
      () => expect(screen.queryAllByText('打款中').length + screen.queryAllByText('已到账').length).toBeGreaterThan(0),
      { timeout: 8_000 },
    );
  });

  test('says what is wrong before any password is asked for', async () => {
    const { server } = await open('putforward', ready);
    await press('0');
    await press('提现');
    expect(await screen.findByText('请输入提现金额')).toBeTruthy();
    expect(screen.queryByText('输入支付密码')).toBeNull();
    expect(server.sent('payouts.withdraw')).toHaveLength(0);
  });

  test('leads who is not verified to the real name', async () => {
    await open('putforward', { as: 'customer' });
    expect(screen.getByRole('link', { name: '去实名认证' })).toBeTruthy();
  });
});
