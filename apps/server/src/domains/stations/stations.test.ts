import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { appToken, signInAs, signInAsOperator } from '../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../places/index.ts';
import { seedStations, type StationSeed } from './index.ts';

let server: TestServer;
let token: string;
let worker: string;
const station = (id: string, part: Partial<StationSeed>): StationSeed => ({
  id,
  city: '440300',
  adcode: '440304',
  name: `${id}回收站`,
  address: '沙头街道',
  longitude: 114.05,
  latitude: 22.52,
  services: ['3'],
  opensAt: 540,
  closesAt: 1080,
  openDays: [1, 2, 3, 4, 5, 6, 7],
  phone: '',
  note: '',
  people: [],
  ...part,
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
    expect(found.map(({ id, distance }) => [id, distance === 0])).toEqual([
      ['near', true],
      ['far', false],
    ]);
    expect(found[0]).toMatchObject({ district: '福田区', openNow: false });
    expect(found[1]!.openNow).toBe(true);
    expect(
      (await server.succeed('stations.list', { adcode: '440106' }, { token })).map(({ id, distance }) => [
        id,
        distance,
      ]),
    ).toEqual([['elsewhere', null]]);
  });

  it('shows the nearest where a city has more than a phone displays', async () => {
    await seedStations(server.deps.database, [
      ...Array.from({ length: 100 }, (_, number) =>
        station(`a-${String(number).padStart(3, '0')}`, { city: '440700', adcode: '440703', longitude: 113.2 }),
      ),
      station('z-near', { city: '440700', adcode: '440703', longitude: 113.081 }),
    ]);
    const found = await server.succeed('stations.list', { adcode: '440703', lng: 113.08, lat: 22.52 }, { token });
    expect([found.length, found[0]!.id]).toEqual([100, 'z-near']);
  });

  it('finds words in name, address and note', async () => {
    expect((await server.succeed('stations.list', { keyword: '大件 沙头' }, { token })).map(({ id }) => id)).toEqual([
      'near',
    ]);
    expect(await server.succeed('stations.list', { keyword: '%' }, { token })).toEqual([]);
  });
});

describe('stations.list_people by no parameter', () => {
  it('lists the people of all open outlets', async () => {
    const at = async (id?: string) =>
      (await server.succeed('stations.list_people', id === undefined ? {} : { id }, { token })).map(
        ({ userid }) => userid,
      );
    expect((await at()).length).toBeGreaterThan(0);
    expect(await at()).toEqual(expect.arrayContaining(await at('near')));
  });
});

describe('stations.list_people', () => {
  it('shows the recyclers who work there, without a number', async () => {
    const { data, body } = await server.call('stations.list_people', { id: 'near' }, { token });
    expect(data).toMatchObject([{ userid: worker, username: '站长', onduty: true }]);
    expect(body).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
    expect(await server.succeed('stations.list_people', { id: 'far' }, { token })).toEqual([]);
  });

  it.each(['shut', 'nowhere'])('knows no outlet %s', async (id) => {
    expect((await server.call('stations.list_people', { id }, { token })).outcome).toBe('stations.unknown');
  });
});

describe('an outlet’s manager', () => {
  const fields = {
    name: '近处回收站',
    address: '沙头街道 2 号',
    longitude: 114.06,
    latitude: 22.53,
    services: ['3' as const],
    opensAt: 480,
    closesAt: 1200,
    openDays: [1, 2, 3, 4, 5],
    phone: '',
    note: '周末休息',
  };
  const manager = async (id: string) => {
    const person = await signInAs(server, { recycler: true });
    await seedStations(server.deps.database, [
      station(id, { city: '440600', adcode: '440604', people: [person.userId] }),
    ]);
    return person;
  };
  const operator = async () => ({
    token: (await signInAsOperator(server, `reviewer-${server.deps.random.bytes(4).join('')}`, ['dispatcher'])).token,
  });
  const shown = async () =>
    (await server.succeed('stations.list', { adcode: '440604' }, { token })).map(({ name }) => name);

  describe('stations.propose_change', () => {
    it('waits for an operator, while what shows now stays', async () => {
      const mine = await manager('managed-1');
      await server.succeed('stations.propose_change', { id: 'managed-1', ...fields }, { token: mine.token });
      await server.succeed(
        'stations.propose_change',
        { id: 'managed-1', ...fields, note: '国庆休息' },
        { token: mine.token },
      );
      expect(await shown()).toContain('managed-1回收站');
      expect(
        (await server.call('stations.propose_change', { id: 'near', ...fields }, { token: mine.token })).outcome,
      ).toBe('stations.not_yours');
      expect(
        (
          await server.call(
            'stations.propose_change',
            { id: 'managed-1', ...fields, closesAt: 480 },
            { token: mine.token },
          )
        ).outcome,
      ).toBe('stations.hours_wrong');
    });
  });

  describe('stations.list_mine', () => {
    it('shows what is public and what waits', async () => {
      const mine = await manager('managed-2');
      await server.succeed('stations.propose_change', { id: 'managed-2', ...fields }, { token: mine.token });
      expect(await server.succeed('stations.list_mine', {}, { token: mine.token })).toMatchObject([
        {
          id: 'managed-2',
          shown: { name: 'managed-2回收站' },
          change: { state: 'waiting', fields: { name: '近处回收站' } },
          people: [{ userid: mine.userId }],
        },
      ]);
    });
  });

  describe('stations.console_changes', () => {
    it('shows how it is beside how it would be', async () => {
      const mine = await manager('managed-3');
      await server.succeed('stations.propose_change', { id: 'managed-3', ...fields }, { token: mine.token });
      expect((await server.succeed('stations.console_changes', {}, await operator())).at(-1)).toMatchObject({
        outletId: 'managed-3',
        now: { note: '' },
        fields: { note: '周末休息' },
      });
    });
  });

  describe('stations.decide_change', () => {
    it('lets it show, or tells the manager why not', async () => {
      const mine = await manager('managed-4');
      const by = await operator();
      const decide = async (accept: boolean) => {
        await server.succeed(
          'stations.propose_change',
          { id: 'managed-4', ...fields, name: accept ? '新名字' : '不行' },
          { token: mine.token },
        );
        const { id } = (await server.succeed('stations.console_changes', {}, by)).find(
          ({ outletId }) => outletId === 'managed-4',
        )!;
        await server.succeed('stations.decide_change', { id, accept, note: '名称有误' }, by);
        expect((await server.call('stations.decide_change', { id, accept, note: '' }, by)).outcome).toBe(
          'stations.change_gone',
        );
      };
      await decide(false);
      expect((await server.succeed('stations.list_mine', {}, { token: mine.token }))[0]!.change).toMatchObject({
        state: 'refused',
        note: '名称有误',
      });
      await decide(true);
      expect(await shown()).toContain('新名字');
      expect((await server.succeed('stations.list_mine', {}, { token: mine.token }))[0]!.change).toBeNull();
    });
  });
});
