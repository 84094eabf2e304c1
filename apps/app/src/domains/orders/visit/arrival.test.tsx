import { SECOND } from '@shoushou/kernel/instant';
import { UNDO_ARRIVAL_WITHIN } from '@shoushou/rules/orders/arrival';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserLocation } from '../../../device/location/browser.ts';
import { deviceStore } from '../../../shell/calls/device-store.ts';
import { outbox } from '../../../shell/calls/outbox.ts';
import { queryClient } from '../../../shell/calls/queries.ts';
import { press } from '../../../testing/open-route.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';

/** The order that the recycler is on the way to, its window two hours ahead. */
async function onTheWay(position?: { longitude: number; latitude: number }) {
  const rendered = await renderVisit('tabs/orders');
  await deviceStore.set('longitude', position?.longitude);
  await deviceStore.set('latitude', position?.latitude);
  rendered.navigator.push(`orderdetails/${rendered.server.receiptIn('taken')}/2/3`);
  await screen.findByRole('button', { name: '已到达' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return rendered;
}

describe('an arrival', () => {
  test('that is early or far away is asked about with the time and the distance, and is nothing when it was a slip', async () => {
    const { server } = await onTheWay({ longitude: 114.3, latitude: 22.7 });
    await press('已到达');
    const question = await screen.findByRole('dialog', { name: '现在就到达了吗' });
    expect(question.textContent).toMatch(
      /比预约早 \d+ (分钟|小时)( \d+ 分)?，离地址 \d+\.\d 公里；信息费 ¥\S+ 称重时收取/,
    );
    await press('还没到');
    expect((await server.call('recycler', 'orders.get', { no: server.orderIn('taken') })).state).toBe('taken');
  });

  test('is judged by where the device is as it is pressed, not by where it was last seen', async () => {
    const { server } = await onTheWay({ longitude: 114.3, latitude: 22.7 });
    const { place, windowFrom } = await server.call('recycler', 'orders.get', { no: server.orderIn('taken') });
    Object.defineProperty(navigator, 'permissions', {
      configurable: true,
      value: { query: () => Promise.resolve({ state: 'granted' }) },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'permissions'));
    vi.spyOn(browserLocation, 'locate').mockResolvedValue({
      point: { longitude: place.longitude, latitude: place.latitude },
      accuracy: 10,
    });
    server.clock.advance(Date.parse(windowFrom) - Date.now());
    await press('已到达');
    expect(await screen.findByText('信息费（已冻结，称重时收取）')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: '现在就到达了吗' })).toBeNull();
    await waitFor(async () =>
      expect((await server.call('recycler', 'orders.get', { no: server.orderIn('taken') })).state).toBe('arrived'),
    );
  });

  test('can be taken back at once, and costs nothing then', async () => {
    const { server } = await onTheWay();
    await press('已到达');
    await press('确认已到达');
    expect(await screen.findByText('信息费（已冻结，称重时收取）')).toBeTruthy();
    await press('撤销到达');
    await screen.findByRole('button', { name: '已到达' });
    expect(screen.getByText('信息费（已冻结，称重时收取）')).toBeTruthy();
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    const { state, infoFee } = await server.call('recycler', 'orders.get', { no: server.orderIn('taken') });
    expect([state, infoFee.state]).toEqual(['taken', 'held']);
  });

  test('is not taken back any more after two minutes: the offer counts down and goes', async () => {
    const { server } = await onTheWay();
    await press('已到达');
    await press('确认已到达');
    await screen.findByRole('button', { name: '撤销到达' });
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    server.clock.advance(UNDO_ARRIVAL_WITHIN - 20 * SECOND);
    expect(await screen.findByText(/点错了？(20|1\d) 秒内可以撤销/)).toBeTruthy();
    server.clock.advance(21 * SECOND);
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销到达' })).toBeNull());
    expect(screen.getByRole('button', { name: '称重' })).toBeTruthy();
  });

  test('and its undoing wait on a phone without network, and arrive in order', async () => {
    const { server } = await onTheWay();
    const no = server.orderIn('taken');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    server.offline(true);
    await press('已到达');
    await press('确认已到达');
    await press('撤销到达');
    expect(await screen.findByText('2 项待发送')).toBeTruthy();
    await screen.findByRole('button', { name: '已到达' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    onlineManager.setOnline(true);
    server.offline(false);
    await outbox.flush();
    await waitFor(async () =>
      expect((await server.call('recycler', 'orders.get', { no })).events.slice(-2).map(({ kind }) => kind)).toEqual([
        'arrived',
        'arrival_undone',
      ]),
    );
    expect((await server.call('recycler', 'orders.get', { no })).state).toBe('taken');
  });
});
