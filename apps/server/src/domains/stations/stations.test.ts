import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs } from '../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../places/index.ts';
import { seedStations, type StationSeed } from './index.ts';

let server: TestServer;
let token: string;
let worker: string;
const station = (id: string, part: Partial<StationSeed>): StationSeed => ({
  id, city: '440300', adcode: '440304', name: `${id}回收站`, address: '沙头街道', longitude: 114.05, latitude: 22.52, services: ['3'], opensAt: 540, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6, 7], phone: '', note: '', people: [], ...part,
});

beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  token = await appToken(server);
  worker = (await signInAs(server, { recycler: true, username: '站长' })).userId;
  const customer = (await signInAs(server)).userId;
  await seedStations(server.deps.database, [
    station('far', { longitude: 114.2 }),
    station('near', { note: '大件请预约', people: [worker, customer], openDays: [1] }),
    station('shut', { active: false }),
    station('elsewhere', { city: '440100', adcode: '440106' }),
  ]);
});
afterAll(() => server.close());

describe('stations.list', () => {
  it('shows the open outlets of a city, nearest first, with their distance', async () => {
    const found = await server.succeed('stations.list', { adcode: '440305', lng: 114.05, lat: 22.52 }, { token });
    expect(found.map(({ id, distance }) => [id, distance === 0])).toEqual([['near', true], ['far', false]]);
    expect(found[0]).toMatchObject({ district: '福田区', openNow: false });
    expect(found[1]!.openNow).toBe(true);
    expect((await server.succeed('stations.list', { adcode: '440106' }, { token })).map(({ id, distance }) => [id, distance])).toEqual([['elsewhere', null]]);
  });

  it('finds words in name, address and note', async () => {
    expect((await server.succeed('stations.list', { keyword: '大件 沙头' }, { token })).map(({ id }) => id)).toEqual(['near']);
    expect(await server.succeed('stations.list', { keyword: '%' }, { token })).toEqual([]);
  });
});

describe('stations.list_people by no parameter', () => {
  it('lists the people of all open outlets', async () => {
    const at = async (id?: string) => (await server.succeed('stations.list_people', id === undefined ? {} : { id }, { token })).map(({ userid }) => userid);
    expect((await at()).length).toBeGreaterThan(0);
    expect(await at()).toEqual(expect.arrayContaining(await at('near')));
  });
});

describe('stations.list_people', () => {
  it('shows the recyclers who work there, without a number', async () => {
    const { data, body } = await server.call('stations.list_people', { id: 'near' }, { token });
    expect(data).toMatchObject([{ userid: worker, username: '站长', onduty: true }]);
    expect(body).not.toMatch(/1[3-9]\d{9}/);
    expect(await server.succeed('stations.list_people', { id: 'far' }, { token })).toEqual([]);
  });

  it.each(['shut', 'nowhere'])('knows no outlet %s', async (id) => {
    expect((await server.call('stations.list_people', { id }, { token })).outcome).toBe('stations.unknown');
  });
});
