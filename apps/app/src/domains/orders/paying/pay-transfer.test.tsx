import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../../testing/open-route.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';

describe('paying a customer to an account of theirs', () => {
  test('says why it can’t be chosen while the customer has bound none', async () => {
    await renderVisit(({ receiptIn }) => `orderdetails/${receiptIn('agreed')}/2/3?step=pay`);
    const wechat = await screen.findByRole<HTMLInputElement>('radio', { name: /客户微信/ });
    expect(wechat.disabled).toBe(true);
    expect(screen.getByText('客户还没有绑定微信')).toBeTruthy();
    expect(screen.getByText('客户还没有绑定支付宝')).toBeTruthy();
  });

  test('pays to their WeChat for the same sum as from the wallet, and says that they take it there', async () => {
    const { server, path } = await renderVisit(({ receiptIn }) => `orderdetails/${receiptIn('agreed')}/2/3?step=pay`, {
      prepare: async (world) => {
        await world.step('verify', { person: 'customer', name: '王秀英', number: '440304199001011014' });
        await world.step('bindWechatForPayouts', { of: 'customer' });
      },
    });
    await screen.findByRole('button', { name: /^从钱包付/ });
    const sum = screen.getByRole('button', { name: /^从钱包付/ }).textContent!.replace('从钱包付', '');
    fireEvent.click(screen.getByRole('radio', { name: /客户微信/ }));
    expect((await screen.findByRole('button', { name: /^付到客户微信/ })).textContent).toBe(`付到客户微信${sum}`);
    await press(/^付到客户微信/);
    await waitFor(() => expect(path()).toMatch(/^\/ordersuccess\/4\/JD\d{14}\/2\/3\/1\/3\/\d$/));
    expect(server.sent('orders.pay')[0]).toMatchObject({ type: 3 });
    expect((await screen.findAllByText('微信转账')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('正在转账')).length).toBeGreaterThan(0);
  });
});
