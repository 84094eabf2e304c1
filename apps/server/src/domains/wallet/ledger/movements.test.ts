import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { postOrThrow } from '../index.ts';
import { fundWallet, transferOf } from '../builders/wallet.builders.ts';
import { PLATFORM_OWNER, type LedgerTransaction } from './ledger.rules.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await signInAsOperator(server));
});
afterAll(() => server.close());

const post = (transaction: LedgerTransaction): Promise<unknown> =>
  server.deps.database.transaction((tx) => postOrThrow(tx, transaction, server.clock.now()));
const list = (input: object) => server.succeed('wallet.console_movements', input, { token });

const heldFor = (owner: string, no: string, amountFen: number): LedgerTransaction => ({
  key: `trade.hold:${no}`,
  kind: 'trade.hold',
  reference: no,
  opens: { owner, id: `trade:${no}` },
  postings: [
    { owner, account: 'available', amountFen: -amountFen, line: { kind: 'trade', title: '购买打包机' } },
    { owner: PLATFORM_OWNER, account: 'escrow', amountFen },
  ],
});
const releasedTo = (seller: string, owner: string, no: string, amountFen: number): LedgerTransaction => ({
  key: `trade.end:${no}`,
  kind: 'trade.release',
  reference: no,
  ends: { owner, id: `trade:${no}`, as: 'captured' },
  postings: [
    { owner: PLATFORM_OWNER, account: 'escrow', amountFen: -amountFen },
    { owner: seller, account: 'available', amountFen, line: { kind: 'trade', title: '卖出打包机' } },
  ],
});

describe('wallet.console_movements', () => {
  test('finds a movement by whose money it moved, by id and by phone, newest first', async () => {
    const [payer, payee, other] = [await signInAs(server), await signInAs(server), await signInAs(server)];
    await fundWallet(server, payer.userId, 10_000);
    server.clock.advanceMinutes(1);
    await post(transferOf('lunch', payer.userId, payee.userId, 2_500));
    const { items } = await list({ person: payer.userId });
    expect(items.map(({ kind, amountFen, from, to }) => ({ kind, amountFen, from, to }))).toEqual([
      { kind: 'transfer', amountFen: 2_500, from: ['available'], to: ['available'] },
      { kind: 'recharge', amountFen: 10_000, from: ['clearing_wechat'], to: ['available'] },
    ]);
    expect((await list({ person: payer.mobile })).items).toEqual(items);
    expect((await list({ person: payer.userId, kind: 'recharge' })).items).toEqual(items.slice(1));
    expect((await list({ person: other.userId })).items).toEqual([]);
    expect((await list({ person: '13900000000' })).items).toEqual([]);
  });

  test('finds every movement of a number, and those of a day in Shanghai', async () => {
    const buyer = await signInAs(server);
    await fundWallet(server, buyer.userId, 10_000);
    await post(heldFor(buyer.userId, 'SP26112100000001', 4_000));
    expect((await list({ reference: 'SP26112100000001' })).items.map(({ kind }) => kind)).toEqual(['trade.hold']);
    expect((await list({ person: buyer.userId, from: '2026-11-21', to: '2026-11-21' })).items).toHaveLength(2);
    expect((await list({ person: buyer.userId, from: '2026-11-22' })).items).toEqual([]);
    expect((await list({ person: buyer.userId, to: '2026-11-20' })).items).toEqual([]);
  });

  test('finds by the number of a payment what was booked under the number of what it paid for', async () => {
    const buyer = await signInAs(server);
    const no = 'PY26112100000000000001';
    await fundWallet(server, buyer.userId, 10_000);
    await post(heldFor(buyer.userId, 'SP26112100000003', 4_000));
    await server.deps.database.query(
      `INSERT INTO wallet_payments (owner_id, no, purpose, title, subject, amount, state, method, created_at,
       expires_at, paid_at, movement_key)
       VALUES ($1, $2, 'trade', '购买打包机', 'SP26112100000003', 4000, 'paid', 'wallet', now(), now(), now(),
       'trade.hold:SP26112100000003')`,
      [buyer.userId, no],
    );
    expect((await list({ reference: no })).items).toMatchObject([
      { kind: 'trade.hold', reference: 'SP26112100000003' },
    ]);
    expect((await list({ reference: 'PY26112100000000000009' })).items).toEqual([]);
  });

  test('says what was paid beside the wallets, in cash', async () => {
    const { userId } = await signInAs(server);
    await post({
      key: 'cash',
      kind: 'order.pay_cash',
      reference: 'JD26112100000009',
      postings: [
        {
          owner: userId,
          account: 'available',
          amountFen: 0,
          line: { kind: 'order', title: '回收货款', note: '现金', outsideFen: -8_378 },
        },
        { owner: userId, account: 'frozen', amountFen: 0 },
      ],
    });
    const [movement] = (await list({ person: userId })).items;
    expect(movement).toMatchObject({ amountFen: 0, outsideFen: 8_378 });
    expect(await server.succeed('wallet.console_movement', { id: movement!.id }, { token })).toMatchObject({
      amountFen: 0,
      outsideFen: 8_378,
    });
  });

  test('goes through more than a page without losing or repeating one', async () => {
    const [payer, payee] = [await signInAs(server), await signInAs(server)];
    await fundWallet(server, payer.userId, 10_000);
    for (let number = 0; number < 45; number++) await post(transferOf(`part ${number}`, payer.userId, payee.userId, 1));
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const shown = await list({ person: payer.userId, ...(cursor ? { cursor } : {}) });
      ids.push(...shown.items.map(({ id }) => id));
      cursor = shown.next ?? undefined;
    } while (cursor);
    expect(ids).toHaveLength(46);
    expect(new Set(ids).size).toBe(46);
    expect(ids.toSorted().reverse()).toEqual(ids);
  });
});

describe('wallet.console_movement', () => {
  test('shows every posting with its owner and the balance afterwards, and which hold it ended', async () => {
    const [buyer, seller] = [await signInAs(server), await signInAs(server)];
    await fundWallet(server, buyer.userId, 10_000);
    await post(heldFor(buyer.userId, 'SP26112100000002', 4_000));
    await post(releasedTo(seller.userId, buyer.userId, 'SP26112100000002', 4_000));
    const { items } = await list({ reference: 'SP26112100000002' });
    const [hold, release] = ['trade.hold', 'trade.release'].map(
      (kind) => items.find((item) => item.kind === kind)!.id,
    ) as [string, string];
    const opened = await server.succeed('wallet.console_movement', { id: hold }, { token });
    expect(opened.postings[0]).toMatchObject({
      owner: buyer.userId,
      ownerName: expect.any(String),
      account: 'available',
      amountFen: -4_000,
      balanceAfterFen: 6_000,
      line: '购买打包机',
    });
    expect(opened.postings.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0);
    expect(opened.holds).toEqual([
      { id: 'trade:SP26112100000002', amountFen: 4_000, part: 'opened', state: 'captured' },
    ]);
    expect((await server.succeed('wallet.console_movement', { id: release }, { token })).holds).toEqual([
      { id: 'trade:SP26112100000002', amountFen: 4_000, part: 'ended', state: 'captured' },
    ]);
  });

  test('says so where there is no such movement', async () => {
    expect((await server.call('wallet.console_movement', { id: 'none' }, { token })).outcome).toBe(
      'wallet.movement_unknown',
    );
    expect(
      (await server.call('wallet.console_movement', { id: '0193f3a0-0000-7000-8000-000000000000' }, { token })).outcome,
    ).toBe('wallet.movement_unknown');
  });
});

describe('wallet.console_ledger_checks', () => {
  test('shows each night’s check', async () => {
    expect(await server.succeed('wallet.console_ledger_checks', {}, { token })).toEqual([]);
    await server.server.jobs.run('wallet.trial_balance');
    expect(await server.succeed('wallet.console_ledger_checks', {}, { token })).toEqual([
      {
        at: expect.any(String),
        balanced: true,
        transactionCount: expect.any(Number),
        part: { no: 1, of: 30 },
        problems: [],
      },
    ]);
  });
});
