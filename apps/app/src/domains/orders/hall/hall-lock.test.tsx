import { defaultPoint } from '@shoushou/rules/places/default-place';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserLocation } from '../../../device/location/browser.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

test('a lock that ends a moment later on the server than by this device’s clock ends here too', async () => {
  vi.spyOn(browserLocation, 'locate').mockResolvedValue({ point: defaultPoint, accuracy: 20 });
  const { server, settled } = await renderRoute('jiedan/0');
  await settled();
  let lockedUntil = Date.now() + 600_000;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    lockedUntil > 0 && /\/orders\/(?:take|hall)\b/.test(url)
      ? Response.json(
          { code: 6004, data: { lockedUntil: new Date(lockedUntil).toISOString() }, message: '疑似刷单，已锁定10分钟' },
          { status: 409 },
        )
      : server.fetch(url, init),
  );
  fireEvent.click(screen.getAllByRole('button', { name: /^接单：/ })[0]!);
  fireEvent.click(await screen.findByRole('button', { name: '确认接单' }));
  await screen.findByText('操作太频繁，接单已锁定');
  server.clock.advance(600_000);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('00:00'), { timeout: 3_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  lockedUntil = 0;
  await waitFor(() => expect(screen.queryByText('操作太频繁，接单已锁定')).toBeNull(), { timeout: 6_000 });
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});
