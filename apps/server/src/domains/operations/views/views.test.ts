import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let chen: { token: string };
let lin: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  chen = await signInAsOperator(server, 'chen', ['reviewer']);
  lin = await signInAsOperator(server, 'lin', ['reviewer']);
});
afterAll(() => server.close());

const stuck = {
  section: 'orders',
  name: '待上门',
  search: '?state=taken',
  hiddenColumns: ['下单'],
  columnOrder: ['金额 ¥', '状态'],
  isDefault: false,
};
const viewsOf = (operator: { token: string }, section = 'orders') =>
  server.succeed('operations.console_views', { section }, operator);

describe('operations.save_view, operations.console_views and operations.remove_view', () => {
  test('an operator keeps a list under a name, for this page and for themselves alone', async () => {
    await server.succeed('operations.save_view', stuck, chen);
    const { section: _, ...view } = stuck;
    expect(await viewsOf(chen)).toEqual([{ ...view, isShared: false, by: null }]);
    expect(await viewsOf(chen, 'withdrawals')).toEqual([]);
    expect(await viewsOf(lin)).toEqual([]);
    await server.succeed('operations.save_view', { ...stuck, search: '?state=arrived' }, chen);
    expect((await viewsOf(chen)).map(({ search }) => search)).toEqual(['?state=arrived']);
  });

  test('one view is the default: another takes its place', async () => {
    await server.succeed('operations.save_view', { ...stuck, isDefault: true }, chen);
    await server.succeed('operations.save_view', { ...stuck, name: '今天', isDefault: true }, chen);
    expect((await viewsOf(chen)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['今天', true],
      ['待上门', false],
    ]);
  });

  test('a view is taken away by its owner alone', async () => {
    await server.succeed('operations.remove_view', { section: 'orders', name: '今天' }, lin);
    expect(await viewsOf(chen)).toHaveLength(2);
    await server.succeed('operations.remove_view', { section: 'orders', name: '今天' }, chen);
    expect((await viewsOf(chen)).map(({ name }) => name)).toEqual(['待上门']);
  });

  test('a shared view is read by colleagues in the same role, and changed and taken away by its owner alone', async () => {
    const wu = await signInAsOperator(server, 'wu', ['dispatcher']);
    await server.succeed('operations.save_view', { ...stuck, isDefault: true, isShared: true }, chen);
    const [view] = await viewsOf(lin);
    expect(view).toMatchObject({ name: '待上门', isDefault: false, isShared: true, by: expect.any(String) });
    expect(await viewsOf(wu)).toEqual([]);
    await server.succeed('operations.remove_view', { section: 'orders', name: '待上门' }, lin);
    expect(await viewsOf(lin)).toHaveLength(1);
    await server.succeed('operations.save_view', { ...stuck, search: '?state=open' }, lin);
    expect((await viewsOf(chen)).map(({ search }) => search)).toEqual(['?state=taken']);
    await server.succeed('operations.remove_view', { section: 'orders', name: '待上门' }, lin);
    await server.succeed('operations.save_view', stuck, chen);
    expect(await viewsOf(lin)).toEqual([]);
  });

  test('there are twenty of a page at most, and each of them can still be changed', async () => {
    for (let index = 0; index < 20; index += 1)
      await server.succeed('operations.save_view', { ...stuck, name: `视图 ${index}` }, lin);
    expect((await server.call('operations.save_view', { ...stuck, name: '再一个' }, lin)).outcome).toBe(
      'operations.too_many_views',
    );
    await server.succeed('operations.save_view', { ...stuck, name: '视图 3', search: '' }, lin);
  });

  test('what is no part of an address is refused', async () => {
    for (const search of ['https://evil.test/', 'state=taken', '?a=1#b'])
      expect((await server.call('operations.save_view', { ...stuck, search }, chen)).outcome).toBe(
        'platform.malformed',
      );
  });
});
