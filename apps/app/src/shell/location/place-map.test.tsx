import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { serveAmap } from '../../testing/serve-amap.ts';
import { deviceStore } from '../calls/device-store.ts';

const complete = () =>
  waitFor(() => expect(document.querySelector('[class*=provided]:not([class*=waiting])')).not.toBeNull());

describe('maps with an account at AMap', () => {
  test('load AMap’s script with the key alone; when it is refused they say so, keep the sketch, and try again', async () => {
    const amap = serveAmap();
    amap.refusal = 'INVALID_USER_KEY';
    await renderRoute('networklist', { as: 'customer' });
    expect(await screen.findByText('街道地图没有打开，先看方位')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: '网点的方位' })).getByText('北')).toBeTruthy();
    amap.refusal = null;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await complete();
    expect(screen.queryByText('街道地图没有打开，先看方位')).toBeNull();
    expect(screen.queryByText('北')).toBeNull();
    expect(
      amap.scripts.map(({ hostname, searchParams }) => [hostname, searchParams.get('key'), searchParams.get('v')]),
    ).toEqual(Array.from({ length: 2 }, () => ['webapi.amap.com', 'pagekey', '2.0']));
    // The security code is added by our own server.
    expect((globalThis as { _AMapSecurityConfig?: object })._AMapSecurityConfig).toEqual({
      serviceHost: `${location.origin}/_AMapService`,
    });
  });

  test('show outlets as buttons that open them, and are gone with their screen', async () => {
    const amap = serveAmap();
    await renderRoute('networklist', { as: 'customer' });
    await complete();
    const markers = await within(document.querySelector<HTMLElement>('[class*=provided]')!).findAllByRole('button', {
      name: /沙头|粤海|梅林/,
    });
    fireEvent.click(markers[0]!);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    cleanup();
    expect(amap.asked.some(({ name }) => name === 'destroy')).toBe(true);
  });

  test('choose an address by a pin: where it is put down is looked up', async () => {
    serveAmap();
    const { server } = await renderRoute('choseaddress?lng=113.9386&lat=22.5432', { as: 'customer' });
    await complete();
    const pin = screen.getByRole('button', { name: /拖动或用方向键移动/ });
    const looked = () =>
      server.requests
        .filter(({ name }) => name === 'places.reverse_geocode')
        .map(
          ({ input }) =>
            [Number(input['longitude'] ?? input['lng']), Number(input['latitude'] ?? input['lat'])] as const,
        );
    await waitFor(() => expect(looked().length).toBe(1));
    fireEvent.pointerDown(pin, { clientX: 100, clientY: 100 });
    fireEvent.pointerUp(window, { clientX: 160, clientY: 100 });
    await waitFor(() => expect(looked().length).toBe(2));
    const [before, after] = looked();
    expect(after![0]).toBeGreaterThan(before![0]);
    expect(after![1]).toBeCloseTo(before![1], 4);
  });

  test('show the recycler the way to the customer by roads, with the time that it takes', async () => {
    const amap = serveAmap();
    const { server, navigator } = await renderRoute('setting');
    await Promise.all([deviceStore.set('longitude', 113.9434), deviceStore.set('latitude', 22.5404)]);
    navigator.push(`orderdetails/${server.receiptIn('taken')}/2/3`);
    await complete();
    expect(await screen.findByText('骑行 2.3 km · 约 14 分钟')).toBeTruthy();
    expect(amap.asked.filter(({ name }) => name === 'add')).toEqual([{ name: 'add', value: 'Polyline' }]);
    expect(amap.asked.find(({ name }) => name === 'Riding')?.value).toMatchObject({ from: [113.9434, 22.5404] });
  });

  test.each([
    ['jiedan/0', '地图'],
    ['recycarea', null],
  ] as const)('are the map of %s too', async (route, button) => {
    serveAmap();
    await renderRoute(route);
    if (button !== null) fireEvent.click(await screen.findByRole('button', { name: button }));
    await complete();
    expect(screen.queryByText('北')).toBeNull();
  });
});

describe('maps without an account', () => {
  test('are sketches: no script is asked for', async () => {
    const append = vi.spyOn(document.body, 'appendChild');
    await renderRoute('networklist', { as: 'customer' });
    expect(await screen.findByText('北')).toBeTruthy();
    expect(append.mock.calls.filter(([added]) => added instanceof HTMLScriptElement)).toEqual([]);
    append.mockRestore();
  });

  test('choose an address by a pin that the arrow keys move', async () => {
    const { server } = await renderRoute('choseaddress?lng=113.9386&lat=22.5432', { as: 'customer' });
    const looked = () => server.requests.filter(({ name }) => name === 'places.reverse_geocode').length;
    await waitFor(() => expect(looked()).toBe(1));
    fireEvent.keyDown(await screen.findByRole('button', { name: /拖动或用方向键移动/ }), { key: 'ArrowUp' });
    await waitFor(() => expect(looked()).toBe(2));
  });
});
