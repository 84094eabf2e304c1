import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { outbox } from '../../../shell/calls/outbox.ts';
import { queryClient } from '../../../shell/calls/queries.ts';
import { press } from '../../../testing/open-route.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';

describe('a step of a visit', () => {
  test('does not move the page for a moment while the answer is on its way', async () => {
    const rendered = await renderVisit('tabs/orders');
    rendered.navigator.push(`orderdetails/${rendered.server.receiptIn('taken')}/2/3`);
    await screen.findByRole('button', { name: '已到达' });
    let banners = 0;
    const watching = new MutationObserver(() => (banners += document.querySelectorAll('.outbox-banner').length));
    watching.observe(document.body, { childList: true, subtree: true });
    fireEvent.click(screen.getByRole('button', { name: '已到达' }));
    await press('确认已到达');
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    await screen.findByRole('button', { name: '称重' });
    watching.disconnect();
    expect(banners).toBe(0);
  });

  test('is typed and finished from a keyboard too', async () => {
    const rendered = await renderVisit('tabs/orders');
    rendered.navigator.push(`changeweight?no=${rendered.server.orderIn('arrived')}`);
    const field = await screen.findByLabelText('毛重，单位 千克');
    fireEvent.change(field, { target: { value: '23.6' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByRole('button', { name: '改毛重' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: '重量键盘' })).toBeNull();
  });

  test('by a code that was told shows the customer that it was enough, and no old code', async () => {
    const rendered = await renderVisit('tabs/orders', { as: 'customer' });
    const { orderIn, receiptIn, weighingIn, call } = rendered.server;
    const [no, djno] = [orderIn('weighed'), receiptIn('weighed')];
    rendered.navigator.push(`CredenCode/${djno}/2`);
    await screen.findByRole('img', { name: '确认称重的凭证码' });
    const { code } = await call('customer', 'orders.credential', { djno, node: '2' });
    await call('recycler', 'orders.agree', { no: djno, weighingId: weighingIn('weighed'), method: 'code', code });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('您已确认称重结果')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看预约' }).getAttribute('href')).toBe(`/myorderdetails/${no}`);
    expect(screen.queryByText(/没有更新成功/)).toBeNull();
  });

  test('on this phone says that the customer objected meanwhile, and the weighing begins with what they doubt', async () => {
    const rendered = await renderVisit('tabs/orders');
    const { orderIn, call } = rendered.server;
    const no = orderIn('weighed');
    const { id, lines } = (await call('customer', 'orders.get', { no })).weighing!;
    rendered.navigator.push(`orderautograph/${no}/${id}`);
    await screen.findByText('您的签名');
    await call('customer', 'orders.contest', { no, weighingId: id, lineIds: [lines.at(-1)!.id], reason: '数量不对' });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('客户有异议，需要重新核对')).toBeTruthy();
    rendered.navigator.push(`changeweight?no=${no}`);
    const card = await screen.findByText(/^客户有异议：/);
    expect(card).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: lines.at(-1)!.name })).toBeTruthy();
  });
});
