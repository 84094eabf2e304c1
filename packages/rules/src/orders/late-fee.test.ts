import { DAY, fromInstant, HOUR, MINUTE, SECOND } from '@shoushou/kernel/instant';
import { expect, test } from 'vitest';
import { formatLateness } from './late-fee.ts';

const windowTo = '2026-11-21T04:00:00.000Z';

test.each<[number, string | null]>([
  [-MINUTE, null],
  [0, null],
  [1, '不到 1 分钟'],
  [59 * SECOND, '不到 1 分钟'],
  [MINUTE, '1 分钟'],
  [27.9 * MINUTE, '27 分钟'],
  [HOUR, '1 小时'],
  [3 * HOUR + 5.5 * MINUTE, '3 小时 5 分钟'],
  [DAY - 1, '23 小时 59 分钟'],
  [2.5 * DAY, '2 天'],
])('%i milliseconds after the window are said as %s', (late, given) => {
  expect(formatLateness(windowTo, fromInstant(windowTo) + late)).toBe(given);
});
