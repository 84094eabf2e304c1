import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import * as domains from './domain-kinds.ts';
import type { MessageKindTable, PushTypeTable, RightTable } from './kind-tables.ts';
import type { Merged } from './merge-tables.ts';
import { messageKindName, messageKinds, type MessageKind } from './message-kinds.ts';
import { pushTypes } from './push-types.ts';
import type { OperatorRight } from './rights.ts';

const scratch = {
  scratchRights: { scratching: { name: '试验', roles: { editor: 15 } } } as const satisfies RightTable,
  scratchMessageKinds: { scratch: { name: '试验', position: 25 } } as const satisfies MessageKindTable,
  scratchPushTypes: { scratch: { type: 99, pathOf: (no) => `scratch/${no}` } } as const satisfies PushTypeTable,
};

type WithScratch = typeof domains & typeof scratch;

describe('a domain that exports its tables', () => {
  beforeAll(() => {
    vi.resetModules();
    vi.doMock('./domain-kinds.ts', () => ({ ...domains, ...scratch }));
  });
  afterAll(() => {
    vi.doUnmock('./domain-kinds.ts');
    vi.resetModules();
  });

  it('gives its right to the roles that it names, at its place', async () => {
    const { operatorRights, operatorRoles, rightsOf } = await import('./rights.ts');
    expect(operatorRights).toMatchObject({ scratching: { name: '试验' } });
    expect(operatorRoles.editor.rights).toEqual(['publishing', 'scratching', 'service', 'bulletins']);
    expect(rightsOf(['editor'])).toContain('scratching');
    expect(operatorRoles.admin.rights).toEqual(['operators']);
    expectTypeOf<keyof Merged<WithScratch, 'Rights'>>().toEqualTypeOf<OperatorRight | 'scratching'>();
  });

  it('has its kind of message in every list, filter, count and switch', async () => {
    const { allMessageKinds } = await import('./message-kinds.ts');
    const { messagesSchemas } = await import('./messages/messages.schema.ts');
    expect(allMessageKinds).toEqual(['order', 'wallet', 'scratch', 'notice', 'service']);
    expect(messagesSchemas['messages.list'].input.parse({ kind: 'scratch' })).toEqual({ kind: 'scratch' });
    expect(
      messagesSchemas['messages.set_switch'].input.safeParse({ kind: 'unknown', push: true, sms: true }).success,
    ).toBe(false);
    expect(Object.keys(messagesSchemas['messages.counts'].data.shape)).toEqual([
      'order',
      'wallet',
      'scratch',
      'notice',
      'service',
      'total',
    ]);
    expectTypeOf<keyof Merged<WithScratch, 'MessageKinds'>>().toEqualTypeOf<MessageKind | 'scratch'>();
  });

  it('says where a tap on its push leads', async () => {
    const { pushTypeOf } = await import('./push-types.ts');
    expect(pushTypeOf(99)?.pathOf('7')).toBe('scratch/7');
    expectTypeOf<keyof Merged<WithScratch, 'PushTypes'>>().toEqualTypeOf<keyof typeof pushTypes | 'scratch'>();
  });
});

describe('the tables of all domains', () => {
  it.each(['Rights', 'MessageKinds', 'PushTypes'])('name nothing twice: %s', (kind) => {
    const names = Object.entries(domains).flatMap(([table, rows]) => (table.endsWith(kind) ? Object.keys(rows) : []));
    expect(names).toEqual([...new Set(names)]);
  });

  it('name a kind of message that only a newer server knows, too', () => {
    expect(messageKindName('order')).toBe('订单');
    expect(messageKindName('newer' as MessageKind)).toBe('消息');
  });

  it('name kinds of messages as the database stores them', () => {
    for (const kind of Object.keys(messageKinds)) expect(kind).toMatch(/^[a-z_]{1,40}$/);
  });

  it('give every push type its own number', () => {
    const numbers = Object.values(pushTypes).map(({ type }) => type);
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
