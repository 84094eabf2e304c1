import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DateSlotPicker, openingDay } from './DateSlotPicker.tsx';
import { slotClosed, type SlotDay } from './slots.ts';

// 09:46 in Shanghai.
const now = Date.parse('2026-11-21T01:46:00.000Z');
const slot = (date: string, hour: number, closed: string | null = null) => ({
  from: `${date}T${String(hour - 8).padStart(2, '0')}:00:00.000Z`,
  to: `${date}T${String(hour - 6).padStart(2, '0')}:00:00.000Z`,
  closed,
});
const days: SlotDay[] = [
  { date: '2026-11-21', slots: [slot('2026-11-21', 8, '已满'), slot('2026-11-21', 10, '已满')] },
  {
    date: '2026-11-22',
    slots: [
      slot('2026-11-22', 8),
      { ...slot('2026-11-22', 10, '已满'), left: 0 },
      { ...slot('2026-11-22', 14), left: 1 },
    ],
  },
];

describe('the slot picker', () => {
  test('opens on the first day that has room, and says that the other is full', () => {
    expect(openingDay(days, null, now)).toBe('2026-11-22');
    render(<DateSlotPicker days={days} value={null} onChange={() => undefined} now={now} />);
    expect(screen.getByRole('button', { name: '明天 11/22' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '今天 约满' })).toBeTruthy();
  });

  test('says of a closed day that it is one, also today after its first windows', () => {
    const closed = (date: string) => [slot(date, 8, '已过'), slot(date, 14, '休息')];
    render(
      <DateSlotPicker
        days={[{ date: '2026-11-21', slots: closed('2026-11-21') }, days[1]!]}
        value={null}
        onChange={() => undefined}
        now={now}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: '今天 休息' }));
    expect(screen.getByRole('button', { name: '14:00–16:00 休息' })).toHaveProperty('disabled', true);
  });

  test('says of a day whose windows have all passed that it is over, not that it is full', () => {
    render(
      <DateSlotPicker
        days={[{ date: '2026-11-21', slots: [slot('2026-11-21', 8), slot('2026-11-21', 18)] }, days[1]!]}
        value={null}
        onChange={() => undefined}
        now={Date.parse('2026-11-21T12:30:00.000Z')}
      />,
    );
    expect(screen.getByRole('button', { name: '今天 已过' })).toBeTruthy();
  });

  test('opens on the day that was chosen before', () => {
    expect(openingDay(days, { from: '2026-11-21T02:00:00.000Z' }, now)).toBe('2026-11-21');
  });

  test('hands over the slot that was pressed', () => {
    const change = vi.fn();
    render(<DateSlotPicker days={days} value={null} onChange={change} now={now} />);
    fireEvent.click(screen.getByRole('button', { name: '08:00–10:00' }));
    expect(change).toHaveBeenCalledWith({ from: '2026-11-22T00:00:00.000Z', to: '2026-11-22T02:00:00.000Z' });
  });

  test('does not let a full slot be pressed, and says why', () => {
    const change = vi.fn();
    render(<DateSlotPicker days={days} value={null} onChange={change} now={now} />);
    const full = screen.getByRole<HTMLButtonElement>('button', { name: '10:00–12:00 已满' });
    fireEvent.click(full);
    expect(full.disabled).toBe(true);
    expect(change).not.toHaveBeenCalled();
  });

  test('closes a slot whose end has passed since the server spoke', () => {
    expect(slotClosed(slot('2026-11-21', 6), now)).toBe('已过');
    expect(slotClosed(slot('2026-11-21', 10), now)).toBeNull();
  });

  test('says how few are left', () => {
    render(<DateSlotPicker days={days} value={null} onChange={() => undefined} now={now} />);
    expect(screen.getByRole('button', { name: '14:00–16:00 剩 1 个' })).toBeTruthy();
  });
});
