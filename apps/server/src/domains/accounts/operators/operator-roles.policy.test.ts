import { describe, expect, test } from 'vitest';
import { leavesAdmins, mayHaveCities, sameMembers } from './operator-roles.policy.ts';

describe('a change of roles', () => {
  test.each([
    [['admin'], [], 3, true],
    [['admin'], [], 2, false],
    [['admin', 'editor'], ['admin'], 2, true],
    [['editor'], [], 1, true],
  ] as const)('from %j to %j with %i admins: %s', (before, after, admins, allowed) =>
    expect(leavesAdmins(before, after, admins)).toBe(allowed),
  );

  test('in another order is none', () => {
    expect(sameMembers(['admin', 'editor'], ['editor', 'admin'])).toBe(true);
    expect(sameMembers(['admin'], ['editor'])).toBe(false);
  });

  test('keeps admins to the whole country', () => {
    expect(mayHaveCities(['dispatcher'])).toBe(true);
    expect(mayHaveCities(['dispatcher', 'admin'])).toBe(false);
  });

  test('from the whole country to a city is a change', () => {
    expect(sameMembers(null, ['440300'])).toBe(false);
    expect(sameMembers(null, null)).toBe(true);
  });
});
