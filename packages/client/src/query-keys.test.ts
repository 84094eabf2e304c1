import { calls, type CallName } from '@shoushou/contract/calls';
import type { CallDefinition } from '@shoushou/contract/call';
import { streamEvents } from '@shoushou/contract/messages/messages.schema';
import { describe, expect, it } from 'vitest';
import { queryKey, staleAfter, staleAfterEvent, staleAfterGap, staleKeys } from './query-keys.ts';

const isRead = (name: string): boolean => (calls[name as CallName] as CallDefinition | undefined)?.method === 'GET';

describe('the cache keys', () => {
  it('begin with the call, so that the call’s name alone names all its pages and inputs', () => {
    expect(queryKey('orders.get', { no: 'OR26112100000001' })).toEqual(['orders.get', { no: 'OR26112100000001' }]);
    expect(queryKey('orders.get')).toEqual(['orders.get']);
  });

  it('know what every write makes stale, and name only reads', () => {
    const writes = Object.entries<CallDefinition>(calls).filter(([name, { method }]) => method === 'POST' && name !== 'accounts.token' && name !== 'wallet.provider_notice' && name !== 'identity.esign_notice');
    expect(Object.keys(staleAfter).sort()).toEqual(writes.map(([name]) => name).sort());
    expect([...Object.values(staleAfter), ...Object.values(staleAfterEvent)].flat().filter((name) => !isRead(name))).toEqual([]);
  });

  it('know what every event of the stream makes stale, and what a gap does', () => {
    expect(Object.keys(staleAfterEvent).sort()).toEqual(Object.keys(streamEvents).sort());
    expect(staleAfterGap).toContain('orders.hall');
    expect(staleAfterGap).toContain('wallet.get');
  });

  it('take a taken order out of the hall and its fee out of the balance', () => {
    expect(staleKeys('orders.take')).toEqual(expect.arrayContaining([['orders.hall'], ['orders.get'], ['wallet.get']]));
  });
});
