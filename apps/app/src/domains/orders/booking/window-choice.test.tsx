import { HOUR, MINUTE } from '@shoushou/kernel/instant';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRoute, press } from '../../../testing/open-route.ts';

test('a booking page that is still open on the next day offers no window that has passed, and calls tomorrow today', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = await openRoute('conorder', { as: 'customer' });
  await press(/上门时间/);
  const days = await screen.findByRole('group', { name: '日期' });
  fireEvent.click(within(days).getByRole('button', { name: /明天/ }));
  await press('10:00–12:00');
  await screen.findByText('明天 10:00–12:00', { selector: 'time' });
  const soonest = (): string[] =>
    within(screen.getByRole('group', { name: '最近的时段' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(soonest()[0]).toBe('今天 10:00–12:00');
  // 07:00 on the next day.
  server.clock.advance(21 * HOUR);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await screen.findByText('今天 10:00–12:00', { selector: 'time' });
  expect(soonest()[0]).toBe('今天 08:00–10:00');
  expect(soonest().filter((label) => !label.startsWith('今天'))).toEqual([]);
});
