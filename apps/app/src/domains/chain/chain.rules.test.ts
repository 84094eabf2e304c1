import { describe, expect, test } from 'vitest';
import { counterText, readCounterText, storeLink, withLink } from './chain.rules.ts';

const link = { storeNo: 'S0001', staffKind: '1', staffNo: 'A001' } as const;

describe('the link of a store', () => {
  test('is carried from page to page', () => {
    const query = new URLSearchParams(withLink('wmresult', link, 'fridge').split('?')[1]);
    expect([storeLink((name) => query.get(name)), query.get('model')]).toEqual([link, 'fridge']);
  });

  test('is none when a part of it is missing or damaged', () => {
    for (const broken of [{ store: '' }, { kind: '4' }, { staff: '../x' }]) {
      const given: Record<string, string> = { store: 'S0001', kind: '1', staff: 'A001', ...broken };
      expect(
        storeLink((name) => given[name] ?? null),
        JSON.stringify(broken),
      ).toBeNull();
    }
  });
});

test('a clerk reads the code of a seller, and no other', () => {
  expect(readCounterText(counterText('GZ26112100000001', '012345'))).toEqual({
    no: 'GZ26112100000001',
    code: '012345',
  });
  for (const other of ['', 'https://example.cn/', 'GZ26112100000001', 'GZ26112100000001 12345'])
    expect(readCounterText(other)).toBeNull();
});
