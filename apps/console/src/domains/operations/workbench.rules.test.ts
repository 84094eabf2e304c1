import { expect, test } from 'vitest';
import { byUrgency, formatSpan, worstCase } from './workbench.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const queue = (due: string | null, since: string | null, late = 0, count = 3) => ({ count, since, due, late });

test('what is late comes first, then what is promised, then what waits longest', () => {
  const late = queue('2026-11-21T01:00:00.000Z', '2026-11-20T01:00:00.000Z', 1);
  const promised = queue('2026-11-21T03:00:00.000Z', '2026-11-19T01:00:00.000Z');
  const old = queue(null, '2026-11-10T01:00:00.000Z');
  const young = queue(null, '2026-11-20T01:00:00.000Z');
  const unknown = queue(null, null);
  expect([unknown, young, old, promised, late].toSorted(byUrgency)).toEqual([late, promised, old, young, unknown]);
});

test('a queue says how late it is, what time is left, or how long its oldest waits', () => {
  expect(worstCase(queue('2026-11-21T01:18:00.000Z', null, 1), now)).toBe('超时 1 件，最久 42 分');
  expect(worstCase(queue('2026-11-21T01:18:00.000Z', null, 3), now)).toBe('超时 最久 42 分');
  expect(worstCase(queue('2026-11-21T03:30:00.000Z', null), now)).toBe('剩 1 小时 30 分');
  expect(worstCase(queue(null, '2026-11-18T01:00:00.000Z'), now)).toBe('最久 3 天');
  expect(worstCase(queue(null, null), now)).toBe('');
  expect([0, 59_000, 3_600_000, 86_400_000].map(formatSpan)).toEqual(['0 分', '0 分', '1 小时 0 分', '1 天']);
});
