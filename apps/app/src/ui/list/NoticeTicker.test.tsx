import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeTicker } from './NoticeTicker.tsx';

const notices = [
  { id: 'a', text: '南山区价格更新', href: '/message' },
  { id: 'b', text: '周末上门加派人手', href: '/message' },
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the line of notices', () => {
  test('goes on to the next after four seconds, and stands while nobody sees it', async () => {
    const ticker = (still: boolean) => <NoticeTicker notices={notices} onOpen={() => undefined} still={still} />;
    const { rerender } = render(ticker(false));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('周末上门加派人手')).toBeTruthy();
    rerender(ticker(true));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('周末上门加派人手')).toBeTruthy();
    rerender(ticker(false));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('南山区价格更新')).toBeTruthy();
  });
});
