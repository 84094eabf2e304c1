import { vehicleAction, vehicleState } from '@shoushou/contract/vehicles/vehicles.schema';
import { describe, expect, it } from 'vitest';
import { ruleFor, rulesOf } from '@shoushou/rules/cases/moves';
import {
  actionsOf,
  dueOf,
  endedStates,
  heldStates,
  openStates,
  vehicleMoves,
  type VehicleActor,
  type VehicleMove,
} from './vehicle.rules.ts';

type State = (typeof openStates)[number];
const states = Object.values(vehicleState.def.entries) as State[];
const names = Object.keys(vehicleMoves) as VehicleMove[];
const rules = (move: VehicleMove) => rulesOf(vehicleMoves[move]);
const mayCancel = (state: State, collectOn: string | null, today: string): boolean =>
  ruleFor(vehicleMoves, 'cancel', { state, heldFrom: null, collectOn, today }, 'owner') !== undefined;

describe('moves of a vehicle', () => {
  it('leave no end, and every state is open or an end', () => {
    expect([...openStates, ...endedStates].toSorted()).toEqual(states.toSorted());
    for (const state of endedStates)
      expect(names.filter((move) => rules(move).some(({ from }) => from.includes(state)))).toEqual([]);
  });

  it('reach the certificate, and so the money, only through money that is held and a received vehicle', () => {
    expect(vehicleMoves.certificate.from).toEqual(['received']);
    expect(vehicleMoves.receive.from).toEqual(['collecting']);
    const collected = names.flatMap((move) => rules(move).flatMap(({ from, to }) => (to === 'collecting' ? from : [])));
    expect(collected).toEqual(['accepted', 'lowered', 'on_hold']);
  });

  it('end what is held exactly when they leave the states in which it is held', () => {
    for (const move of names)
      for (const { from, to, hold } of rules(move))
        for (const state of from.filter((each) => heldStates.includes(each)))
          expect([move, state, hold === 'ends']).toEqual([move, state, !heldStates.includes(to)]);
  });

  it('are never the company’s where the owner decides, nor the owner’s where an operator does', () => {
    const by = (actor: VehicleActor): VehicleMove[] =>
      names.filter((move) => rules(move).some((rule) => rule.by.includes(actor)));
    expect(by('owner')).toEqual(['cancel', 'accept', 'agree_lower', 'decline_lower']);
    expect(by('operator')).toEqual(['refuse', 'hold', 'resume', 'stop']);
    expect(by('time')).toEqual(['lapse', 'fail']);
    expect(mayCancel('received', '2026-11-24', '2026-11-25')).toBe(false);
  });

  it('wait for somebody or for time, unless they are over', () => {
    for (const state of openStates)
      expect(
        dueOf(state, 0) !== null || names.some((move) => rules(move).some(({ from }) => from.includes(state))),
      ).toBe(true);
    for (const state of endedStates) expect(dueOf(state, 0)).toBeNull();
  });
});

describe('cancelling', () => {
  it('is free until the price is held, and after that when nobody came on the day', () => {
    expect(mayCancel('submitted', null, '2026-11-24')).toBe(true);
    expect(mayCancel('accepted', '2026-11-26', '2026-11-24')).toBe(true);
    expect(mayCancel('collecting', '2026-11-24', '2026-11-24')).toBe(false);
    expect(mayCancel('collecting', '2026-11-24', '2026-11-25')).toBe(true);
    expect(mayCancel('received', '2026-11-24', '2026-11-25')).toBe(false);
  });
});

describe('actions that a screen offers', () => {
  it('are moves that the side may make, in every state', () => {
    const facts = {
      roles: ['owner' as const],
      mayOffer: true,
      hasOffers: true,
      heldFrom: null,
      collectOn: '2026-11-20',
      today: '2026-11-24',
    };
    const seen = new Set(
      states.flatMap((state) => [
        ...actionsOf('owner', { ...facts, state }),
        ...actionsOf('company', { ...facts, state }),
      ]),
    );
    expect([...seen].toSorted()).toEqual(Object.values(vehicleAction.def.entries).toSorted());
    expect(actionsOf('company', { ...facts, state: 'received', roles: ['gate'] })).toEqual([]);
  });
});
