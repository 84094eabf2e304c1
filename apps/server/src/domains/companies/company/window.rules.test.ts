import type { CompanyRules } from '@shoushou/contract';
import { DAY, fromShanghai, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import { missingLicence } from '@shoushou/rules/companies/licences';
import { describe, expect, it } from 'vitest';
import { comingWindows, isOpenAt, rulesProblem, windowAt, windowProblem, windowsOfDay } from './window.rules.ts';

const rules: CompanyRules = {
  openDays: [1, 2, 3, 4, 5, 6],
  opensAt: 480,
  closesAt: 1080,
  windowMinutes: 120,
  places: 4,
  grams: 20_000_000,
  noticeMinutes: 120,
  cutoffAt: 960,
  lookAheadDays: 7,
  graceMinutes: 30,
  deductionPermille: 100,
  depositPermille: 100,
};
/** A Tuesday. */
const day = (hour: number, minute = 0): number => fromShanghai(2026, 11, 24, hour, minute);
const problemAt = (startsAt: number, now: number, closings: Parameters<typeof windowProblem>[1] = []) =>
  windowProblem(rules, closings, windowAt(rules, startsAt)!, now)?.name ?? null;

describe('windows of a company', () => {
  it('fill the opening hours, and there are none on Sundays', () => {
    expect(windowsOfDay(rules, day(3)).map(({ startsAt }) => toInstant(startsAt))).toEqual([
      '2026-11-24T00:00:00.000Z',
      '2026-11-24T02:00:00.000Z',
      '2026-11-24T04:00:00.000Z',
      '2026-11-24T06:00:00.000Z',
      '2026-11-24T08:00:00.000Z',
    ]);
    expect(windowsOfDay(rules, fromShanghai(2026, 11, 22, 12))).toEqual([]);
    expect(windowAt(rules, day(9))).toBeNull();
  });

  it('are bookable until the notice to the millisecond', () => {
    expect([problemAt(day(14), day(12)), problemAt(day(14), day(12) + 1)]).toEqual([null, 'companies.too_late']);
  });

  it('are not bookable for the same day from the cut-off on', () => {
    const late = { ...rules, noticeMinutes: 0 };
    const window = windowAt(late, day(16))!;
    expect([
      windowProblem(late, [], window, day(16) - 1),
      windowProblem({ ...late, cutoffAt: 900 }, [], window, day(15))?.name,
      windowProblem({ ...late, cutoffAt: 900 }, [], window, day(15) - 1),
    ]).toEqual([null, 'companies.cutoff_passed', null]);
    expect(problemAt(day(8) + DAY, day(17))).toBeNull();
  });

  it('are bookable within the look-ahead, and not while the company is closed', () => {
    expect([problemAt(day(8) + 7 * DAY, day(0)), problemAt(day(8) + 7 * DAY, day(0) - 1)]).toEqual([
      null,
      'companies.too_far',
    ]);
    const closing = { from: toInstant(day(11)), to: toInstant(day(13)), reason: '地磅检定' };
    expect(
      [day(8), day(10), day(12), day(14)].map((startsAt) =>
        problemAt(startsAt + DAY, day(0), [
          { ...closing, from: toInstant(day(11) + DAY), to: toInstant(day(13) + DAY) },
        ]),
      ),
    ).toEqual([null, 'companies.closed_day', 'companies.closed_day', null]);
    expect([
      isOpenAt(rules, [closing], day(10, 59)),
      isOpenAt(rules, [closing], day(11)),
      isOpenAt(rules, [], day(18)),
      isOpenAt(rules, [], day(18) - 1),
    ]).toEqual([true, false, false, true]);
  });

  it('never overlap, whatever the rules, and none of them is past', () => {
    for (let step = 1; step < 60; step += 1) {
      const any = {
        ...rules,
        windowMinutes: 30 + step * 7,
        opensAt: step * 5,
        closesAt: 1440 - step,
        lookAheadDays: (step % 14) + 1,
      };
      const now = day(0) + step * 37 * MINUTE;
      const found = comingWindows(any, now);
      found.forEach(({ startsAt, endsAt }, index) => {
        expect(startsAt > now && endsAt > startsAt && (index === 0 || startsAt >= found[index - 1]!.endsAt)).toBe(true);
        expect(endsAt - startsAt).toBe(any.windowMinutes * MINUTE);
      });
    }
    expect(rulesProblem({ ...rules, closesAt: 500 })).toBe('营业时间放不下一个时段');
    expect(rulesProblem({ ...rules, cutoffAt: 1100 })).toBe('当日截止要早于关门');
    expect(comingWindows(rules, day(0)).at(-1)!.startsAt - day(0)).toBeLessThan(8 * DAY + HOUR);
  });
});

describe('licences', () => {
  const held = (['business', 'recycling_filing'] as const).map((kind) => ({
    kind,
    validFrom: '2026-01-01',
    validTo: '2026-11-24',
  }));
  it('are needed by category on the day of the delivery, their last day included', () => {
    expect([
      missingLicence('scrap-paper', held, '2026-11-24'),
      missingLicence('scrap-paper', held, '2026-11-25'),
      missingLicence('scrap-iron', held, '2026-11-24'),
      missingLicence('scrap-battery', held, '2026-11-24'),
      missingLicence('vehicle-car', held, '2026-11-24'),
    ]).toEqual([null, 'business', 'police_filing', 'hazardous_permit', 'vehicle_dismantling']);
  });
});
