import { callRows, type CallName } from '@shoushou/contract';
import { scopeOf } from '@shoushou/contract/operator-scopes/operator.scopes';
import type { ScopedRecord } from '@shoushou/contract/operator-scopes/scope.types';
import { schemaTable } from '@shoushou/contract/schema-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { buildScene, factOf } from '../testing/scenes.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { answerOf, wireOf } from '../testing/wire.ts';

const HERE = '440300';
const DISTRICT = '440305';
const ELSEWHERE = '310100';
const NEIGHBOUR = '440304';

/** The scene in which there is a record of each kind, and the fact with its key. */
const scenes = {
  appeal: ['appeal', 'no'],
  company: ['bookableCompany', 'no'],
  sale_contract: ['unsignedContract', 'no'],
  deal: ['offeredDeal', 'no'],
  device_order: ['deviceOrder', 'no'],
  listing: ['listing', 'no'],
  order: ['takenOrder', 'no'],
  person: ['takenOrder', 'customer.userId'],
  photo_quote: ['photoQuote', 'no'],
  reservation: ['booked', 'no'],
  supply: ['openSupply', 'no'],
  vehicle: ['submittedVehicle', 'no'],
} as const satisfies Partial<Record<ScopedRecord, readonly [string, string]>>;

let server: TestServer;
let of: Readonly<Record<'here' | 'elsewhere' | 'country' | 'district' | 'neighbour', string>>;
const keys = new Map<ScopedRecord, string>();
/** The order's by which some calls name it. */
let receiptNo: string;

beforeAll(async () => {
  server = await startTestServer({ loadSeed: async () => ({ samplePeople: [], seed: async () => {} }) });
  await buildMarket(server);
  await loadRegions(server.deps.database);
  const signIn = async (name: string, cities: string[] | null): Promise<string> =>
    (await signInAsOperator(server, name, undefined, cities)).token;
  of = {
    here: await signIn('here', [HERE]),
    elsewhere: await signIn('elsewhere', [ELSEWHERE]),
    district: await signIn('district', [DISTRICT]),
    neighbour: await signIn('neighbour', [NEIGHBOUR]),
    country: await signIn('country', null),
  };
  for (const [record, [scene, fact]] of Object.entries(scenes)) {
    const built = await buildScene(server, scene);
    keys.set(record as ScopedRecord, String(factOf(built, fact)));
    if (record === 'order') receiptNo = String(factOf(built, 'receiptNo'));
  }
  for (const [record, key] of Object.entries(await insertOthers())) keys.set(record as ScopedRecord, key);
}, 120_000);
afterAll(() => server.close());

/** Records for which there is no scene. */
async function insertOthers(): Promise<Partial<Record<ScopedRecord, string>>> {
  const { database } = server.deps;
  const { userId } = (await buildScene(server, 'customer'))['customer'] as { userId: string };
  const idOf = async (statement: string, values: string[] = []): Promise<string> =>
    (await database.query<{ id: string }>(`${statement} RETURNING id::text AS id`, values))[0]!.id;
  await server.succeed(
    'stations.save',
    { ...sampleInput('stations.save', { known: { adcode: DISTRICT } }), opensAt: 540, closesAt: 1080 } as never,
    {
      token: of.country,
    },
  );
  return {
    lead: await idOf(
      `INSERT INTO leads (id, kind, name, mobile, adcode, goods, note, state, at)
       VALUES (gen_random_uuid(), 'partner', '赵', '13800000001', '${DISTRICT}', '', '', 'submitted', now())`,
    ),
    outlet: (await database.query<{ id: string }>('SELECT id FROM outlets'))[0]!.id,
    area_applicant: (
      await database.query<{ id: string }>(
        `INSERT INTO area_applications (applicant_id, city, adcode, created_at, reason)
         VALUES ('applicant', '${HERE}', '${DISTRICT}', now(), '') RETURNING applicant_id AS id`,
      )
    )[0]!.id,
    company_member: (
      await database.query<{ id: string }>(
        `INSERT INTO company_members (company_no, user_id, roles, bound_by, bound_at)
         VALUES ($1, $2, '{gate}', '', now()) RETURNING user_id::text AS id`,
        [keys.get('company')!, userId],
      )
    )[0]!.id,
    application: await idOf(
      `INSERT INTO recycler_applications (user_id, id, name, mobile, city, adcode, category_ids, vehicle, plate, photos,
       note, applied_at)
       VALUES ($1, gen_random_uuid(), '赵', '13800000001', '${HERE}', '${DISTRICT}', '{1}', 'van', '', '{}', '', now())`,
      [userId],
    ),
    price_list: await idOf(
      `INSERT INTO price_lists (id, city, state, reason, change_count, second_needed, takes_effect_at, made_by,
       made_by_name, made_at)
       SELECT gen_random_uuid(), '${HERE}', 'waiting', '', 1, false, now(), id, name, now() FROM operators LIMIT 1`,
    ),
  };
}

const operatorCalls = callRows.flatMap(([name]) => {
  const scope = scopeOf(name);
  return scope === null || name.endsWith('sign_out') ? [] : [[name, scope] as const];
});
const kept = operatorCalls.flatMap(([name, scope]) => (typeof scope === 'string' ? [] : [[name, scope] as const]));

const nested = (path: string): string => path.split('.').at(-1)!;
const listed = (name: CallName, field: string): boolean =>
  (schemaTable[name].input.shape as Record<string, { _zod: { def: { type: string } } }>)[field]?._zod.def.type ===
  'array';

async function outcomeOf(name: CallName, known: Record<string, unknown>, token: string): Promise<string> {
  const { status, body } = await answerOf(
    server,
    wireOf(name, { ...sampleInput(name, { known }), ...given(name, known) }, { token }),
  );
  return `${status} ${body}`;
}

/** Optional fields at the top, which samples leave out. */
const given = (name: CallName, known: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in schemaTable[name].input.shape));

const OUTSIDE = /"code":(1405|1403)\b/;

describe('a call of operators', () => {
  test.each(operatorCalls.filter(([, scope]) => scope === 'country').map(([name]) => [name]))(
    '%s is refused to an operator of some cities',
    async (name) => {
      expect(await outcomeOf(name, {}, of.here)).toMatch(OUTSIDE);
      expect(await outcomeOf(name, {}, of.district)).toMatch(OUTSIDE);
    },
  );

  const byCity = kept.flatMap(([name, { city = [], districts = false }]) =>
    city.map((field) => [name, field, districts] as const),
  );
  const placeIn = (name: CallName, field: string, code: string): Record<string, unknown> => ({
    [field]: listed(name, field) ? [code] : code,
  });
  test.each(byCity)('%s is refused with a %s of another city', async (name, field) => {
    expect(await outcomeOf(name, placeIn(name, field, field === 'city' ? HERE : DISTRICT), of.elsewhere)).toMatch(
      OUTSIDE,
    );
  });

  test.each(byCity)('%s is refused with a %s of more than the own district', async (name, field, districts) => {
    for (const code of [HERE, NEIGHBOUR, ...(districts ? [] : [DISTRICT])])
      expect(await outcomeOf(name, placeIn(name, field, code), of.district), code).toMatch(OUTSIDE);
  });

  const byRecord = kept.flatMap(([name, { records = {} }]) =>
    (Object.entries(records) as [ScopedRecord, string][]).map(([record, path]) => [name, record, path] as const),
  );
  const keyIn = (name: CallName, record: ScopedRecord, path: string) => {
    const key = path === 'receiptNo' ? receiptNo : keys.get(record);
    return listed(name, path) ? [key] : key;
  };
  test.each(byRecord)('%s is refused for a %s of another city, by %s', async (name, record, path) => {
    const known = { [nested(path)]: keyIn(name, record, path), city: ELSEWHERE, adcode: '310115' };
    expect(await outcomeOf(name, known, of.elsewhere)).toMatch(OUTSIDE);
    expect(await outcomeOf(name, { ...known, city: NEIGHBOUR, adcode: NEIGHBOUR }, of.neighbour)).toMatch(OUTSIDE);
  });

  test.each(byRecord)('%s is not refused for a %s of the own city and district, by %s', async (name, record, path) => {
    const others = kept.find(([each]) => each === name)![1].records ?? {};
    const named = (Object.entries(others) as [ScopedRecord, string][]).map(([other, at]) => [
      nested(at),
      keyIn(name, other, at),
    ]);
    const known = {
      ...(Object.fromEntries(named) as Record<string, unknown>),
      [nested(path)]: keyIn(name, record, path),
      city: HERE,
      adcode: DISTRICT,
    };
    expect(await outcomeOf(name, known, of.here)).not.toMatch(/"code":(1405|1406)\b/);
    const inDistrict = await outcomeOf(name, { ...known, city: DISTRICT }, of.district);
    if (record === 'price_list') expect(inDistrict).toMatch(OUTSIDE);
    else expect(inDistrict).not.toMatch(/"code":(1405|1406)\b/);
  });

  const reads = operatorCalls.filter(
    ([name, scope]) =>
      callRows.find(([each]) => each === name)![1].method === 'GET' &&
      scope !== 'country' &&
      !name.endsWith('stream') &&
      (typeof scope === 'string' || scope.city !== undefined),
  );
  test.each(reads.map(([name]) => [name]))('%s tells an operator of another city of no record', async (name) => {
    for (const token of [of.elsewhere, of.neighbour]) {
      const body = await outcomeOf(name, {}, token);
      for (const [record, key] of keys) expect(body, record).not.toContain(key);
    }
  });

  test.each(reads.flatMap(([name, scope]) => (typeof scope !== 'string' && scope.districts ? [[name]] : [])))(
    '%s answers an operator of a district without being asked for it',
    async (name) => {
      expect(await outcomeOf(name, {}, of.district)).not.toMatch(/"code":(1405|1406)\b/);
    },
  );

  const several = [
    ['two cities', [ELSEWHERE, HERE]],
    ['two districts of a city', [NEIGHBOUR, DISTRICT]],
    ['a city and a district of another', [ELSEWHERE, DISTRICT]],
  ] as const;
  describe.each(several)('an operator of %s', (_, places) => {
    let token: string;
    beforeAll(async () => {
      token = (await signInAsOperator(server, places.join('-'), undefined, [...places])).token;
    });
    const takesCities = places.some((code) => code.endsWith('00'));
    const answered = reads.filter(
      ([name, scope]) =>
        typeof scope !== 'string' &&
        scope.city !== undefined &&
        (takesCities || scope.districts) &&
        !(scope.city[0] in sampleInput(name, { known: {} })),
    );

    test.each(answered.map(([name]) => [name]))('is answered %s without naming one of them', async (name) => {
      expect(await outcomeOf(name, {}, token)).not.toMatch(/"code":(1405|1406)\b/);
    });

    test('opens with the place where orders wait, and reads the others by name', async () => {
      await buildScene(server, 'openOrder');
      const list = 'orders.console_list';
      const read = async (filter: object) => (await server.succeed(list, filter, { token })).items.map((row) => row.no);
      expect(await read({})).toContain(keys.get('order'));
      expect(await read({ adcode: places[0] })).toEqual([]);
      expect((await server.call(list, { adcode: '440100' }, { token })).outcome).toBe('platform.outside_cities');
      const exported = await server.call('operations.export_list', { list, filter: '{}' }, { token });
      expect(exported.outcome, 'an export would be a part of all').toBe('platform.city_needed');
    });
  });
});

describe('an operator of a city', () => {
  test('finds by search what is of the city', async () => {
    const no = keys.get('order')!;
    const find = async (token: string) =>
      (await server.succeed('operations.search', { text: no }, { token })).map(({ key }) => key);
    expect([await find(of.here), await find(of.elsewhere)]).toEqual([[no], []]);
  });

  test('exports the rows of the city alone', async () => {
    const rows = async (filter: object, token: string) =>
      server.call('operations.export_list', { list: 'orders.console_list', filter: JSON.stringify(filter) }, { token });
    expect((await rows({}, of.here)).data.items.length).toBeGreaterThan(0);
    expect((await rows({}, of.elsewhere)).data.items).toEqual([]);
    expect((await rows({ adcode: HERE }, of.elsewhere)).outcome).toBe('platform.outside_cities');
  });

  test('lists the people who are a customer or a recycler there', async () => {
    const list = async (token: string) =>
      (await server.succeed('accounts.console_people', {}, { token })).items.map(({ id }) => id);
    expect(await list(of.here)).toContain(keys.get('person'));
    expect(await list(of.elsewhere)).toEqual([]);
  });

  test('or of a district finds and lists what is there alone', async () => {
    const no = keys.get('order')!;
    const seen = async (token: string) => ({
      found: (await server.succeed('operations.search', { text: no }, { token })).length,
      listed: (await server.succeed('orders.console_list', {}, { token })).items.map((row) => row.no).includes(no),
      people: (await server.succeed('accounts.console_people', {}, { token })).items
        .map(({ id }) => id)
        .includes(keys.get('person')!),
      reported: (await server.succeed('appeals.console_list', {}, { token })).items.length > 0,
    });
    expect(await seen(of.district)).toEqual({ found: 1, listed: true, people: true, reported: true });
    expect(await seen(of.neighbour)).toEqual({ found: 0, listed: false, people: false, reported: false });
    const { token } = await signInAsOperator(server, 'two', undefined, [DISTRICT, NEIGHBOUR]);
    const read = (adcode: string) => server.call('orders.console_list', { adcode }, { token });
    expect((await read(HERE)).outcome).toBe('platform.outside_cities');
  });

  test('sees nothing of what waits elsewhere, or belongs to no city', async () => {
    await server.succeed('orders.console_mark', { no: keys.get('order')!, reason: '看一下' }, { token: of.country });
    const queues = async (token: string) =>
      (await server.succeed('operations.queues', {}, { token })).map(({ page }) => page);
    expect((await queues(of.here)).length).toBeGreaterThan(0);
    expect((await queues(of.district)).length).toBeGreaterThan(0);
    expect(await queues(of.elsewhere)).toEqual([]);
    expect(await queues(of.neighbour)).toEqual([]);
    for (const token of [of.elsewhere, of.neighbour])
      expect(await server.succeed('operations.held', {}, { token })).toEqual([]);
    expect((await server.succeed('operations.held', {}, { token: of.district })).length).toBeGreaterThan(0);
  });
});
