import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStore } from '../../shell/calls/device-store.ts';
import { openRoute, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';

describeRoute('luckdrawlist', {
  title: '中奖记录',
  typical: '还没有中奖记录',
  empty: '还没有中奖记录',
  signedOut: '登录后看中奖记录',
});
describeRoute('ldaddress', {
  title: '奖品地址',
  typical: '没有要领取的实物奖品',
  empty: '没有要领取的实物奖品',
  signedOut: '登录后领取奖品',
});
describeRoute('djaddress', {
  title: '兑奖地址',
  typical: '没有要领取的实物奖品',
  empty: '没有要领取的实物奖品',
  signedOut: '登录后领取奖品',
});

/** With reduced motion the wheel does not turn: the answer is shown at once. */
beforeEach(() =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);
afterEach(() => void deviceStore.remove('draw-receipts'));

const kettle = async (server: Awaited<ReturnType<typeof openRoute>>['server']): Promise<string> =>
  (await server.call('recycler', 'campaigns.exchange', { code: 'autumn', block: 'gifts', prize: 'kettle' })).id;

describe('a draw', () => {
  test('shows what the server drew, keeps its receipt on the phone, and is in the list', async () => {
    const { server } = await openRoute('luckdraw');
    await press('参加活动');
    await press('抽一次');
    await screen.findByText(/第 1 号抽奖/);
    const {
      items: [drawn],
    } = await server.call('recycler', 'campaigns.list_draws', {});
    expect(screen.getAllByText(drawn!.name).length).toBeGreaterThan(0);
    expect(await deviceStore.get('draw-receipts')).toEqual([{ code: 'luckydraw', n: 1, hash: drawn!.hash }]);
    screen.getByRole('button', { name: '再抽一次' });
  });

  test('is recomputed on the phone with all others, and a receipt that does not fit is found', async () => {
    await openRoute('luckdraw');
    await press('参加活动');
    await press('抽一次');
    await screen.findByText(/第 1 号抽奖/);
    await press('关闭');
    await press('中奖概率与公平验证');
    await press('在手机上验证全部抽奖');
    await screen.findByText(/1 次抽奖编号连续，没有改动过.*和您手机里存的 1 张凭证一致/);
    await deviceStore.set('draw-receipts', [{ code: 'luckydraw', n: 1, hash: '0'.repeat(64) }]);
    await press('再验一次');
    await screen.findByText('第 1 号：和您手机里存的凭证不同');
  });
});

describe('a prize', () => {
  test('that is sent goes to an address of the person’s', async () => {
    let id = '';
    const { server } = await openRoute((world) => `ldaddress?award=${world ? id : ''}`, {
      prepare: async (world) => void (id = await kettle(world)),
    });
    screen.getByText('保温壶');
    await press('寄到这里');
    await screen.findByText('已登记，等待寄出');
    expect((await server.call('recycler', 'campaigns.get_award', { id })).state).toBe('claimed');
  });

  test('that is collected gets a code to show', async () => {
    let id = '';
    const { server } = await openRoute((world) => `djaddress?award=${world ? id : ''}`, {
      prepare: async (world) => void (id = await kettle(world)),
    });
    await press('到这里领');
    await screen.findByRole('img', { name: '兑奖码' });
    const { pickupCode } = await server.call('recycler', 'campaigns.get_award', { id });
    screen.getByText(pickupCode!);
  });

  test('is in the list with how long it can be claimed', async () => {
    await openRoute('luckdrawlist', { prepare: kettle });
    screen.getByText('待领取');
    await waitFor(() => expect(document.body.textContent).toMatch(/还有 \d+ 天/));
  });
});
