import { describe, expectTypeOf, it } from 'vitest';
import type { CallDefinition } from './call.ts';

const row = { path: '/api/orders/lose', summary: 'Loses an order' } as const;
const trust = { trials: [{ scene: 'takenOrder', by: 'recycler' }] } as const;

describe('a row that leaves something out does not compile', () => {
  it('an operator’s call without its right', () => {
    expectTypeOf({ ...row, method: 'GET', auth: 'operator', right: null } as const).toExtend<CallDefinition>();
    expectTypeOf({ ...row, method: 'GET', auth: 'operator' } as const).not.toExtend<CallDefinition>();
    expectTypeOf({ ...row, method: 'GET', auth: 'user', right: 'orders' } as const).not.toExtend<CallDefinition>();
  });

  it('an operator’s write without the name that the record of acts has for it', () => {
    expectTypeOf({
      ...row,
      method: 'POST',
      auth: 'operator',
      right: null,
      act: '丢单',
      stale: [],
    } as const).toExtend<CallDefinition>();
    expectTypeOf({
      ...row,
      method: 'POST',
      auth: 'operator',
      right: null,
      stale: [],
    } as const).not.toExtend<CallDefinition>();
    expectTypeOf({
      ...row,
      method: 'POST',
      auth: 'user',
      act: '丢单',
      stale: [],
    } as const).not.toExtend<CallDefinition>();
  });

  it('a write that does not say what it makes stale', () => {
    expectTypeOf({ ...row, method: 'POST', auth: 'user', stale: [] } as const).toExtend<CallDefinition>();
    expectTypeOf({ ...row, method: 'POST', auth: 'user' } as const).not.toExtend<CallDefinition>();
  });

  it('an idempotent call without a trial', () => {
    expectTypeOf({
      ...row,
      method: 'POST',
      auth: 'user',
      stale: [],
      idempotent: true,
      trust,
    } as const).toExtend<CallDefinition>();
    expectTypeOf({
      ...row,
      method: 'POST',
      auth: 'user',
      stale: [],
      idempotent: true,
    } as const).not.toExtend<CallDefinition>();
    expectTypeOf({
      ...row,
      method: 'POST',
      auth: 'user',
      stale: [],
      idempotent: true,
      trust: { trials: [] },
    } as const).not.toExtend<CallDefinition>();
  });
});
