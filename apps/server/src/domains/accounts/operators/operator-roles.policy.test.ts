import { describe, expect, test } from 'vitest';
import { leavesAdmins, sameRoles } from './operator-roles.policy.ts';

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
    expect(sameRoles(['admin', 'editor'], ['editor', 'admin'])).toBe(true);
    expect(sameRoles(['admin'], ['editor'])).toBe(false);
  });
});
