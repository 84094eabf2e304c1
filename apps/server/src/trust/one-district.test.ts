import { callRows, type CallName } from '@shoushou/contract';
import { scopeOf } from '@shoushou/contract/operator-scopes/operator.scopes';
import { schemaTable } from '@shoushou/contract/schema-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsOperator, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { weightAppeal } from '../domains/appeals/builders/appeals.builders.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  takenOrder,
  type Customer,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { answerOf, wireOf } from '../testing/wire.ts';

const HERE = '440304';
const ELSEWHERE = '440305';
/** What is written about orders elsewhere, and must not be read here. */
const SECRET = '隔壁片区的事';

let server: TestServer;
let token: string;
let country: string;
let own: { no: string; receipt: string; appeal: string; customer: Customer; recycler: SignedIn };
/** Numbers and people of the other district. */
let foreign: Record<string, string>;

/** A customer and a recycler with orders in both districts. */
beforeAll(async () => {
  server = await startTestServer({ loadSeed: async () => ({ samplePeople: [], seed: async () => {} }) });
  await buildMarket(server);
  await loadRegions(server.deps.database);
  token = (await signInAsOperator(server, 'district', undefined, [HERE])).token;
  country = (await signInAsOperator(server, 'country')).token;
  const recycler = await buildRecycler(server, { areas: [HERE, ELSEWHERE] });
  const customer = await buildCustomer(server, { adcode: HERE });
  const { no: appeal } = await weightAppeal(server, { customer, recycler });
  foreign = await elsewhere(customer, recycler);
  server.clock.advanceMinutes(1);
  const { no, receiptNo: receipt } = await takenOrder(server, { customer, recycler });
  own = { no, receipt, appeal, customer, recycler };
  await server.server.deliver();
  await server.server.jobs.run('dispatch.open_warnings');
}, 120_000);
afterAll(() => server.close());

/** The same two people in the other district, with all that operators there write. */
async function elsewhere(person: Customer, recycler: SignedIn): Promise<Record<string, string>> {
  const { addressId } = await buildCustomer(server, { adcode: ELSEWHERE, place: '隔壁花园 9 栋' });
  await server.deps.database.query(
    'UPDATE addresses SET owner_id = $1, mobile = $3, is_default = false WHERE id = $2',
    [person.userId, addressId, person.mobile],
  );
  const parties = { customer: { ...person, addressId }, recycler };
  const { no: appeal, deal } = await weightAppeal(server, parties);
  const open = await takenOrder(server, parties);
  const paid = await paidOrder(server, { customer: await buildCustomer(server), recycler });
  const as = { token: country };
  for (const { no } of [deal, open, paid]) {
    await server.succeed('orders.console_mark', { no, reason: SECRET }, as);
    await server.succeed('orders.console_add_note', { no, text: SECRET }, as);
  }
  await server.succeed(
    'orders.console_give_points',
    { person: recycler.userId, receiptNo: paid.receiptNo, rule: 'manner', reason: SECRET },
    as,
  );
  return {
    appeal,
    disputed: deal.no,
    open: open.no,
    paid: paid.no,
    receipt: paid.receiptNo,
    stranger: paid.customer.userId,
  };
}

const reads = callRows.flatMap(([name, { auth, method, reply }]) =>
  auth === 'operator' && method === 'GET' && reply !== 'stream' && scopeOf(name) !== 'country' ? [name] : [],
);

/** A city's, which its districts share: refused to who has one of them. */
const ofCity = [
  'catalog.console_prices',
  'catalog.console_mixes',
  'catalog.console_price_lists',
  'catalog.console_price_list',
  'orders.console_day_goods',
] as const;
/** They ask for what this city does not have, a sample does not hold, or a whole city has. */
const ofNothingHere = [
  'market.console_suggestions',
  'operations.bulletin_readers',
  'orders.console_booked',
  'places.console_recognize',
  'places.console_areas',
] as const;

async function read(name: CallName, known: Record<string, unknown>): Promise<string> {
  const shape = schemaTable[name].input.shape as Record<string, unknown>;
  const given = Object.fromEntries(Object.entries(known).filter(([field]) => field in shape));
  return (await answerOf(server, wireOf(name, { ...sampleInput(name, { known }), ...given }, { token }))).body;
}

/** Each key of a record of the own district that a read can be asked with. */
const asked = (): Record<string, unknown>[] => [
  {},
  { city: HERE, adcode: HERE },
  { no: own.no, orderNo: own.no },
  { no: own.appeal, adcode: HERE },
  { id: own.recycler.userId, person: own.recycler.userId, personId: own.recycler.userId, adcode: HERE, city: HERE },
  { id: own.customer.userId, person: own.customer.userId, personId: own.customer.userId, adcode: HERE, city: HERE },
];

describe('an operator of one district, of people who deal in another as well', () => {
  const answered = new Set<CallName>();
  test.each(reads.map((name) => [name]))('reads by %s nothing that happened there', async (name) => {
    for (const known of asked()) {
      const body = await read(name, known);
      if (body.includes('"code":1001')) answered.add(name);
      for (const [what, key] of Object.entries({ ...foreign, SECRET })) expect(body, what).not.toContain(key);
    }
  });

  test('is answered by them, so that there was something to read', () => {
    expect(reads.filter((name) => !answered.has(name)).sort()).toEqual([...ofCity, ...ofNothingHere].sort());
  });
});

describe('conduct points of a visit in another district', () => {
  const points = async (as: string) =>
    server.succeed('orders.console_conduct', { person: own.recycler.userId }, { token: as });

  test('count, and are neither explained nor recalled', async () => {
    const [entry] = (await points(token)).items;
    expect(entry).toMatchObject({ rule: 'manner', elsewhere: true, receiptNo: null, reason: '', giver: null });
    const recall = (as: string) =>
      server.call(
        'orders.console_recall_points',
        { person: own.recycler.userId, id: entry!.id, reason: '弄错了' },
        { token: as },
      );
    expect((await recall(token)).outcome).toBe('orders.points_unknown');
    expect((await points(country)).items[0]).toMatchObject({ elsewhere: false, reason: SECRET });
    expect((await recall(country)).outcome).toBe('success');
  });

  test('are read, explained and recalled where the visit was in the own one', async () => {
    await server.succeed(
      'orders.console_give_points',
      { person: own.recycler.userId, receiptNo: own.receipt, rule: 'manner', reason: '本区的事' },
      { token },
    );
    const [entry] = (await points(token)).items;
    expect(entry).toMatchObject({ elsewhere: false, receiptNo: own.receipt, reason: '本区的事' });
    await server.succeed(
      'orders.console_recall_points',
      { person: own.recycler.userId, id: entry!.id, reason: '弄错了' },
      { token },
    );
  });

  test('are not given', async () => {
    const given = {
      person: own.recycler.userId,
      receiptNo: foreign['receipt']!,
      rule: 'price',
      reason: '多收',
    } as const;
    expect((await server.call('orders.console_give_points', given, { token })).outcome).toBe('platform.outside_cities');
  });
});

test('what happened in the own district is read: the newest orders, ratings and appeals of a person', async () => {
  const facts = await server.succeed('accounts.console_person_facts', { id: own.recycler.userId }, { token });
  const records = facts.flatMap((part) => part.facts.map(({ record }) => record));
  expect(records).toEqual(expect.arrayContaining([own.no, own.appeal]));
});
