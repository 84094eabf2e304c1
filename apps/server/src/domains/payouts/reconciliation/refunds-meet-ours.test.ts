import { DAY, MINUTE, type Fen } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUnserializable } from '../../../testing/concurrency/interleave.ts';
import { doneAgain, keyedSend, type Send } from '../../../testing/crash-points.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { yardHold, yardReturn } from '../../companies/companies-money.rules.ts';
import {
  claimedRefund,
  paidAtProvider,
  premium,
  sendRefund,
  yard,
  type ProviderPayment,
} from '../../wallet/cashier/provider-payment.scenes.ts';
import { fundWallet } from '../../wallet/builders/wallet.builders.ts';
import { premiumEarned, premiumPaid, surrenderBack } from '../../insurance/insurance-money.rules.ts';
import { postGivenBack, postOrThrow, readBalances, readFlows, verifyLedger } from '../../wallet/index.ts';
import { findBrokenPayouts } from '../withdrawals/withdrawal-invariants.store.ts';

let server: TestServer;
let maker: { token: string };
let checker: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await server.server.jobs.run('payouts.reconcile');
  maker = await signInAsOperator(server, 'bill-maker');
  checker = await signInAsOperator(server, 'bill-checker');
});
afterAll(async () => {
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const DEPOSIT = 10_000;
/** A yard's deposit that somebody paid there, and whose wallet is empty. */
const deposit = (method: 'wechat' | 'alipay'): Promise<ProviderPayment> =>
  paidAtProvider(server, method, DEPOSIT, (paid) => yardHold(yard(paid, DEPOSIT)));
/** We give the deposit back; the job asks the provider for it. */
const giveBack = (paid: ProviderPayment): Promise<void> =>
  server.deps.database.transaction((tx) =>
    postGivenBack(tx, server.deps, yardReturn(yard(paid, DEPOSIT)), server.deps.clock.now()),
  );
async function askProvider(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    server.clock.advance(2 * MINUTE);
    await server.server.jobs.run('wallet.give_back');
  }
}
/** The payer complained there, and has this back; the bill tells us. */
async function complained({ no }: ProviderPayment, amountFen: Fen): Promise<void> {
  expect(await server.deps.gateways.payments.sandbox!.refund(no, amountFen)).toBe(true);
}
async function propose({ no }: ProviderPayment): Promise<string> {
  const { items } = await server.succeed('payouts.console_differences', {}, maker);
  const { id } = items.find(({ kind, ourNo, state }) => kind === 'refund_unknown' && ourNo === no && state === 'open')!;
  await server.succeed('payouts.take_difference', { id }, maker);
  await server.succeed('payouts.close_difference', { id, reason: '客户投诉', writeOff: true }, maker);
  return id;
}
const approve = (id: string): Send =>
  keyedSend(server, 'payouts.decide_difference', { id, approve: true, note: '核对无误' }, checker);
async function writeOff(paid: ProviderPayment): Promise<void> {
  server.clock.advance(DAY);
  await server.server.jobs.run('payouts.reconcile');
  expect((await approve(await propose(paid))()).outcome).toBe('success');
}
/** What the payer got at the provider and in the wallet together, fen. */
async function received({ payer, no }: ProviderPayment): Promise<Fen> {
  const { database } = server.deps;
  const [row] = await database.query<{ fen: Fen }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS fen FROM sandbox_refunds WHERE payment_no = $1',
    [no],
  );
  return row!.fen + (await readBalances(database, payer.userId)).available;
}
/** How operators read that our own refund ended. */
async function endOf({ no }: ProviderPayment): Promise<string | undefined> {
  const { items } = await server.succeed('wallet.console_refunds', { group: 'done' }, maker);
  return items.find(({ paymentNo }) => paymentNo === no)?.state;
}
/** What the payer reads of their payment that went back. */
async function messagesOf({ payer }: ProviderPayment): Promise<string[]> {
  await server.server.deliver();
  const { items } = await server.succeed('messages.list', {}, { token: payer.token });
  return items.flatMap(({ title, text }) => (title === '付款已原路退回' ? [text] : []));
}
const eventsOf = ({ no }: ProviderPayment) =>
  server.deps.database.query<{ name: string; amountFen: Fen }>(
    `SELECT name, (payload->>'amountFen')::int AS "amountFen" FROM outbox_events
     WHERE payload->>'paymentId' = $1 AND name IN ('wallet.payment_credited', 'wallet.payment_refunded_before')`,
    [no],
  );
const suspense = async (): Promise<Fen> => (await readBalances(server.deps.database, 'platform')).suspense;

describe.each(['wechat', 'alipay'] as const)('a deposit at %s that the provider gave back without us', (method) => {
  test.each([DEPOSIT, 4_000])('and was written off is not given back again by us: ¥%i fen of it', async (backFen) => {
    const [paid, lacking] = [await deposit(method), await suspense()];
    await complained(paid, backFen);
    await writeOff(paid);
    expect((await suspense()) - lacking).toBe(-backFen);
    await giveBack(paid);
    // Given back once more, it has no effect.
    await giveBack(paid);
    await askProvider();
    expect([await received(paid), (await suspense()) - lacking]).toEqual([DEPOSIT, 0]);
    expect(await endOf(paid), 'nothing of it went to the wallet').toBe('done');
    expect(await messagesOf(paid)).toEqual([
      backFen === DEPOSIT
        ? '应退的 ¥100.00 支付渠道先前已退给付款人，不再另退'
        : '应退 ¥100.00，支付渠道先前已退给付款人 ¥40.00，其余 ¥60.00 正在原路退回',
    ]);
  });

  test('and was written off counts to what is given back of the payment: no part goes beyond it', async () => {
    const paid = await paidAtProvider(server, method, DEPOSIT, (by) => premiumPaid(premium(by, DEPOSIT)));
    const { database, clock } = server.deps;
    await database.transaction((tx) => postOrThrow(tx, premiumEarned(premium(paid, DEPOSIT)), clock.now()));
    const back = (amountFen: Fen, part: number): Promise<void> => {
      const { ends: _, ...free } = surrenderBack({ ...premium(paid, DEPOSIT), amountFen, remitted: true });
      const movement = { ...free, key: `${free.key}:${part}` };
      return database.transaction((tx) => postGivenBack(tx, server.deps, movement, clock.now()));
    };
    await complained(paid, 4_000);
    await writeOff(paid);
    await back(5_000, 1);
    await expect(back(5_001, 2)).rejects.toThrow('gives back more');
    await back(5_000, 3);
    await askProvider();
    expect(await received(paid)).toBe(DEPOSIT);
  });

  test.each([DEPOSIT, 4_000])(
    'while our own refund waits is not credited beside it: ¥%i fen of it',
    async (backFen) => {
      const [paid, lacking] = [await deposit(method), await suspense()];
      await giveBack(paid);
      await complained(paid, backFen);
      await writeOff(paid);
      await askProvider();
      expect([await received(paid), (await suspense()) - lacking]).toEqual([DEPOSIT, 0]);
      const { items } = await server.succeed('wallet.list_lines', {}, { token: paid.payer.token });
      expect(items.map(({ title, amountFen }) => [title, amountFen])).toContainEqual(['付款已原路退回', -backFen]);
      expect(await endOf(paid)).toBe(backFen === DEPOSIT ? 'done' : 'credited');
      expect(await eventsOf(paid)).toEqual(
        backFen === DEPOSIT
          ? [{ name: 'wallet.payment_refunded_before', amountFen: DEPOSIT }]
          : [{ name: 'wallet.payment_credited', amountFen: DEPOSIT - backFen }],
      );
    },
  );

  test.each([5_000, 4_000])(
    'in two parts, ¥%i fen before our own refund and the rest while it waits, is not credited beside them',
    async (firstFen) => {
      const [paid, lacking] = [await deposit(method), await suspense()];
      await complained(paid, firstFen);
      await writeOff(paid);
      await giveBack(paid);
      await complained(paid, DEPOSIT - firstFen);
      await writeOff(paid);
      await askProvider();
      expect([await received(paid), (await suspense()) - lacking]).toEqual([DEPOSIT, 0]);
    },
  );

  test.each(['before', 'after'])(
    'uses up no recharged money that waits: our own refund is made %s it',
    async (when) => {
      const paid = await deposit(method);
      if (when === 'before') await giveBack(paid);
      await complained(paid, DEPOSIT);
      await writeOff(paid);
      await fundWallet(server, paid.payer.userId, 3_000);
      if (when === 'after') await giveBack(paid);
      await askProvider();
      const flows = await readFlows(server.deps.database, [paid.payer.userId], server.clock.now());
      expect([(await readBalances(server.deps.database, paid.payer.userId)).available, [...flows.values()]]).toEqual([
        3_000,
        [expect.objectContaining({ unspentRechargeFen: 3_000 })],
      ]);
    },
  );

  test('is written off while our own refund ends: paid once, whichever was first', async () => {
    const worlds: { paid: ProviderPayment; id: string }[] = [];
    const paid = await Promise.all([1, 2, 3, 4, 5, 6].map(() => deposit(method)));
    for (const each of paid) {
      await giveBack(each);
      await complained(each, DEPOSIT);
    }
    server.clock.advance(DAY);
    await server.server.jobs.run('payouts.reconcile');
    for (const each of paid) worlds.push({ paid: each, id: await propose(each) });
    const prepare = async () => {
      const { paid: one, id } = worlds.pop()!;
      const refund = await claimedRefund(server, one.no);
      const end = doneAgain(async () => {
        await sendRefund(server.deps, refund);
        return 'ended';
      });
      return { one: approve(id), other: end, look: async () => String(await received(one)) };
    };
    const holds = [0.35, 0.6, 0.85].map((at) => ({ held: 'one' as const, at }));
    expect(
      await findUnserializable({
        database: server.deps.database,
        prepare,
        holds: [...holds, { held: 'other', at: 0.85 }],
      }),
    ).toEqual([]);
    expect(await Promise.all(paid.map(received))).toEqual(paid.map(() => DEPOSIT));
  });
});
