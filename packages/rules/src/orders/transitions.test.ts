import { describe, expect, it } from 'vitest';
import { orderStates, type OrderState } from './states.ts';
import { permittedActions, stateAfter, transitions, type Actor, type TableTransition } from './transitions.ts';

const actors: Actor[] = ['customer', 'recycler', 'stranger', 'operator', 'system'];

/** Every allowed cell, written out by hand from the product's diagram; all others must be refused. */
const allowed: Record<string, OrderState> = {
  'open take stranger': 'taken',
  'taken release recycler': 'open',
  'taken arrive recycler': 'arrived',
  'arrived undo_arrival recycler': 'taken',
  'arrived weigh recycler': 'weighed',
  'weighed weigh recycler': 'weighed',
  'weighed contest customer': 'arrived',
  'weighed agree customer': 'agreed',
  'weighed agree recycler': 'agreed',
  'agreed pay recycler': 'paid',
  'agreed claim_cash recycler': 'agreed',
  'agreed confirm_cash customer': 'paid',
  'agreed deny_cash customer': 'agreed',
  'agreed settle system': 'paid',
  'paid complete system': 'done',
  'paid rate customer': 'paid',
  'paid rate recycler': 'paid',
  'done rate customer': 'done',
  'done rate recycler': 'done',
  'taken report_absence customer': 'cancelled',
  'arrived report_absence customer': 'cancelled',
  'arrived report_absence recycler': 'cancelled',
  'open cancel customer': 'cancelled',
  'taken cancel customer': 'cancelled',
  'arrived cancel customer': 'cancelled',
  'weighed cancel customer': 'cancelled',
  'arrived cancel recycler': 'cancelled',
  'weighed cancel recycler': 'cancelled',
  'open cancel operator': 'cancelled',
  'taken cancel operator': 'cancelled',
  'arrived cancel operator': 'cancelled',
  'weighed cancel operator': 'cancelled',
  'open reschedule customer': 'open',
  'taken reschedule customer': 'taken',
  'open tip customer': 'open',
  'taken release operator': 'open',
  'taken replace customer': 'open',
  'taken depart recycler': 'taken',
  'open reschedule operator': 'open',
  'taken reschedule operator': 'taken',
  'open expire system': 'expired',
};
for (const state of ['open', 'taken', 'arrived', 'weighed', 'agreed', 'paid', 'done'] as const) {
  allowed[`${state} add_photo customer`] = state;
  if (state !== 'open') allowed[`${state} add_photo recycler`] = state;
}

describe('the life of an order', () => {
  it('decides every state, transition and actor as the diagram says', () => {
    for (const state of orderStates)
      for (const transition of Object.keys(transitions) as TableTransition[])
        for (const actor of actors)
          expect(stateAfter(state, transition, actor), `${state} ${transition} ${actor}`).toBe(
            allowed[`${state} ${transition} ${actor}`] ?? null,
          );
  });

  it('offers an open order to be taken only to those who may', () => {
    const facts = {
      state: 'open',
      actor: 'stranger',
      walkIn: false,
      paymentState: null,
      ratedByMe: false,
      ratingOpen: true,
      undoOpen: false,
    } as const;
    expect(permittedActions({ ...facts, mayTake: true })).toEqual(['take']);
    expect(permittedActions({ ...facts, mayTake: false })).toEqual([]);
  });

  it('offers a rating once', () => {
    const facts = {
      state: 'done',
      actor: 'customer',
      mayTake: false,
      walkIn: false,
      paymentState: 'paid',
      ratingOpen: true,
      undoOpen: false,
    } as const;
    expect(permittedActions({ ...facts, ratedByMe: false })).toContain('rate');
    expect(permittedActions({ ...facts, ratedByMe: true })).not.toContain('rate');
  });
});
