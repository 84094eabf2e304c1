import { describe, expect, test } from 'vitest';
import { answersToRequest } from './requests.ts';

describe('a request that a second operator answers', () => {
  const waiting = { aboutId: 'editor', askedById: 'asker', state: 'waiting' } as const;
  test.each([
    ['who asked takes it back and cannot agree', 'asker', ['withdraw']],
    ['whoever it is about has no say', 'editor', []],
    ['a second operator decides', 'second', ['approve', 'decline']],
  ])('%s', (_, viewer, answers) => expect(answersToRequest(waiting, viewer)).toEqual(answers));

  test('nobody agrees to their own wish about themselves, though they may take it back', () => {
    expect(answersToRequest({ ...waiting, aboutId: 'asker' }, 'asker')).toEqual(['withdraw']);
  });

  test('about nobody, every other operator decides', () => {
    expect(answersToRequest({ ...waiting, aboutId: null }, 'editor')).toEqual(['approve', 'decline']);
  });

  test('once decided it is nobody’s any more', () => {
    for (const state of ['approved', 'declined', 'withdrawn'] as const)
      expect(answersToRequest({ ...waiting, state }, 'second')).toEqual([]);
  });
});
