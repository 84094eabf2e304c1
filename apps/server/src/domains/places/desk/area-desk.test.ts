import { maskMobile } from '@shoushou/kernel/phone';
import { DAY, MINUTE, toInstant } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../index.ts';

let server: TestServer;
let operator: { token: string };
let app: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  operator = await signInAsOperator(server);
  app = { token: await appToken(server) };
});
afterAll(() => server.close());

const terms = { open: true, feeFen: 0, termDays: 365, included: ['区内全部订单'] };
const setAreas = (adcodes: string[], part: Partial<typeof terms & { validFrom: string }> = {}) =>
  server.call('places.set_areas', { adcodes, ...terms, ...part }, operator);
const openNames = async (city: string) =>
  (await server.succeed('places.list_open_areas', { city }, app)).map(({ name }) => name);
const area = async (adcode: string) =>
  (await server.succeed('places.console_areas', { city: `${adcode.slice(0, 4)}00` }, operator)).find(
    (each) => each.adcode === adcode,
  )!;
const apply = (person: SignedIn, adcode: string) =>
  server.succeed('places.apply_area', { adcode, reason: '这边工厂多' }, { token: person.token });
const messagesOf = async (person: SignedIn) =>
  (await server.succeed('messages.list', { kind: 'service' }, { token: person.token })).items.map(
    ({ title, text }) => ({ title, text }),
  );

describe('places.set_areas and places.console_areas', () => {
  test('open districts of a city, with fee and term, and close them again', async () => {
    await setAreas(['330102', '330106']);
    await setAreas(['330106'], { feeFen: 36_500 });
    expect(await openNames('330100')).toEqual(['上城区', '西湖区']);
    expect(await area('330106')).toMatchObject({ offer: { open: true, feeFen: 36_500, termDays: 365 }, coming: null });
    expect(await area('330105')).toMatchObject({ offer: null, recyclerCount: 0 });
    server.clock.advance(MINUTE);
    await setAreas(['330102'], { open: false });
    expect(await openNames('330100')).toEqual(['西湖区']);
    // Closed again, it is unchanged, and nobody is notified.
    server.clock.advance(MINUTE);
    expect((await setAreas(['330102'], { open: false })).data).toEqual({ notifiedCount: 0 });
    expect([await openNames('330100'), (await area('330102')).offer]).toEqual([
      ['西湖区'],
      expect.objectContaining({ open: false }),
    ]);
  });

  test('hold a change until its time', async () => {
    await setAreas(['330108'], { validFrom: toInstant(server.clock.now() + DAY), feeFen: 900 });
    expect(await area('330108')).toMatchObject({ offer: null, coming: { open: true, feeFen: 900 } });
    expect(await openNames('330100')).not.toContain('滨江区');
    server.clock.advance(DAY);
    expect(await openNames('330100')).toContain('滨江区');
  });

  test('know a city without districts', async () => {
    await setAreas(['441900']);
    expect(await openNames('441900')).toEqual(['东莞市']);
    expect(await server.succeed('places.console_areas', { city: '441900' }, operator)).toHaveLength(1);
  });

  test.each([
    ['a city with districts', ['330100'], {}, 'places.region_unknown'],
    ['what is nowhere', ['999999'], {}, 'places.region_unknown'],
    ['a moment that is past', ['330109'], { validFrom: '2020-01-01T00:00:00.000Z' }, 'places.moment_past'],
    ['a term of no day', ['330109'], { termDays: 0 }, 'platform.malformed'],
  ])('refuse %s', async (_, adcodes, part, refusal) => {
    expect((await setAreas(adcodes, part)).outcome).toBe(refusal);
  });

  test('are for who keeps the areas', async () => {
    const { token } = await signInAsOperator(server, 'accountant', ['accountant']);
    expect((await server.call('places.console_areas', { city: '330100' }, { token })).outcome).toBe(
      'platform.forbidden',
    );
    expect((await server.call('places.console_areas', { city: '999900' }, operator)).outcome).toBe(
      'places.region_unknown',
    );
  });
});

describe('places.console_area_applications and places.answer_area_application', () => {
  test('who asked for a district is told when it opens', async () => {
    const person = await signInAs(server);
    await apply(person, '330110');
    expect(await area('330110')).toMatchObject({ applicationCount: 1 });
    expect(await server.succeed('operations.queues', { city: '330100' }, operator)).toContainEqual(
      expect.objectContaining({ page: 'areas', count: 1 }),
    );
    expect(
      (await server.succeed('places.console_area_applications', { state: 'submitted' }, operator)).items,
    ).toMatchObject([
      { applicantId: person.userId, mobile: maskMobile(person.mobile), place: '杭州市余杭区', reason: '这边工厂多' },
    ]);
    expect((await setAreas(['330110'])).data).toEqual({ notifiedCount: 1 });
    expect(await messagesOf(person)).toMatchObject([{ title: '余杭区已开放' }]);
    expect((await server.succeed('places.console_area_applications', { state: 'submitted' }, operator)).items).toEqual(
      [],
    );
  });

  test('an answer needs a reason or an open district, and is given once', async () => {
    const person = await signInAs(server);
    await apply(person, '330111');
    const answer = (accept: boolean, reason?: string) =>
      server
        .call(
          'places.answer_area_application',
          { applicantId: person.userId, adcode: '330111', accept, ...(reason ? { reason } : {}) },
          operator,
        )
        .then(({ outcome }) => outcome);
    expect(await answer(true)).toBe('places.area_not_open');
    expect(await answer(false)).toBe('places.reason_needed');
    expect(await answer(false, '今年不开富阳')).toBe('success');
    expect(await messagesOf(person)).toMatchObject([{ title: '富阳区暂未开放', text: '今年不开富阳' }]);
    expect(await answer(false, '今年不开富阳')).toBe('places.application_unknown');
  });

  test('pages go on where they ended', async () => {
    const person = await signInAs(server);
    const districts = [
      '330302',
      '330303',
      '330304',
      '330305',
      '330324',
      '330326',
      '330327',
      '330328',
      '330329',
      '330381',
      '330382',
      '330383',
      '330402',
      '330411',
      '330421',
      '330424',
      '330481',
      '330482',
      '330483',
      '330502',
      '330503',
      '330521',
    ];
    for (const adcode of districts) await apply(person, adcode);
    const first = await server.succeed('places.console_area_applications', { state: 'submitted' }, operator);
    const second = await server.succeed(
      'places.console_area_applications',
      { state: 'submitted', cursor: first.next! },
      operator,
    );
    expect([...first.items, ...second.items].map(({ adcode }) => adcode)).toEqual(districts);
    expect((await server.call('places.console_area_applications', { cursor: 'x' }, operator)).outcome).toBe(
      'platform.malformed',
    );
  });
});

describe('places.set_home_district and places.console_cities', () => {
  test('people without a place see the district that was set, and no longer Futian', async () => {
    expect(await server.succeed('catalog.home', {}, app)).toMatchObject({ adcode: '440304', district: '福田区' });
    await server.deps.database.query(`UPDATE regions SET longitude = NULL, latitude = NULL WHERE code = '330102'`);
    expect((await server.call('places.set_home_district', { adcode: '330102' }, operator)).outcome).toBe(
      'places.centre_needed',
    );
    await server.succeed(
      'places.set_home_district',
      { adcode: '330106', longitude: 120.13, latitude: 30.26 },
      operator,
    );
    expect(await server.succeed('catalog.home', {}, app)).toMatchObject({ adcode: '330106', district: '西湖区' });
    const { cities, home, homeChosen } = await server.succeed('places.console_cities', {}, operator);
    expect(home).toEqual({ adcode: '330106', name: '西湖区', cityName: '杭州市', longitude: 120.13, latitude: 30.26 });
    expect(homeChosen).toBe(true);
    expect(cities).toContainEqual({ city: '330100', name: '杭州市', openCount: expect.any(Number) });
    expect((await server.call('places.set_home_district', { adcode: '330100' }, operator)).outcome).toBe(
      'places.region_unknown',
    );
  });
});
