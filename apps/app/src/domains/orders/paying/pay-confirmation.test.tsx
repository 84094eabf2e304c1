import type { World } from '@shoushou/client/testing/open-world';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { press } from '../../../testing/open-route.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';

/** The server's order as the recycler sees it. */
const order = (server: World, no: string) => server.call('recycler', 'orders.get', { no });

describe('a payment to somebody new', () => {
  test('asks for the payment password before somebody new is paid, and pays the same request once', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    await server.step('forgetPayees', { of: 'recycler' });
    await server.step('setPaymentPassword', { of: 'recycler', password: '208413' });
    const no = server.receiptIn('agreed');
    rendered.navigator.push(`orderdetails/${no}/2/3?step=pay`);
    await press(/^从钱包付/);
    const pad = within(await screen.findByRole('dialog', { name: '输入支付密码' }));
    expect((await order(server, no)).state).toBe('agreed');
    for (const digit of '208413') fireEvent.click(pad.getByRole('button', { name: digit }));
    await waitFor(() => expect(rendered.path()).toMatch(/^\/ordersuccess\/4\//));
    expect((await order(server, no)).state).toBe('paid');
  });

  test('leads who has no payment password to set one, and comes back to the same sheet', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { server } = rendered;
    await server.step('forgetPayees', { of: 'recycler' });
    await server.step('forgetPaymentPassword', { of: 'recycler' });
    const no = server.receiptIn('agreed');
    rendered.navigator.push(`orderdetails/${no}/2/3?step=pay`);
    await press(/^从钱包付/);
    await press('去设置');
    await waitFor(() => expect(rendered.path()).toBe('/payvercode?then=back'));
    await server.step('setPaymentPassword', { of: 'recycler', password: '208413' });
    rendered.navigator.pop();
    await press(/^从钱包付/);
    expect(await screen.findByRole('dialog', { name: '输入支付密码' })).toBeTruthy();
  });
});
