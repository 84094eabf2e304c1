import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../../testing/open-route.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

/** The page of an order that the customer has just placed. */
async function openBooking() {
  const rendered = await renderRoute('myorder', { as: 'customer' });
  const { no } = await rendered.server.call('customer', 'orders.place', {
    addressId: 'a-home',
    goods: [{ itemId: 'cardboard', grams: 10_000 }],
    windowFrom: '2026-11-22T02:00:00.000Z',
    note: '',
    tags: [],
    bargain: false,
    photoIds: [],
  });
  rendered.navigator.push(`myorderdetails/${no}`);
  await screen.findByRole('heading', { name: '预约详情' });
  return { ...rendered, no };
}

describe('a tip on an open booking', () => {
  test('is chosen, confirmed with the payment password, shown on the page, and taken back', async () => {
    const { server, no } = await openBooking();
    await server.step('setPaymentPassword', { of: 'customer', password: '208413' });
    const tipOf = async () => (await server.call('customer', 'orders.get', { no })).tipFen;
    await press(/感谢费/);
    await press('10 元');
    await press('加 ¥10.00');
    const pad = within(await screen.findByRole('dialog', { name: '输入支付密码' }));
    for (const digit of '208413') fireEvent.click(pad.getByRole('button', { name: digit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await tipOf()).toBe(1_000);

    fireEvent.click(await screen.findByRole('button', { name: /感谢费.*¥10.00/ }));
    await press('不加');
    await press('取消感谢费');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await tipOf()).toBeUndefined();
  });

  test('comes back to the same sheet and amount from setting a payment password', async () => {
    const { server, navigator, path } = await openBooking();
    await server.step('forgetPaymentPassword', { of: 'customer' });
    await press(/感谢费/);
    await press('20 元');
    await press('加 ¥20.00');
    await press('去设置');
    await waitFor(() => expect(path()).toBe('/payvercode?then=back'));
    await server.step('setPaymentPassword', { of: 'customer', password: '208413' });
    navigator.pop();
    await press('加 ¥20.00');
    expect(await screen.findByRole('dialog', { name: '输入支付密码' })).toBeTruthy();
  });

  test('is not offered once a recycler has taken the order', async () => {
    const rendered = await renderRoute(({ orderIn }) => `myorderdetails/${orderIn('taken')}`, { as: 'customer' });
    await rendered.settled();
    await screen.findByText('取消预约');
    expect(screen.queryByText('感谢费')).toBeNull();
  });
});
