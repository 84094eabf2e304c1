import { describe, expect, test } from 'vitest';
import { openProject } from '../source/project.ts';
import { checkCallsBound } from './calls-bound.ts';
import { checkLayout } from './layout.ts';

const contract = "export const calls = {\n  'orders.take': {},\n};";
const room = 'apps/server/src/domains/orders/taking/taking.calls.ts';
const withRoom = (calls: string, file = room) =>
  openProject(
    new Map([
      ['packages/contract/src/orders/orders.contract.ts', contract],
      ['apps/server/src/domains/orders/taking/taking.test.ts', "describe('orders.take', () => {});"],
      [file, `export const takingCalls = {\n${calls}\n};`],
    ]),
  );

describe('calls of a room', () => {
  test('are bound by its file', () => {
    expect(checkCallsBound(withRoom("  'orders.take': 1,"))).toEqual([]);
    expect(checkCallsBound(withRoom("  'orders.take': 1,\n  'orders.lose': 2,")).map(({ rule }) => rule)).toEqual([
      'calls/rowless',
    ]);
    expect(checkCallsBound(withRoom('')).map(({ rule }) => rule)).toEqual(['calls/unbound']);
  });

  test('stand in a file of its name', () => {
    const problems = (file: string) => checkLayout(withRoom('', file)).map(({ message }) => message);
    expect(problems(room)).toEqual([]);
    expect(problems(room.replace('taking.calls', 'offers.calls'))).toEqual([
      'the calls of a room stand in taking.calls.ts',
    ]);
  });
});
