import type { World } from '@shoushou/client/testing/open-world';
import { fromInstant, MINUTE } from '@shoushou/kernel/instant';
import { formatMoneyRange } from '@shoushou/kernel/money-range';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import BookingHero from './home/BookingHero.tsx';
import { openRoute } from './testing/open-route.ts';
import type { PathInWorld, RenderRouteOptions } from './testing/render-route.tsx';

type Row = readonly [screen: string, as: NonNullable<RenderRouteOptions['as']>, state: 'open' | 'taken', PathInWorld];

const rows: readonly Row[] = [
  ['the page after booking', 'customer', 'taken', ({ orderIn }) => `yuyuesuccess?no=${orderIn('taken')}`],
  ['the customer’s list', 'customer', 'taken', 'myorder'],
  ['the customer’s order', 'customer', 'taken', ({ orderIn }) => `myorderdetails/${orderIn('taken')}`],
  ['the hall', 'recycler', 'open', 'jiedan/0'],
  ['an order of the hall', 'recycler', 'open', ({ orderIn }) => `orderdetails/${orderIn('open')}/1/0`],
  ['the page after taking', 'recycler', 'taken', ({ orderIn }) => `ordersuccess/1/${orderIn('taken')}/2/3/0/0/0`],
  ['the recycler’s list', 'recycler', 'taken', 'order/1'],
  ['the recycler’s order', 'recycler', 'taken', ({ receiptIn }) => `orderdetails/${receiptIn('taken')}/2/3`],
];

test.each(rows)('an estimate is the same range on %s, for the %s', async (_, as, state, path) => {
  const { server } = await openRoute(path, { as });
  const { estimateLowFen, estimateHighFen } = await server.call('customer', 'orders.get', {
    no: server.orderIn(state),
  });
  expect(estimateLowFen).toBeLessThan(estimateHighFen);
  const range = formatMoneyRange(estimateLowFen, estimateHighFen);
  const shown = () => [...document.querySelectorAll('main')].map(({ textContent }) => textContent).join();
  await waitFor(() => expect(shown()).toContain(range));
  for (const label of ['预计付客户', '预计可得'])
    for (const total of screen.queryAllByText(label)) expect(total.parentElement!.textContent).toContain(range);
});

test('an estimate is the same range on the customer’s home', async () => {
  const { server } = await openRoute('tabs/home', { as: 'customer' });
  const { items } = await server.call('customer', 'orders.list_mine', { state: 'current' });
  const booking = items.find(({ totalFen }) => totalFen === null)!;
  render(<BookingHero booking={booking} count="1" />);
  const { estimateLowFen, estimateHighFen } = await server.call('customer', 'orders.get', { no: booking.no });
  expect(screen.getByText(formatMoneyRange(estimateLowFen, estimateHighFen))).toBeTruthy();
});

const late: readonly Row[] = [
  ['the recycler’s home', 'recycler', 'taken', 'tabs/home'],
  ['the recycler’s list', 'recycler', 'taken', 'order/1'],
  ['the recycler’s order', 'recycler', 'taken', ({ receiptIn }) => `orderdetails/${receiptIn('taken')}/2/3`],
  ['the customer’s order', 'customer', 'taken', ({ orderIn }) => `myorderdetails/${orderIn('taken')}`],
];

/** 37 minutes after the taken order's window. */
async function passWindow(server: World): Promise<void> {
  const { windowTo } = await server.call('customer', 'orders.get', { no: server.orderIn('taken') });
  server.clock.advance(fromInstant(windowTo) - Date.now() + 37 * MINUTE);
}

test.each(late)('a late visit is 37 minutes late on %s, for the %s', async (_, as, __, path) => {
  await openRoute(path, { as, prepare: passWindow });
  await screen.findAllByText(/已过.* 37 分钟/);
  expect(document.body.textContent).not.toMatch(/请在.+前到达/);
});

test('a late visit is late on the customer’s list and home', async () => {
  const { server } = await openRoute('myorder', { as: 'customer', prepare: passWindow });
  expect((await screen.findAllByText('上门晚了')).length).toBe(1);
  const { items } = await server.call('customer', 'orders.list_mine', { state: 'current' });
  render(<BookingHero booking={items.find(({ no }) => no === server.orderIn('taken'))!} count="1" />);
  expect(screen.getAllByText('上门晚了').length).toBe(2);
});
