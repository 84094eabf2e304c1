import { describe, expect, test } from 'vitest';
import { backTarget, isTabPath } from './back-list.ts';

describe('back by the list of visited URLs', () => {
  test.each([
    [['/tabs/home', '/jiedan/0'], '/tabs/home'],
    [['/tabs/home', '/jiedan/0', '/orderdetails/OR1/1/0'], '/jiedan/0'],
    [['/setting', '/tabs/me'], '/setting'],
    [['/orderdetails/OR1/1/0'], '/tabs/home'],
    [[], '/tabs/home'],
  ])('%j leads to %s', (visited, target) => {
    expect(backTarget(visited)).toBe(target);
  });

  test.each(['/', '/tabs/home', '/tabs/me', '/tabs/orders?state=1'])(
    'from %s alone there is nothing to go back to',
    (path) => {
      expect(backTarget([path])).toBeNull();
    },
  );

  test('pages that only look like tabs are none', () => {
    expect(['/tabs', '/tabs/other', '/tabs/home/x'].some(isTabPath)).toBe(false);
  });
});
