import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setClockOffset, useNow } from './clock.tsx';
import { Moment } from './Moment.tsx';

const drawn = vi.fn();
function Seconds({ every }: { every: number }) {
  drawn();
  return <output>{new Date(useNow(every)).toISOString().slice(14, 19)}</output>;
}
const shown = (): string | null => screen.getByRole('status').textContent;
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  drawn.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-26T02:29:58.400Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time on a screen', () => {
  test('is drawn once when its page opens, and again when the minute changes', () => {
    render(<Seconds every={60_000} />);
    expect([drawn.mock.calls.length, shown()]).toEqual([1, '29:58']);
    pass(1500);
    expect([drawn.mock.calls.length, shown()]).toEqual([1, '29:58']);
    pass(100);
    expect([drawn.mock.calls.length, shown()]).toEqual([2, '30:00']);
    pass(60_000);
    expect([drawn.mock.calls.length, shown()]).toEqual([3, '31:00']);
  });

  test('is the server’s as soon as the server’s is known, and ticks on from there once', () => {
    render(<Seconds every={60_000} />);
    onTestFinished(() => setClockOffset(0));
    act(() => setClockOffset(31 * 60_000));
    expect([drawn.mock.calls.length, shown()]).toEqual([2, '00:58']);
    pass(1600);
    expect([drawn.mock.calls.length, shown()]).toEqual([3, '01:00']);
    pass(60_000);
    expect([drawn.mock.calls.length, shown()]).toEqual([4, '02:00']);
  });

  test('is that of now as soon as something begins to count, however long its page has been open', () => {
    const { rerender } = render(<Seconds every={0} />);
    pass(30_250);
    expect(shown()).toBe('29:58');
    rerender(<Seconds every={1000} />);
    expect(shown()).toBe('30:28');
    pass(350);
    expect(shown()).toBe('30:29');
  });

  test('goes on by itself: eight minutes ago becomes nine', () => {
    const at = '2026-11-26T02:21:58.000Z' as Parameters<typeof Moment>[0]['at'];
    render(<Moment at={at} form="ago" />);
    expect(screen.getByText('8 分钟前')).toBeTruthy();
    pass(62_000);
    expect(screen.getByText('9 分钟前')).toBeTruthy();
  });
});
