import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderRoute } from '../../../testing/render-route.tsx';

describe('the type in an order’s address', () => {
  test('1 is put right to 2 for the recycler whose order it is', async () => {
    const { path, server } = await renderRoute(({ receiptIn }) => `orderdetails/${receiptIn('taken')}/1/3`);
    await waitFor(() => expect(path()).toBe(`/orderdetails/${server.receiptIn('taken')}/2/3`));
  });

  test('2 is put right to 1 for an order in the hall', async () => {
    const { path, server } = await renderRoute(({ orderIn }) => `orderdetails/${orderIn('open')}/2/3`);
    await waitFor(() => expect(path()).toBe(`/orderdetails/${server.orderIn('open')}/1/3`));
  });
});

describe('the type in a rating’s address', () => {
  test('offers nobody the other side’s rating, and leads to their own', async () => {
    const { path, server } = await renderRoute(({ receiptIn }) => `evaluate/${receiptIn('paid')}/1`);
    expect(await screen.findByText('这个链接不是给您的，您可以打开自己的评价')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '提交评价' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '打开我的评价' }));
    await waitFor(() => expect(path()).toBe(`/evaluate/${server.receiptIn('paid')}/2`));
    expect(await screen.findByRole('button', { name: '提交评价' })).toBeTruthy();
  });

  test('another than 1 and 2 is no rating', async () => {
    await renderRoute(({ receiptIn }) => `evaluate/${receiptIn('paid')}/7`);
    expect(await screen.findByText('没有找到这个评价')).toBeTruthy();
  });
});

test.each<['customer' | 'recycler', string, RegExp, RegExp]>([
  ['customer', '货款已付给您', /您收到 ?¥/, /客户|服务费/],
  ['recycler', '付款完成', /已付客户 ?¥/, /回收员|您收到/],
])('the page of a payment speaks to the %s of their own side', async (as, title, money, others) => {
  await renderRoute(({ receiptIn }) => `ordersuccess/4/${receiptIn('paid')}/2/3/0/1/2`, { as });
  expect(await screen.findByText(title)).toBeTruthy();
  const page = document.querySelector('main')!;
  await waitFor(() => expect(page.textContent).toMatch(money));
  expect(page.textContent).not.toMatch(others);
  // Customers have bookings, and recyclers orders.
  const own = as === 'customer' ? ['我的预约', '查看预约'] : ['查看订单'];
  for (const name of own) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: as === 'customer' ? /订单|接单/ : /预约/ })).toEqual([]);
});
