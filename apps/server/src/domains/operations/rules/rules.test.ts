import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRows } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';

let server: TestServer;
let [token, second]: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await signInAsOperator(server));
  ({ token: second } = await signInAsOperator(server, 'second'));
});
afterAll(() => server.close());

const table = () => server.succeed('operations.console_rules', {}, { token: token! });
const valueOf = async (set: string, path: string): Promise<number> =>
  (await table()).find((rule) => rule.set === set && rule.path === path)!.value;
const change = (set: string, path: string, value: number, was: number, rest: { beginsAt?: string; by?: string } = {}) =>
  server.call(
    'operations.change_rule',
    { set, path, value, was, beginsAt: rest.beginsAt ?? null, note: '按季度复盘调整' },
    { token: rest.by ?? token! },
  );
const waiting = async () =>
  (await server.succeed('operations.console_rule_changes', {}, { token: second! })).filter(
    ({ state }) => state === 'waiting',
  );

describe('operations.console_rules', () => {
  test('lists every number with unit and bounds, which it is within', async () => {
    const rules = await table();
    expect(new Set(rules.map(({ set }) => set))).toEqual(
      new Set([
        'rewards',
        'taxes',
        'wallet',
        'orders',
        'dispatch',
        'payouts',
        'conduct',
        'carbon',
        'refunds',
        'appeals',
        'trade',
        'scales',
        'campaigns',
        'valuation',
      ]),
    );
    for (const { value, least, most, path } of rules) expect(value >= least && value <= most, path).toBe(true);
    expect(rules.find(({ path }) => path === 'customerCapFen')).toMatchObject({
      setName: '订单',
      name: '客户取消费最多',
      unit: 'fen',
      money: true,
      value: 500,
      next: null,
      madeBy: null,
    });
  });

  test('has a number for each that is registered', async () => {
    const counts = Object.groupBy(await table(), ({ set }) => set);
    expect(Object.fromEntries(Object.entries(counts).map(([set, rules]) => [set, rules!.length]))).toEqual({
      rewards: 4,
      taxes: 3,
      wallet: 3,
      orders: 53,
      dispatch: 13,
      payouts: 14,
      conduct: 7,
      carbon: 7,
      refunds: 3,
      appeals: 10,
      trade: 14,
      scales: 10,
      campaigns: 2,
      valuation: 1,
    });
  });
});

describe('operations.change_rule', () => {
  test('puts a number that moves no money in force by one operator, for every process ten seconds later', async () => {
    expect((await change('dispatch', 'offerSeconds', 60, 90)).outcome).toBe('success');
    expect(await valueOf('dispatch', 'offerSeconds')).toBe(90);
    expect((await table()).find(({ path }) => path === 'offerSeconds')?.next).toMatchObject({ value: 60 });
    expect((await change('dispatch', 'restMinutes', 20, 10)).outcome).toBe('operations.rule_planned');
    server.clock.advance(10_000);
    expect(await valueOf('dispatch', 'offerSeconds')).toBe(60);
  });

  test('is refused outside the bounds, where numbers do not go together, and over somebody else’s change', async () => {
    expect((await change('dispatch', 'maxOffers', 21, 5)).outcome).toBe('operations.rule_bounds');
    expect((await change('dispatch', 'reachMetres.0', 9_000, 5_000)).outcome).toBe('operations.rule_problem');
    expect((await change('dispatch', 'maxOffers', 6, 4)).outcome).toBe('operations.rule_moved');
    expect((await change('dispatch', 'mode', 6, 4)).outcome).toBe('operations.rule_unknown');
    expect((await change('nothing', 'maxOffers', 6, 5)).outcome).toBe('operations.rule_unknown');
  });
});

describe('a percentage that operators set', () => {
  const TENTH = 100;

  test('has a bound beyond which it is refused, shown and changed: the info fee’s is a tenth of the lowest estimate', async () => {
    const shares = (await table()).filter(({ unit }) => unit === 'thousandths');
    expect(Object.fromEntries(shares.map(({ set, path, most }) => [`${set}.${path}`, most]))).toEqual({
      'orders.infoFeeMostThousandths': TENTH,
      'orders.serviceFeeThousandths': TENTH,
      'orders.releaseThousandths': 1_000,
      'orders.bandThousandths': 500,
      'orders.estimateSpreadThousandths': 500,
      'payouts.fee.thousandths': 20,
      'taxes.vatThousandths': 200,
      'taxes.incomeTaxThousandths': 200,
      'valuation.secondThousandths': expect.any(Number),
    });
    for (const { set, path, most, value } of shares) {
      const beyond = { set, path, value: most + 1 };
      expect((await change(set, path, most + 1, value)).outcome, path).toBe('operations.rule_bounds');
      const shown = await server.call('operations.preview_rule', beyond, { token: token! });
      expect(shown.outcome, path).toBe('operations.rule_bounds');
    }
  });

  test('of what a person withdraws is a fifth at most, also where the fee has a least sum', async () => {
    const of = (path: string, value: number) =>
      server.call('operations.preview_rule', { set: 'payouts', path, value }, { token: token! });
    expect((await of('fee.leastFen', 20)).outcome).toBe('success');
    const refused = await of('fee.leastFen', 21);
    expect([refused.outcome, refused.message]).toEqual(['operations.rule_problem', expect.stringContaining('20%')]);
  });

  test('and is sent by itself is bounded by the contract', () => {
    const bounds: Record<string, number> = {};
    for (const [name] of callRows)
      collect(z.toJSONSchema(schemaTable[name].input, { io: 'input', unrepresentable: 'any' }), name, bounds);
    expect(Object.keys(bounds).length).toBeGreaterThan(8);
    expect(Object.entries(bounds).filter(([, most]) => most > 10_000)).toEqual([]);
  });
});

/** The greatest value of each share in an input, by call and field. */
function collect(part: unknown, at: string, bounds: Record<string, number>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (/permille|thousandths|basispoints|percent/i.test(key) && typeof value === 'object')
      for (const { type, maximum } of variantsOf(value as Variant))
        if (type === 'integer' || type === 'number') bounds[`${at} ${key}`] = maximum ?? Infinity;
    collect(value, at, bounds);
  }
}

interface Variant {
  type?: string;
  maximum?: number;
  const?: unknown;
  anyOf?: Variant[];
}
const variantsOf = (one: Variant): Variant[] =>
  one.anyOf?.flatMap(variantsOf) ?? (one.const === undefined ? [one] : []);

describe('a number that is changed', () => {
  test('is what its domain goes by ten seconds later', async () => {
    expect((await change('trade', 'favourites', 1, 200)).outcome).toBe('success');
    expect((await change('scales', 'containers', 1, 20)).outcome).toBe('success');
    const { token: person } = await signInAs(server, { recycler: true });
    const keep = () =>
      server.call('scales.keep_container', { id: randomUUID(), name: '编织袋', grams: 120 }, { token: person });
    expect((await keep()).outcome).toBe('success');
    expect((await keep()).outcome).toBe('success');
    server.clock.advance(10_000);
    expect(await keep()).toMatchObject({ outcome: 'scales.container_limit', message: expect.stringContaining('1') });
  });
  test('ends a hold of money only when two agree on it', async () => {
    expect((await change('trade', 'receiveDays', 3, 7)).outcome).toBe('success');
    expect(await valueOf('trade', 'receiveDays')).toBe(7);
    const [asked] = await waiting();
    expect(asked).toMatchObject({ setName: '二手', before: 7, after: 3 });
    await server.succeed('operations.answer_rule_change', { id: asked!.id, answer: 'withdraw' }, { token: token! });
  });
});

describe('operations.answer_rule_change', () => {
  test('a withdrawal fee changes when a second operator agrees, never by the one who asked', async () => {
    expect((await change('payouts', 'fee.leastFen', 20, 10)).outcome).toBe('success');
    expect((await change('payouts', 'fee.leastFen', 15, 10)).outcome).toBe('operations.rule_waiting');
    const [asked] = await waiting();
    expect(asked).toMatchObject({
      setName: '提现',
      name: '提现手续费：手续费最少',
      before: 10,
      after: 20,
      allowed: ['approve', 'decline'],
    });
    expect(
      (await server.call('operations.answer_rule_change', { id: asked!.id, answer: 'approve' }, { token: token! }))
        .outcome,
    ).toBe('operations.second_operator_needed');
    const { token: person } = await signInAs(server);
    const feeOf = async () => (await server.succeed('payouts.withdraw_options', {}, { token: person })).fee;
    expect(await feeOf()).toEqual({ thousandths: 1, leastFen: 10, mostFen: 2_500 });
    await server.succeed('operations.answer_rule_change', { id: asked!.id, answer: 'approve' }, { token: second! });
    expect((await feeOf()).leastFen).toBe(10);
    server.clock.advance(10_000);
    expect((await feeOf()).leastFen).toBe(20);
    expect(
      (await server.call('operations.answer_rule_change', { id: asked!.id, answer: 'approve' }, { token: second! }))
        .outcome,
    ).toBe('operations.rule_change_unknown');
  });

  test('new orders are booked under a fee of a later day from that day on', async () => {
    const beginsAt = new Date(server.clock.now() + 3_600_000).toISOString();
    await change('orders', 'customerCapFen', 800, 500, { beginsAt });
    const [asked] = await waiting();
    await server.succeed('operations.answer_rule_change', { id: asked!.id, answer: 'approve' }, { token: second! });
    expect((await table()).find(({ path }) => path === 'customerCapFen')).toMatchObject({
      value: 500,
      next: { value: 800, validFrom: beginsAt },
    });
    server.clock.advance(3_600_000);
    expect((await table()).find(({ path }) => path === 'customerCapFen')).toMatchObject({
      value: 800,
      next: null,
      validFrom: beginsAt,
      madeBy: expect.any(String),
    });
  });

  test('what is declined or withdrawn changes nothing', async () => {
    await change('orders', 'serviceFeeThousandths', 20, 10);
    await server.succeed(
      'operations.answer_rule_change',
      { id: (await waiting())[0]!.id, answer: 'decline' },
      { token: second! },
    );
    await change('orders', 'serviceFeeThousandths', 20, 10);
    await server.succeed(
      'operations.answer_rule_change',
      { id: (await waiting())[0]!.id, answer: 'withdraw' },
      { token: token! },
    );
    server.clock.advance(10_000);
    expect(await valueOf('orders', 'serviceFeeThousandths')).toBe(10);
  });
});

describe('operations.console_rule_changes', () => {
  test('keeps what was decided, by whom', async () => {
    const changes = await server.succeed('operations.console_rule_changes', {}, { token: token! });
    expect(changes.map(({ state }) => state).toSorted()).toEqual([
      'approved',
      'approved',
      'declined',
      'withdrawn',
      'withdrawn',
    ]);
    expect(changes.every(({ decidedBy, allowed }) => decidedBy !== null && allowed.length === 0)).toBe(true);
  });
});

describe('operations.rule_history', () => {
  test('shows the values of one number with their reasons, and not the versions of others', async () => {
    const history = await server.succeed(
      'operations.rule_history',
      { set: 'orders', path: 'customerCapFen' },
      { token: token! },
    );
    expect(history.map(({ value, note, agreedBy }) => [value, note, agreedBy !== null])).toEqual([
      [800, '按季度复盘调整', true],
      [500, '首个规则', false],
    ]);
    expect(
      (await server.call('operations.rule_history', { set: 'orders', path: 'version' }, { token: token! })).outcome,
    ).toBe('operations.rule_unknown');
  });
});

describe('operations.preview_rule', () => {
  test('says what the newest records would have come to, and nothing of numbers that no sum depends on', async () => {
    const preview = (set: string, path: string, value: number) =>
      server.call('operations.preview_rule', { set, path, value }, { token: token! });
    expect((await preview('orders', 'customerCapFen', 900)).data).toMatchObject({
      records: 0,
      recordName: '订单',
      effects: [],
    });
    expect((await preview('dispatch', 'offerSeconds', 100)).data).toBeNull();
    expect((await preview('payouts', 'fee.mostFen', 5)).outcome).toBe('operations.rule_problem');
    expect((await preview('payouts', 'fee.mostFen', 50_000)).outcome).toBe('operations.rule_bounds');
  });
});
