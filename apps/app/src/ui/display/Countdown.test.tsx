import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toInstant } from '@shoushou/kernel/instant';
import { Countdown, countdownText, accessibleCountdown } from './Countdown.tsx';

describe('a countdown', () => {
  test.each([
    [0, '00:00'],
    [-5000, '00:00'],
    [1, '00:01'],
    [9000, '00:09'],
    [90_000, '01:30'],
    [3_729_000, '1:02:09'],
    [176_529_000, '2 天 1:02:09'],
  ])('with %i ms left shows %s', (left, text) => {
    expect(countdownText(left)).toBe(text);
  });

  test('is read in words', () => {
    expect([9000, 90_000, 3_729_000, 176_529_000, 0].map(accessibleCountdown)).toEqual([
      '9 秒',
      '1 分 30 秒',
      '1 小时 2 分 9 秒',
      '2 天 1 小时 2 分 9 秒',
      '0 秒',
    ]);
  });

  test('ticks each second and tells that it is over, and again once no clock can differ', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const end = vi.fn();
    render(<Countdown until={toInstant(1_002_500)} onEnd={end} label="接单剩余" />);
    expect(screen.getByRole('timer', { name: '接单剩余 3 秒' }).textContent).toBe('00:03');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toBe('00:02');
    expect(end).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    expect(end).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(end).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(end).toHaveBeenCalledTimes(2);
  });

  test('tells nobody again of a time that was put off meanwhile', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const end = vi.fn();
    const { rerender } = render(<Countdown until={toInstant(1_001_000)} onEnd={end} />);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    rerender(<Countdown until={toInstant(1_601_000)} onEnd={end} />);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('shows a time that is handed to it', () => {
    render(<Countdown until={toInstant(60_000)} now={0} />);
    expect(screen.getByRole('timer').textContent).toBe('01:00');
  });
});
