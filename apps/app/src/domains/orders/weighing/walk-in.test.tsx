import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserLocation } from '../../../device/location/browser.ts';
import { press } from '../../../testing/open-route.ts';
import { renderVisit } from '../../../testing/render-visit.tsx';

test('a walk-in deal is made of one pressed service, a name, and a place chosen on the map where the device tells none', async () => {
  vi.spyOn(browserLocation, 'locate').mockRejectedValue(new Error('denied'));
  const { server, path, settled } = await renderVisit('recycleorder');
  await settled();
  const services = within(screen.getByRole('group', { name: '服务' }));
  fireEvent.click(services.getByRole('button', { name: '家电回收' }));
  expect(services.getAllByRole('button', { pressed: true }).map((tile) => tile.textContent)).toEqual(['家电回收']);
  await screen.findByText('没有拿到定位，请选择位置');
  // Nothing is proposed, and a typed name alone would be sent from the middle of the city.
  expect(screen.getByLabelText<HTMLInputElement>('地点').value).toBe('');
  fireEvent.change(screen.getByLabelText('客户称呼'), { target: { value: '赵大爷' } });
  fireEvent.change(screen.getByLabelText('地点'), { target: { value: '福民新村' } });
  await press('开始称重');
  await screen.findByText('没有拿到定位，请点“选择位置”');
  expect([server.sent('orders.walk_in'), server.sent('places.reverse_geocode')]).toEqual([[], []]);
  await press('选择位置');
  await waitFor(() => expect(path()).toBe('/choseaddress'));
  fireEvent.click((await screen.findAllByText('福民新村')).at(-1)!);
  await waitFor(() => expect(path()).toBe('/recycleorder'));
  expect(screen.getByLabelText<HTMLInputElement>('地点').value).toBe('福民新村');
  expect(screen.queryByText(/没有拿到定位/)).toBeNull();
  await press('开始称重');
  await waitFor(() =>
    expect(server.sent('orders.walk_in')).toMatchObject([
      { service: '1', customerName: '赵大爷', place: '福民新村', adcode: '440304' },
    ]),
  );
});
