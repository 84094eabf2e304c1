import { HOUR } from '@shoushou/kernel/instant';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserLocation } from '../../../device/location/browser.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

// The device does not report its position.
beforeEach(() => {
  vi.spyOn(browserLocation, 'locate').mockRejectedValue(new Error('denied'));
});

test('tells no distance and draws no dot for who is nowhere, until they choose a place', async () => {
  const { server, path, settled } = await renderRoute('jiedan/0');
  await settled();
  const place = () => document.querySelector('.order-card_place')!.textContent!;
  expect(place()).not.toMatch(/ (km|m) · /);
  expect(screen.queryByRole('button', { name: '3 公里' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '地图' }));
  expect(screen.queryByLabelText('您的位置')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '列表' }));
  const title = within(screen.getAllByRole('article')[0]!).getByRole('heading').textContent ?? '';
  fireEvent.click(screen.getByRole('button', { name: `接单：${title}` }));
  await screen.findByText('接下这一单');
  expect(screen.getByRole('dialog', { hidden: true }).textContent).not.toMatch(/[\d.]+ (km|m)\b/);
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.click(screen.getByRole('button', { name: '选择位置' }));
  await waitFor(() => expect(path()).toBe('/choseaddress'));
  const before = server.sent('orders.hall').length;
  fireEvent.click((await screen.findAllByText('福民新村')).at(-1)!);
  await waitFor(() => expect(place()).toMatch(/^[\d.]+ (km|m) · /));
  expect(server.sent('orders.hall').length).toBeGreaterThan(before);
  expect(screen.queryByRole('button', { name: '选择位置' })).toBeNull();
});

test('says that it does not know where one is, rather than that nothing is near', async () => {
  await renderRoute('jiedan/0', {
    prepare: async ({ clock, step }) => {
      clock.advance(27 * HOUR);
      await step('runJob', { name: 'orders.expire' });
    },
  });
  expect(await screen.findByText('还不知道您在哪里')).toBeTruthy();
  expect(screen.getByRole('button', { name: '选择位置' })).toBeTruthy();
});
