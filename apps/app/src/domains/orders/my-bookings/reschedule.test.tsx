import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY, fromInstant, HOUR } from '@shoushou/kernel/instant';
import { BOOKABLE_DAYS, DAYS_OF_BOOKED_PRICES } from '@shoushou/rules/orders/visit-hours';
import { press } from '../../../testing/open-route.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

/** The sheet for another time of a visit that was taken, this long after its booking, milliseconds. */
async function openSheet(since: number) {
  const rendered = await renderRoute('yuyuesuccess', {
    as: 'customer',
    prepare: async ({ clock }) => clock.advance(since),
  });
  const { orderIn, call } = rendered.server;
  const no = orderIn('taken');
  rendered.navigator.push(`myorderdetails/${no}`);
  await screen.findByRole('heading', { name: '预约详情' });
  await rendered.settled();
  await press(/改时间/);
  return { order: () => call('customer', 'orders.get', { no }) };
}

test('no day is offered for which the booked price is not kept, and the visit is moved to the last one that is', async () => {
  const { order } = await openSheet(12 * DAY);
  const { placedAt } = await order();
  const days = within(await screen.findByRole('group', { name: '日期' })).getAllByRole('button');
  expect(days.length).toBeLessThan(BOOKABLE_DAYS);
  fireEvent.click(days.at(-1)!);
  const windows = within(screen.getByRole('group', { name: '上门时间' }))
    .getAllByRole<HTMLButtonElement>('button', { name: /^\d\d:00–/ })
    .filter((button) => !button.disabled);
  fireEvent.click(windows.at(-1)!);
  await press(/^改到/);
  await screen.findByText(/^已改到/);
  const kept = fromInstant((await order()).windowFrom) - fromInstant(placedAt);
  expect(kept).toBeGreaterThan(13 * DAY);
  expect(kept).toBeLessThanOrEqual(DAYS_OF_BOOKED_PRICES * DAY);
});

test.each([
  { when: 'a day later', since: 15 * DAY },
  { when: 'on its last day, after the windows of that day', since: 14 * DAY + 3 * HOUR },
])(
  'a visit whose booked price is kept no longer is offered no day, and it says what to do: $when',
  async ({ since }) => {
    await openSheet(since);
    await screen.findByText('没有可以改的时间');
    await screen.findByText(/^预约时的价格只保留 14 天，不能再往后改。/);
  },
);
