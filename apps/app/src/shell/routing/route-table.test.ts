import { describe, expect, test } from 'vitest';
import { createRouteTable } from './route-table.ts';
import type { RouteDefinition } from './route.ts';

const route = (path: string): RouteDefinition => ({
  path,
  title: path,
  guarded: false,
  load: () => Promise.reject(new Error('not loaded here')),
});
const table = createRouteTable(
  [
    'guzhi/:userid',
    'guzhi',
    'orderdetails/:no/:type/:hytype',
    'anniversary6/:sixyearinvit?',
    'anniversary6/details/:sixyearinvit',
    'SourceGoods',
    'price',
  ].map(route),
);
const found = (path: string) => {
  const match = table.match(path);
  return match && [match.definition.path, match.parameters];
};

describe('the route table', () => {
  test('reads the parameters by their names, decoded', () => {
    expect(found('/orderdetails/JD26110100000001/2/0')).toEqual([
      'orderdetails/:no/:type/:hytype',
      { no: 'JD26110100000001', type: '2', hytype: '0' },
    ]);
    expect(found('/guzhi/%E6%9D%8E%2F1')).toEqual(['guzhi/:userid', { userid: '李/1' }]);
  });

  test('prefers words to parameters, whatever the order of the definitions', () => {
    expect(found('/guzhi')).toEqual(['guzhi', {}]);
    expect(found('/anniversary6/details/5')).toEqual(['anniversary6/details/:sixyearinvit', { sixyearinvit: '5' }]);
  });

  test('an optional parameter may be left out', () => {
    expect(found('/anniversary6')).toEqual(['anniversary6/:sixyearinvit?', {}]);
    expect(found('/anniversary6/abc')).toEqual(['anniversary6/:sixyearinvit?', { sixyearinvit: 'abc' }]);
  });

  test('the query, the hash and a slash at the end do not matter; case does', () => {
    expect(found('/price?service=3#top')).toEqual(['price', {}]);
    expect(found('/price/')).toEqual(['price', {}]);
    expect(found('/SourceGoods')).toEqual(['SourceGoods', {}]);
    expect(found('/sourcegoods')).toBeNull();
  });

  test.each(['/nowhere', '/orderdetails/1/2', '/orderdetails/1/2/3/4', '/guzhi/%zz', '/orderdetails//2/0'])(
    '%s is no route',
    (path) => {
      expect(found(path)).toBeNull();
    },
  );

  test('a path defined twice is a mistake', () => {
    expect(() => createRouteTable([route('price'), route('price')])).toThrow('route defined twice: price');
  });
});
