import { describe, expect, it } from 'vitest';
import { queryKey, staleKeys } from './query-keys.ts';

describe('the cache keys', () => {
  it('begin with the call, so that the call’s name alone names all its pages and inputs', () => {
    expect(queryKey('orders.get', { no: 'OR26112100000001' })).toEqual(['orders.get', { no: 'OR26112100000001' }]);
    expect(queryKey('orders.get')).toEqual(['orders.get']);
  });

  it('take a taken order out of the hall and its fee out of the balance', () => {
    expect(staleKeys('orders.take')).toEqual(expect.arrayContaining([['orders.hall'], ['orders.get'], ['wallet.get']]));
  });
});
