import { describe, expect, it } from 'vitest';
import { actsOf, nextOf, type MoveRule } from './moves.ts';

type State = 'placed' | 'sent' | 'back' | 'kept' | 'over';
type Facts = { state: State; posted: boolean };
type Rule = MoveRule<State, 'owner' | 'shop' | 'time', Facts>;

const moves = {
  send: { from: ['placed'], to: 'sent', by: ['owner'], if: ({ posted }) => posted, act: 'send' },
  decline: [
    { from: ['placed', 'sent'], to: 'back', by: ['shop'], if: ({ posted }) => posted, act: 'decline' },
    { from: ['placed', 'sent'], to: 'kept', by: ['shop', 'time'] },
  ],
  cancel: { from: ['placed'], to: 'over', by: ['owner', 'time'], role: 'boss', act: 'cancel' },
} as const satisfies Record<string, Rule | readonly Rule[]>;
const next = (facts: Facts) => nextOf<State, keyof typeof moves, 'owner' | 'shop' | 'time', Facts>(moves, facts);

describe('where a record may go from here', () => {
  it('is each state that a move leads to now, with those who may make the move', () => {
    expect(next({ state: 'placed', posted: true })).toEqual([
      { state: 'sent', by: ['owner'] },
      { state: 'back', by: ['shop'] },
      { state: 'kept', by: ['time'] },
      { state: 'over', by: ['owner', 'time'] },
    ]);
  });

  it('leaves out what a condition forbids, and is nowhere at an end', () => {
    expect(next({ state: 'sent', posted: false })).toEqual([{ state: 'kept', by: ['shop', 'time'] }]);
    expect(next({ state: 'over', posted: true })).toEqual([]);
  });
});

describe('what a screen may offer', () => {
  it('is the act of each move that would not be refused, for those who have its role', () => {
    const facts = { state: 'placed', posted: true } as const;
    expect(actsOf<State, keyof typeof moves, 'owner' | 'shop' | 'time', Facts>(moves, facts, 'owner')).toEqual([
      'send',
      'cancel',
    ]);
    expect(
      actsOf<State, keyof typeof moves, 'owner' | 'shop' | 'time', Facts>(moves, facts, 'owner', () => false),
    ).toEqual(['send']);
  });
});
