import { describe, expect, test } from 'vitest';
import { answersOf, leavesAdmins, sameRoles } from './operator-roles.policy.ts';

describe('a change of roles', () => {
  const waiting = { operatorId: 'editor', askedById: 'asker', state: 'waiting' } as const;
  test.each([
    ['who asked takes it back and cannot agree', 'asker', ['withdraw']],
    ['whoever it is about has no say', 'editor', []],
    ['a second operator decides', 'second', ['approve', 'decline']],
  ])('%s', (_, viewer, answers) => expect(answersOf(waiting, viewer)).toEqual(answers));

  test('nobody agrees to their own wish about themselves, though they may take it back', () => {
    expect(answersOf({ ...waiting, operatorId: 'asker' }, 'asker')).toEqual(['withdraw']);
  });

  test('once decided it is nobody’s any more', () => {
    for (const state of ['approved', 'declined', 'withdrawn'] as const) expect(answersOf({ ...waiting, state }, 'second')).toEqual([]);
  });

  test.each([
    [['admin'], [], 3, true],
    [['admin'], [], 2, false],
    [['admin', 'editor'], ['admin'], 2, true],
    [['editor'], [], 1, true],
  ] as const)('from %j to %j with %i admins: %s', (before, after, admins, allowed) => expect(leavesAdmins(before, after, admins)).toBe(allowed));

  test('in another order is none', () => {
    expect(sameRoles(['admin', 'editor'], ['editor', 'admin'])).toBe(true);
    expect(sameRoles(['admin'], ['editor'])).toBe(false);
  });
});
