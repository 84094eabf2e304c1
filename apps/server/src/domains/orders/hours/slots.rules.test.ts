import { usualHours } from '@shoushou/rules/orders/visit-hours';
import { describe, expect, it } from 'vitest';
import { daysInRange, findSlot, nextSlot, slotDays, type VisitCalendar } from './slots.rules.ts';

/** 11:30 on a Saturday in Shanghai. */
const now = Date.parse('2026-11-21T03:30:00.000Z');
const calendar = (part: Partial<VisitCalendar> = {}): VisitCalendar => ({
  hours: usualHours,
  closed: new Map(),
  booked: new Map(),
  ...part,
});
const outcome = (of: VisitCalendar, from: string) => {
  const found = findSlot(of, from, now);
  return found.ok ? found.value : found.name;
};

describe('pickup windows', () => {
  it('run from 08:00 to 20:00 for five days and leave out what is nearly over', () => {
    const days = slotDays(calendar(), now);
    expect(days).toHaveLength(5);
    expect(days[0]!.slots.map((slot) => slot.available)).toEqual([false, false, true, true, true, true]);
    expect(days[1]!.slots.every((slot) => slot.available)).toBe(true);
  });

  it('are found by their start only while they can be booked', () => {
    expect(outcome(calendar(), '2026-11-21T04:00:00.000Z')).toEqual({
      from: '2026-11-21T04:00:00.000Z',
      to: '2026-11-21T06:00:00.000Z',
    });
    for (const from of ['2026-11-21T02:00:00.000Z', '2026-11-21T04:10:00.000Z', '2026-12-21T04:00:00.000Z'])
      expect(outcome(calendar(), from)).toBe('orders.slot_unavailable');
  });

  it('follow the hours that were set, and the last one is never cut short', () => {
    const hours = { ...usualHours, opensAt: 9, closesAt: 16, windowHours: 3 };
    expect(slotDays(calendar({ hours }), now)[1]!.slots.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-22T01:00:00.000Z', '2026-11-22T04:00:00.000Z'],
      ['2026-11-22T04:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ]);
  });

  it('are closed on days off, by weekday or date, and say why', () => {
    const of = calendar({
      hours: { ...usualHours, weekdays: [1, 2, 3, 4, 5, 6] },
      closed: new Map([['2026-11-23', '盘点']]),
    });
    expect(slotDays(of, now).map(({ closed }) => closed)).toEqual([null, '周日', '盘点', null, null]);
    expect(findSlot(of, '2026-11-22T02:00:00.000Z', now)).toMatchObject({
      name: 'orders.day_closed',
      values: { day: '11月22日', reason: '周日' },
    });
    expect(outcome(of, '2026-11-23T02:00:00.000Z')).toBe('orders.day_closed');
    // What is over today is over, whatever the day.
    expect(slotDays(calendar({ closed: new Map([['2026-11-21', '盘点']]) }), now)[0]!.slots[0]!.why).toBe('past');
  });

  it('are full once they hold as many visits as their capacity', () => {
    const at = Date.parse('2026-11-22T02:00:00.000Z');
    const of = calendar({ hours: { ...usualHours, capacity: 2 }, booked: new Map([[at, 2]]) });
    expect(slotDays(of, now)[1]!.slots.slice(0, 3)).toMatchObject([
      { available: true, left: 2 },
      { available: false, left: 0, why: 'full' },
      { available: true, left: 2 },
    ]);
    expect(outcome(of, '2026-11-22T02:00:00.000Z')).toBe('orders.slot_full');
  });

  it('after a closed day are those of the same time on the next open one, or else its first', () => {
    const closed = new Map([
      ['2026-11-22', '盘点'],
      ['2026-11-23', '盘点'],
    ]);
    const of = calendar({ closed });
    expect(nextSlot(of, '2026-11-22T06:00:00.000Z', now)?.from).toBe('2026-11-24T06:00:00.000Z');
    const hours = { ...usualHours, closesAt: 12 };
    expect(nextSlot(calendar({ closed, hours }), '2026-11-22T06:00:00.000Z', now)?.from).toBe(
      '2026-11-24T00:00:00.000Z',
    );
    expect(nextSlot(of, '2026-11-25T06:00:00.000Z', now)).toBeNull();
  });
});

describe('days that can be closed', () => {
  it.each([
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-21', '2026-12-21', true],
    ['2026-11-21', '2026-12-22', false],
    ['2026-11-20', '2026-11-21', false],
    ['2026-11-23', '2026-11-22', false],
    ['2028-01-01', '2028-01-01', false],
  ])('%s to %s: %s', (from, to, allowed) => {
    expect(daysInRange(from, to, now)).toBe(allowed);
  });
});
