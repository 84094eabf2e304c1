import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import {
  boughtInStore,
  counterDevice,
  sampleRule,
  testStore,
  type TestStore,
} from '../../testing/chain/store-orders.ts';
import { nextKey } from '../../testing/devices/device-orders.ts';
import { loadRegions } from '../places/index.ts';
import { readBalances, verifyLedger } from '../wallet/index.ts';

let server: TestServer;
let maker: { token: string };
let approver: { token: string };
const START = '2026-11-21T02:00:00.000Z';
beforeAll(async () => {
  server = await startTestServer();
  await loadRegions(server.deps.database);
  maker = await signInAsOperator(server, 'maker');
  approver = await signInAsOperator(server, 'approver');
});
afterEach(() => server.clock.set(START));
afterAll(() => server.close());

const as = ({ token }: { token: string }) => ({ token, key: nextKey() });
const balanceOf = async ({ userId }: SignedIn) => (await readBalances(server.deps.database, userId)).available;
const staffOf = (person: SignedIn) => server.succeed('chain.get_staff', {}, { token: person.token });
const commissionsOf = async (person: SignedIn) =>
  (await server.succeed('chain.list_commissions', {}, { token: person.token })).items;
const run = (job: string) => server.server.jobs.run(job);
/** Buys until one is to be rechecked. @returns that order's number */
async function buyTen(store: TestStore): Promise<string> {
  for (let count = 0; count < 9; count += 1) await boughtInStore(server, { store });
  return (await boughtInStore(server, { store })).no;
}

/** Pays out commissions held until a moment, closes a month, approves and pays it. */
async function settle({ chainId }: TestStore, month: string, at: string): Promise<void> {
  server.clock.set(at);
  await run('chain.end_holds');
  const { no } = await server.succeed('chain.make_settlement', { chainId, month }, { token: maker.token });
  await server.succeed('chain.approve_settlement', { no }, { token: approver.token });
  await run('chain.pay_settlements');
}

describe('chain.save_chain', () => {
  test('makes a new version of a changed rule, which holds for devices that are taken in from then on', async () => {
    const earlier = await counterDevice(server);
    const save = (rule: typeof sampleRule) =>
      server.call('chain.save_chain', { id: earlier.chainId, name: '惠民超市', ...rule }, { token: maker.token });
    expect((await save({ ...sampleRule, leastFen: 20_000 })).outcome).toBe('chain.rule_invalid');
    await save(sampleRule);
    await save({ ...sampleRule, leastFen: 2_000 });
    const { version } = (await server.succeed('chain.console_chains', {}, { token: maker.token })).find(
      ({ id }) => id === earlier.chainId,
    )!;
    expect(version).toBe(2);
    await server.succeed('chain.inspect', { no: earlier.no, changes: [] }, as(earlier.clerk));
    await server.succeed('devices.agree', { no: earlier.no, priceFen: 16_000 }, as(earlier.customer));
    await server.server.deliver();
    await boughtInStore(server, { store: earlier });
    expect(
      (await commissionsOf(earlier.clerk)).map(({ amountFen }) => amountFen).sort((one, other) => one - other),
    ).toEqual([500, 2_000]);
  });
});

describe('chain.console_chains', () => {
  test('shows every chain with its rule in force', async () => {
    const { chainId } = await testStore(server);
    expect(await server.succeed('chain.console_chains', {}, { token: maker.token })).toContainEqual(
      expect.objectContaining({ id: chainId, storeCount: 1, version: 1, rule: sampleRule }),
    );
  });
});

describe('chain.save_store', () => {
  test('enters a store of a known chain and district; a number stays with its chain', async () => {
    const { chainId } = await testStore(server);
    const other = await testStore(server);
    const save = (fields: object) =>
      server.call(
        'chain.save_store',
        {
          no: `N-${chainId}`,
          chainId,
          name: '科技园店',
          adcode: '440305',
          address: '科苑路 15 号',
          hours: '10:00–22:00',
          open: true,
          ...fields,
        },
        { token: maker.token },
      );
    expect([(await save({})).outcome, (await save({ open: false })).outcome]).toEqual(['success', 'success']);
    expect([
      (await save({ chainId: 'nobody' })).outcome,
      (await save({ chainId: other.chainId })).outcome,
      (await save({ adcode: '999999' })).outcome,
    ]).toEqual(['chain.chain_unknown', 'chain.number_taken', 'places.region_unknown']);
    const { items } = await server.succeed('chain.console_stores', { chainId }, { token: maker.token });
    expect(items).toMatchObject([
      { storeNo: `N-${chainId}`, open: false, district: '南山区', staff: [] },
      { name: '车公庙店' },
    ]);
  });
});

describe('chain.console_stores', () => {
  test('finds stores by words, with their staff, who is bound and who asks first', async () => {
    const { storeNo, clerk } = await testStore(server);
    await server.succeed(
      'chain.bind',
      { storeNo, staffKind: '1', staffNo: 'A002' },
      { token: (await signInAs(server)).token },
    );
    const { items } = await server.succeed('chain.console_stores', { words: storeNo }, { token: maker.token });
    expect(items).toMatchObject([
      {
        storeNo,
        staff: [
          { staffNo: 'A002', state: 'waiting' },
          { staffNo: 'M001', kind: '2' },
          { staffNo: 'A001', mobile: `${clerk.mobile.slice(0, 3)}****${clerk.mobile.slice(7)}` },
        ],
      },
    ]);
  });
});

describe('chain.make_settlement', () => {
  test('closes a month that is over, once, with what was due by its end', async () => {
    const store = await boughtInStore(server);
    const make = (month: string) =>
      server.call('chain.make_settlement', { chainId: store.chainId, month }, { token: maker.token });
    expect([(await make('2026-11')).outcome, (await make('2026-10')).outcome]).toEqual([
      'chain.month_open',
      'chain.nothing_due',
    ]);
    server.clock.set('2026-12-10T02:00:00.000Z');
    await run('chain.end_holds');
    // Due on 6 December: part of December's settlement.
    expect((await make('2026-11')).outcome).toBe('chain.nothing_due');
    server.clock.set('2027-01-05T02:00:00.000Z');
    expect([(await make('2026-12')).outcome, (await make('2026-12')).outcome]).toEqual([
      'success',
      'chain.month_settled',
    ]);
    expect(
      (await server.call('chain.make_settlement', { chainId: 'nobody', month: '2026-12' }, { token: maker.token }))
        .outcome,
    ).toBe('chain.chain_unknown');
  });
});

describe('chain.console_due', () => {
  test('says what each chain’s settlement of a month would pay to how many, as the settlement then does', async () => {
    const store = await boughtInStore(server);
    const due = async (month: string) =>
      (await server.succeed('chain.console_due', { month }, { token: approver.token })).find(
        ({ chainId }) => chainId === store.chainId,
      );
    server.clock.set('2027-01-05T02:00:00.000Z');
    await run('chain.end_holds');
    expect(await due('2026-11')).toMatchObject({ settled: false, personCount: 0, staffFen: 0, chainFen: 0 });
    const { chainFen } = (await due('2026-12'))!;
    expect(await due('2026-12')).toMatchObject({ settled: false, personCount: 1, staffFen: 500 });
    const { no } = await server.succeed(
      'chain.make_settlement',
      { chainId: store.chainId, month: '2026-12' },
      { token: maker.token },
    );
    const [made] = (await server.succeed('chain.console_settlements', { no }, { token: maker.token })).items;
    expect([made!.totalFen, made!.share?.amountFen ?? 0]).toEqual([500, chainFen]);
    expect(await due('2026-12')).toMatchObject({ settled: true, personCount: 0, staffFen: 0, chainFen: 0 });
  });
});

describe('chain.approve_settlement', () => {
  test('needs a second operator; each person is then paid into the wallet once', async () => {
    const store = await boughtInStore(server);
    server.clock.set('2027-01-05T02:00:00.000Z');
    await run('chain.end_holds');
    const { no } = await server.succeed(
      'chain.make_settlement',
      { chainId: store.chainId, month: '2026-12' },
      { token: maker.token },
    );
    const approve = (operator: { token: string }) =>
      server.call('chain.approve_settlement', { no }, { token: operator.token });
    expect((await approve(maker)).outcome).toBe('chain.same_person');
    await run('chain.pay_settlements');
    expect(await balanceOf(store.clerk)).toBe(0);
    expect([(await approve(approver)).outcome, (await approve(approver)).outcome]).toEqual([
      'success',
      'chain.settlement_closed',
    ]);
    await Promise.all([run('chain.pay_settlements'), run('chain.pay_settlements')]);
    expect(await balanceOf(store.clerk)).toBe(500);
    expect(await commissionsOf(store.clerk)).toMatchObject([{ state: 'settled', settlementNo: no }]);
    const { items } = await server.succeed('chain.console_settlements', {}, { token: approver.token });
    expect(items.find((settlement) => settlement.no === no)).toMatchObject({
      state: 'paid',
      personCount: 1,
      totalFen: 500,
      paidFen: 500,
      own: false,
      lines: [{ staffNo: 'A001', paid: true }],
    });
    expect(
      (await server.call('chain.approve_settlement', { no: 'YJ26112199999999' }, { token: approver.token })).outcome,
    ).toBe('chain.settlement_unknown');
  });
});

describe('chain.recheck', () => {
  test('finds every tenth device, and takes back a commission that is not settled', async () => {
    const store = await testStore(server);
    const no = await buyTen(store);
    const due = async (group: 'due' | 'done') =>
      (await server.succeed('chain.console_rechecks', { group }, { token: maker.token })).items.filter(
        ({ storeNo }) => storeNo === store.storeNo,
      );
    expect(await due('due')).toMatchObject([{ orderNo: no, priceFen: 16_000, rechecked: null }]);
    const recheck = (foundFen: number) =>
      server.call('chain.recheck', { no, foundFen, note: '压缩机有异响' }, { token: maker.token });
    const outcomes = await Promise.all([recheck(13_599), recheck(13_599)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['chain.rechecked', 'success']);
    expect(await due('done')).toMatchObject([
      { orderNo: no, foundFen: 13_599, clawedBack: true, rechecked: { by: '值班运营' } },
    ]);
    expect((await commissionsOf(store.clerk)).filter(({ state }) => state === 'void')).toMatchObject([
      { orderNo: no, reason: '压缩机有异响' },
    ]);
    expect(
      (await server.call('chain.recheck', { no: 'GZ26112199999999', foundFen: 0, note: 'x' }, { token: maker.token }))
        .outcome,
    ).toBe('chain.order_unknown');
  });

  test('nets a settled commission in the next settlement, and never touches the wallet', async () => {
    const store = await boughtInStore(server);
    const { no } = store;
    await server.deps.database.query('UPDATE store_orders SET recheck = true WHERE order_no = $1', [no]);
    await settle(store, '2026-12', '2027-01-05T02:00:00.000Z');
    expect(await balanceOf(store.clerk)).toBe(500);
    expect(await server.succeed('chain.recheck', { no, foundFen: 0, note: '不制冷' }, { token: maker.token })).toEqual({
      clawedBackFen: 500,
    });
    expect(await balanceOf(store.clerk)).toBe(500);
    expect(await staffOf(store.clerk)).toMatchObject({ payableFen: -500 });
    // They owe more than they get: carried over.
    server.clock.set('2027-02-05T02:00:00.000Z');
    expect(
      (await server.call('chain.make_settlement', { chainId: store.chainId, month: '2027-01' }, { token: maker.token }))
        .outcome,
    ).toBe('chain.nothing_due');
    await server.deps.database.query(
      `INSERT INTO base_prices SELECT variant_id, '2027-02-04', 1, 16000, '', '', now() FROM base_prices
       WHERE variant_id = 'fridge-3' LIMIT 1`,
    );
    await boughtInStore(server, { store });
    await boughtInStore(server, { store });
    await settle(store, '2027-02', '2027-03-05T02:00:00.000Z');
    expect(await balanceOf(store.clerk)).toBe(1_000);
    const { items } = await server.succeed('chain.console_commissions', { no }, { token: maker.token });
    expect(items).toMatchObject([
      { kind: 'clawback', amountFen: -500, state: 'settled', name: '李小敏' },
      { kind: 'earned', amountFen: 500, state: 'settled' },
    ]);
    expect((await verifyLedger(server.deps.database)).balanced).toBe(true);
  });
});

describe('chain.record_transfer', () => {
  /** A chain with a share of 1.5 %, and this number of bought fridges. */
  async function sharing(devices: number) {
    const store = await testStore(server);
    await server.succeed(
      'chain.save_chain',
      { id: store.chainId, name: '惠民超市', ...sampleRule, chainPermille: 15 },
      { token: maker.token },
    );
    const orders: string[] = [];
    for (let count = 0; count < devices; count += 1) orders.push((await boughtInStore(server, { store })).no);
    return { store, orders };
  }
  const chainOf = async (id: string) =>
    (await server.succeed('chain.console_chains', {}, { token: maker.token })).find((chain) => chain.id === id)!;
  const settlementOf = async (no: string, reader = maker) =>
    (await server.succeed('chain.console_settlements', {}, { token: reader.token })).items.find(
      (each) => each.no === no,
    )!;
  const record = async (no: string, by: { token: string }, reference: string) =>
    (await server.call('chain.record_transfer', { no, reference }, { token: by.token })).outcome;
  const make = async (chainId: string, month: string) =>
    (await server.succeed('chain.make_settlement', { chainId, month }, { token: maker.token })).no;

  test('the chain’s own share is held, settled by month, and paid when two operators have seen the same transfer', async () => {
    const { store } = await sharing(2);
    expect(await chainOf(store.chainId)).toMatchObject({ shareHeldFen: 480, shareDueFen: 0 });
    // The chain's share is not shown to its staff.
    expect(Object.keys((await staffOf(store.clerk))!.rule)).not.toContain('chainPermille');
    server.clock.set('2027-01-05T02:00:00.000Z');
    await run('chain.end_holds');
    expect(await chainOf(store.chainId)).toMatchObject({ shareHeldFen: 0, shareDueFen: 480 });
    const no = await make(store.chainId, '2026-12');
    expect(await record(no, maker, 'ICBC-77')).toBe('chain.transfer_not_due');
    await server.succeed('chain.approve_settlement', { no }, { token: approver.token });
    await run('chain.pay_settlements');
    expect(await settlementOf(no)).toMatchObject({
      state: 'approved',
      paidFen: 1_000,
      share: { amountFen: 480, deviceCount: 2, state: 'waiting' },
    });
    expect([
      await record(no, maker, 'ICBC-78'),
      await record(no, maker, 'ICBC-77'),
      await record(no, maker, 'ICBC-77'),
    ]).toEqual(['success', 'success', 'chain.same_person']);
    expect(await settlementOf(no, approver)).toMatchObject({
      share: { state: 'entered', reference: '', enteredByMe: false },
    });
    expect(await record(no, approver, 'ICBC-78')).toBe('chain.transfer_differs');
    const outcomes = await Promise.all([record(no, approver, 'ICBC-77'), record(no, approver, 'ICBC-77')]);
    expect(outcomes.sort()).toEqual(['chain.transfer_not_due', 'success']);
    expect(await settlementOf(no)).toMatchObject({
      state: 'paid',
      share: { state: 'transferred', reference: 'ICBC-77' },
    });
    expect(await chainOf(store.chainId)).toMatchObject({ shareHeldFen: 0, shareDueFen: 0 });
    expect((await verifyLedger(server.deps.database)).balanced).toBe(true);
    expect(await record('YJ26112199999999', maker, 'x')).toBe('chain.settlement_unknown');
  });

  test('a recheck takes the chain’s share back too: void before its settlement, netted after it', async () => {
    const { store, orders } = await sharing(2);
    const [first, second] = [orders[0]!, orders[1]!];
    await server.deps.database.query('UPDATE store_orders SET recheck = true WHERE order_no = ANY ($1)', [orders]);
    await server.succeed('chain.recheck', { no: first, foundFen: 0, note: '不制冷' }, { token: maker.token });
    expect(await chainOf(store.chainId)).toMatchObject({ shareHeldFen: 240 });
    await settle(store, '2026-12', '2027-01-05T02:00:00.000Z');
    await server.succeed('chain.recheck', { no: second, foundFen: 0, note: '不制冷' }, { token: maker.token });
    expect(await chainOf(store.chainId)).toMatchObject({ shareDueFen: 0 });
    // It owes more than it gets: carried over.
    server.clock.set('2027-02-05T02:00:00.000Z');
    expect(
      (await server.call('chain.make_settlement', { chainId: store.chainId, month: '2027-01' }, { token: maker.token }))
        .outcome,
    ).toBe('chain.nothing_due');
  });
});

describe('chain.console_rechecks', () => {
  test('shows what was not inspected once more', async () => {
    expect(
      (await server.succeed('chain.console_rechecks', { group: 'due' }, { token: maker.token })).items.every(
        ({ rechecked }) => rechecked === null,
      ),
    ).toBe(true);
  });
});

describe('chain.console_commissions', () => {
  test('shows what was earned by state', async () => {
    const { no } = await boughtInStore(server);
    expect(
      (await server.succeed('chain.console_commissions', { state: 'accrued' }, { token: maker.token })).items,
    ).toContainEqual(expect.objectContaining({ orderNo: no, chain: '惠民超市' }));
    expect(
      (await server.succeed('chain.console_commissions', { state: 'void', no }, { token: maker.token })).items,
    ).toEqual([]);
  });
});

describe('chain.console_settlements', () => {
  test('says who made a settlement, so that they do not approve it', async () => {
    const { items } = await server.succeed('chain.console_settlements', {}, { token: maker.token });
    expect(items.every(({ own }) => own)).toBe(true);
  });
});
