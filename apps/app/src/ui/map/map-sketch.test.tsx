import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MapSketch } from './MapSketch.tsx';
import type { MapMarker } from './map-view.ts';

const here = { longitude: 113.9355, latitude: 22.5236 };
const marker = (id: string, east: number, north: number): MapMarker => ({
  id,
  at: { longitude: here.longitude + east / 102_800, latitude: here.latitude + north / 111_320 },
  label: `¥${id}`,
  kind: 'order',
});
const content = { centre: here, centreLabel: '您的位置', label: '附近', height: 340 };

test('markers that are near each other are one until it is pressed, and 缩小 shows everything again', () => {
  const markers = [
    marker('far', 4000, 0),
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, index) => marker(id, 300 + index * 90, 900)),
  ];
  const choose = vi.fn();
  render(<MapSketch {...content} markers={markers} onSelect={choose} />);
  const group = screen.getAllByRole('button', { name: / 等 \d+ 个$/ })[0]!;
  const before = screen.getAllByRole('button', { name: /^¥/ }).length;
  fireEvent.click(group);
  expect(choose).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button', { name: /^¥[a-g]/ }).length).toBeGreaterThan(before - 1);
  for (let times = 0; times < 6; times += 1) fireEvent.click(screen.getByRole('button', { name: '缩小' }));
  expect(screen.getAllByRole('button', { name: /^¥/ }).length).toBe(before);
});

test('markers of one house are chosen one after another', () => {
  const choose = vi.fn();
  const markers = ['1', '2', '3', '4', '5', '6'].map((id) => marker(id, 200, 200));
  const { rerender } = render(<MapSketch {...content} markers={markers} selected={null} onSelect={choose} />);
  fireEvent.click(screen.getByRole('button', { name: '¥1 等 6 个' }));
  expect(choose).toHaveBeenLastCalledWith('1');
  rerender(<MapSketch {...content} markers={markers} selected="1" onSelect={choose} />);
  fireEvent.click(screen.getByRole('button', { name: '¥1 等 6 个' }));
  expect(choose).toHaveBeenLastCalledWith('2');
  rerender(<MapSketch {...content} markers={markers} selected="2" onSelect={choose} />);
  fireEvent.click(screen.getByRole('button', { name: '¥2 等 6 个' }));
  expect(choose).toHaveBeenLastCalledWith('3');
});

test('a ride is a straight line with its distance and about how long it takes', () => {
  render(<MapSketch {...content} markers={[]} route={{ from: marker('x', 1700, 0).at, to: here }} />);
  expect(screen.getByText('直线 1.7 km · 骑行约 10 分钟')).toBeTruthy();
});

test('a pin that is dragged says where it was put down', () => {
  const pick = vi.fn();
  render(<MapSketch {...content} markers={[]} radius={1000} onPick={pick} />);
  const pin = screen.getByRole('button', { name: /拖动或用方向键移动/ });
  fireEvent.pointerDown(pin, { clientX: 100, clientY: 100 });
  fireEvent.pointerMove(pin, { clientX: 120, clientY: 130 });
  fireEvent.pointerUp(pin, { clientX: 165, clientY: 100 });
  const [to] = pick.mock.lastCall as [typeof here];
  // 65 of the 130 px from the middle to the rim are half of 1000 m.
  expect((to.longitude - here.longitude) * 102_800).toBeCloseTo(500, -1);
  expect(to.latitude).toBeCloseTo(here.latitude, 5);
});
