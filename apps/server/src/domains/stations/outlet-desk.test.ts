import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../places/index.ts';

let server: TestServer;
let operator: { token: string };
let app: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  operator = await signInAsOperator(server, 'keeper', ['trader']);
  app = { token: await appToken(server) };
});
afterAll(() => server.close());

const fields = {
  adcode: '330106',
  name: '文三路回收站',
  address: '文三路 18 号',
  longitude: 120.13,
  latitude: 30.28,
  services: ['3' as const],
  opensAt: 540,
  closesAt: 1080,
  openDays: [1, 2, 3, 4, 5, 6, 7],
  phone: '',
  note: '',
  active: true,
};
const save = (part: object = {}, by = operator) => server.call('stations.save', { ...fields, ...part }, by);
const listed = async (city = '330100') => (await server.succeed('stations.console_list', { city }, operator)).items;
const shown = async (adcode = '330106') =>
  (await server.succeed('stations.list', { adcode }, app)).map(({ name }) => name);

describe('stations.save and stations.console_list', () => {
  test('an outlet that an operator enters in a city that had none is shown to people, until it is closed', async () => {
    expect(await shown()).toEqual([]);
    const { id } = (await save()).data;
    expect(await shown()).toEqual(['文三路回收站']);
    expect(await listed()).toMatchObject([{ id, district: '西湖区', active: true, manager: null, staffCount: 0 }]);
    await save({ id, name: '文三路站', active: false });
    expect(await shown()).toEqual([]);
    expect(await listed()).toMatchObject([{ id, name: '文三路站', active: false }]);
    expect(await listed('330200')).toEqual([]);
  });

  test('the recycler who is named manages it, and the one before goes on working there', async () => {
    const [first, second] = [await signInAs(server, { recycler: true }), await signInAs(server, { recycler: true })];
    const { id } = (await save({ adcode: '330102', managerMobile: first.mobile })).data;
    const managed = async (token: string) =>
      (await server.succeed('stations.list_mine', {}, { token })).map((mine) => mine.id);
    expect(await managed(first.token)).toEqual([id]);
    await save({ id, adcode: '330102', managerMobile: second.mobile });
    expect([await managed(first.token), await managed(second.token)]).toEqual([[], [id]]);
    await save({ id, adcode: '330102', note: '大件请预约' });
    expect((await listed()).find((outlet) => outlet.id === id)).toMatchObject({
      note: '大件请预约',
      staffCount: 2,
      manager: { mobile: `${second.mobile.slice(0, 3)}****${second.mobile.slice(-4)}` },
    });
  });

  test.each([
    ['a city that has districts', { adcode: '330100' }, 'stations.district_unknown'],
    ['a place that is nowhere', { adcode: '999999' }, 'stations.district_unknown'],
    ['hours that end before they begin', { closesAt: 540 }, 'stations.hours_wrong'],
    ['an outlet that nobody entered', { id: 'nowhere' }, 'stations.unknown'],
    ['somebody whom nobody knows', { managerMobile: '13900000000' }, 'stations.recycler_unknown'],
  ])('refuses %s', async (_, part, refusal) => {
    expect((await save(part)).outcome).toBe(refusal);
  });

  test('refuses a customer as manager, and to take an outlet to another city', async () => {
    const customer = await signInAs(server);
    expect((await save({ managerMobile: customer.mobile })).outcome).toBe('stations.recycler_unknown');
    const { id } = (await save()).data;
    expect((await save({ id, adcode: '330203' })).outcome).toBe('stations.district_unknown');
  });

  test('goes through more than a page, and is for who keeps the areas', async () => {
    for (let number = 0; number < 25; number += 1) await save({ adcode: '330203', name: `宁波 ${number}` });
    const first = await server.succeed('stations.console_list', { city: '330200' }, operator);
    const rest = await server.succeed('stations.console_list', { city: '330200', cursor: first.next! }, operator);
    expect(new Set([...first.items, ...rest.items].map(({ name }) => name)).size).toBe(25);
    expect(rest.next).toBeNull();
    const { token } = await signInAsOperator(server, 'editor', ['editor']);
    expect((await save({}, { token })).outcome).toBe('platform.forbidden');
  });
});
