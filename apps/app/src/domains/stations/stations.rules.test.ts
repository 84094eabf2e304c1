import { expect, test } from 'vitest';
import { hoursText } from './stations.labels.ts';

test.each([
  [[1, 2, 3, 4, 5, 6, 7], '每天 08:30–18:00'],
  [[5, 4, 3, 2, 1], '周一至周五 08:30–18:00'],
  [[6, 7], '周六、周日 08:30–18:00'],
  [[1, 3], '周一、周三 08:30–18:00'],
  [[1, 2, 3, 5], '周一、周二、周三、周五 08:30–18:00'],
])('days %j are told as %s', (openDays, words) => {
  expect(hoursText({ opensAt: 510, closesAt: 1080, openDays })).toBe(words);
});
