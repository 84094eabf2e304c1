import type { User } from '@shoushou/contract/types';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLocationReport, type ReportSurroundings } from './location-report.ts';

const here = { longitude: 113.9434, latitude: 22.5404 };
const onDuty = { userid: 'u1', isrecycler: true, onduty: true } as User;
let sent: string[];
let now: number;
let user: User | null;
let kept: number | null;

function reportOf(change: Partial<ReportSurroundings> = {}) {
  return createLocationReport({
    android: true,
    user: () => user,
    now: () => now,
    place: () => Promise.resolve(here),
    send: ({ userid }) => Promise.resolve(void sent.push(userid)),
    last: () => Promise.resolve(kept),
    saveLast: (at) => Promise.resolve(void (kept = at)),
    ...change,
  });
}

beforeEach(() => {
  sent = [];
  now = 1_000_000;
  user = onDuty;
  kept = null;
});

describe('location reporting', () => {
  test('at most once in 120 seconds, whoever asks for it', async () => {
    const report = reportOf();
    await report.reportIfDue();
    now += 119_999;
    await report.reportIfDue();
    await report.reportPoint(here);
    expect(sent).toEqual(['u1']);
    now += 1;
    await report.reportPoint(here);
    expect(sent).toEqual(['u1', 'u1']);
  });

  test('counts what the same device reported before the app was started anew, or from another page of it', async () => {
    const [first, second] = [reportOf(), reportOf()];
    await first.reportIfDue();
    now += 119_999;
    await second.reportIfDue();
    expect(sent).toEqual(['u1']);
    now += 1;
    await second.reportIfDue();
    await first.reportIfDue();
    expect(sent).toEqual(['u1', 'u1']);
  });

  test('a clock that was put back does not keep a device silent', async () => {
    kept = now + 86_400_000;
    await reportOf().reportIfDue();
    expect(sent).toEqual(['u1']);
  });

  test.each([
    ['nobody signed in', () => (user = null), true],
    ['off duty', () => (user = { ...onDuty, onduty: false }), true],
    ['a customer', () => (user = { ...onDuty, isrecycler: false }), true],
    ['an iPhone', () => undefined, false],
  ])('%s: nothing is asked of the device', async (_, become, android) => {
    become();
    let asked = 0;
    const report = reportOf({ android, place: () => Promise.resolve(((asked += 1), here)) });
    await report.reportIfDue();
    await report.reportPoint(here);
    expect([asked, sent]).toEqual([0, []]);
  });

  test('who goes off duty while the device looks is not reported', async () => {
    const report = reportOf({
      place: () => {
        user = { ...onDuty, onduty: false };
        return Promise.resolve(here);
      },
    });
    await report.reportIfDue();
    expect(sent).toEqual([]);
  });

  test('a device that does not tell is asked again the next time', async () => {
    let known = false;
    const report = reportOf({ place: () => Promise.resolve(known ? here : null) });
    await report.reportIfDue();
    known = true;
    now += 1000;
    await report.reportIfDue();
    expect(sent).toEqual(['u1']);
  });

  test('two looks at once report once', async () => {
    const report = reportOf();
    await Promise.all([report.reportIfDue(), report.reportIfDue(), report.reportPoint(here)]);
    expect(sent).toEqual(['u1']);
  });
});
