import { describe, expect, test } from 'vitest';
import { isRead, isTicked } from './evidence.rules.ts';

const pages = [
  { page: 'notice', sha: 'n' },
  { page: 'exclusions', sha: 'e' },
];
const visit = { openedAt: '2026-11-21T02:00:00.000Z', readingSeconds: 5 };
const step = (
  page: string,
  action: string,
  contentSha: string | null,
  at = '2026-11-21T02:00:10.000Z',
  by = 'applicant',
) => ({ by, page, action, contentSha, at });

describe('what counts as read', () => {
  test('is each page as it is, confirmed by the applicant', () => {
    expect(
      isRead(visit, [step('notice', 'read', 'n'), step('exclusions', 'read', 'e')], pages, ['notice', 'exclusions']),
    ).toBe(true);
    expect(isRead(visit, [step('notice', 'read', 'n')], pages, ['notice', 'exclusions'])).toBe(false);
    expect(
      isRead(visit, [step('notice', 'shown', 'n'), step('exclusions', 'read', 'e')], pages, ['notice', 'exclusions']),
    ).toBe(false);
    expect(
      isRead(visit, [step('notice', 'read', 'another version'), step('exclusions', 'read', 'e')], pages, [
        'notice',
        'exclusions',
      ]),
    ).toBe(false);
    expect(isRead(visit, [step('notice', 'read', 'n', undefined, 'insured')], pages, ['notice'])).toBe(false);
  });

  test('is no notice that was confirmed sooner than it can be read', () => {
    expect(isRead(visit, [step('notice', 'read', 'n', '2026-11-21T02:00:04.999Z')], pages, ['notice'])).toBe(false);
    expect(isRead(visit, [step('notice', 'read', 'n', '2026-11-21T02:00:05.000Z')], pages, ['notice'])).toBe(true);
  });
});

test('a tick that was taken back is none', () => {
  expect(isTicked([])).toBe(false);
  expect(isTicked([step('clauses', 'ticked', 'c')])).toBe(true);
  expect(isTicked([step('clauses', 'ticked', 'c'), step('clauses', 'unticked', 'c')])).toBe(false);
});
