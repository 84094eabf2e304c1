import type { Data } from '@shoushou/contract';
import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { transferOf } from '../../wallet/builders/wallet.builders.ts';
import { postOrThrow, readBalances, verifyLedger } from '../../wallet/index.ts';
import { buildCard, confirmAgain, earn, verifiedPerson, withdrawal } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from '../withdrawals/withdrawal-invariants.store.ts';

type Difference = Data<'payouts.console_differences'>['items'][number];
const methods = ['wechat', 'alipay'] as const;
type Method = (typeof methods)[number];

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

const availableOf = async ({ userId }: SignedIn): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const suspense = async (): Promise<number> => (await readBalances(server.deps.database, 'platform')).suspense;
const refundsOf = async (paymentNo: string): Promise<string[]> =>
  (
    await server.deps.database.query<{ text: string }>(
      `SELECT state || ' ' || amount AS text FROM payment_refunds WHERE payment_no = $1 ORDER BY no`,
      [paymentNo],
    )
  ).map(({ text }) => text);
/** The open differences of money that went back; what the builders credit stands in no bill and is a kind of its own. */
const open = async (): Promise<Difference[]> =>
  (await server.succeed('payouts.console_differences', {}, maker)).items.filter(
    ({ kind }) => kind === 'refund_unknown',
  );
async function morning(): Promise<void> {
  server.clock.advance(DAY);
  await server.server.jobs.run('payouts.reconcile');
}

/** ¥300 that somebody recharged there, who complains a day later and gets this back from the provider. */
async function refunded(method: Method, ...partsFen: number[]) {
  const payer = await verifiedPerson(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen: 30_000 }, { token: payer.token });
  await server.succeed('wallet.pay', { id, method }, { token: payer.token });
  const desk = server.deps.gateways.payments.sandbox!;
  expect(await desk.approve(id)).toBe(true);
  await morning();
  for (const partFen of partsFen) expect(await desk.refund(id, partFen)).toBe(true);
  server.clock.advance(30_000);
  await desk.deliver();
  return { payer, id };
}
async function settle({ id }: Difference, writeOff: boolean) {
  await server.succeed('payouts.take_difference', { id }, maker);
  await server.succeed('payouts.close_difference', { id, reason: '客户向支付渠道投诉，已核实', writeOff }, maker);
  expect(
    (await open()).map(({ state }) => state),
    'not by one operator',
  ).toContain('proposed');
  await server.succeed('payouts.decide_difference', { id, approve: true, note: '核对无误' }, checker);
}
/** The reasons for which operators look at a withdrawal of ¥1. */
async function doubtsOf(owner: SignedIn): Promise<string[]> {
  const { id: cardId } = await buildCard(server, owner.userId);
  await earn(server, owner.userId, 100);
  await confirmAgain(server, owner);
  const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 100 });
  const { items } = await server.succeed('payouts.console_withdrawals', { no }, maker);
  return items[0]!.rules.map(({ rule }) => rule);
}

describe.each(methods)('money of %s that went back without us', (method) => {
  test('is found by the bill, names its payment, and stops nobody else’s payouts', async () => {
    const { payer, id } = await refunded(method, 10_000);
    expect(await availableOf(payer), 'nothing is booked on a notice').toBe(30_000);
    await morning();
    const found = await open();
    expect(found).toMatchObject([
      { kind: 'refund_unknown', provider: method, ourNo: id, oursFen: 0, theirsFen: -10_000, stops: false },
    ]);
    expect(await doubtsOf(await verifiedPerson(server))).not.toContain('refunded_outside');
    expect(await doubtsOf(payer)).toContain('refunded_outside');

    const [before, lacking] = [await availableOf(payer), await suspense()];
    await settle(found[0]!, true);
    expect(before - (await availableOf(payer))).toBe(10_000);
    expect(await suspense()).toBe(lacking);
    expect(await doubtsOf(payer)).not.toContain('refunded_outside');
    const { items } = await server.succeed('wallet.list_lines', {}, { token: payer.token });
    expect(items.map(({ title, amountFen }) => [title, amountFen])).toContainEqual(['付款已原路退回', -10_000]);
    // The day compared again finds what was settled.
    await server.succeed('payouts.reconcile_day', { provider: method, day: found[0]!.day }, maker);
    expect(await open()).toEqual([]);
  });

  test.each(['open', 'written_off'])(
    'was %s as an ordinary difference before an upgrade, and is written off once',
    async (state) => {
      const { payer } = await refunded(method, 10_000);
      await morning();
      const [found] = await open();
      // As it was written before its payment was known.
      await server.deps.database.query(
        `UPDATE differences SET kind = 'theirs_only', our_no = 'complaint', fingerprint = 'theirs_only complaint', reason = '客户投诉',
       owner_id = gen_random_uuid(), owner_name = '值班运营', state = $2,
       write_off = $2 = 'written_off', proposed_by = CASE WHEN $2 = 'written_off' THEN gen_random_uuid() END,
       decided_by = CASE WHEN $2 = 'written_off' THEN gen_random_uuid() END,
       closed_at = CASE WHEN $2 = 'written_off' THEN now() END WHERE id = $1`,
        [found!.id, state],
      );
      await server.succeed('payouts.reconcile_day', { provider: method, day: found!.day }, maker);
      const again = await open();
      expect(again.length).toBe(state === 'open' ? 1 : 0);
      for (const difference of again) await settle(difference, true);
      const { items } = await server.succeed(
        'payouts.console_differences',
        { provider: method, day: found!.day },
        maker,
      );
      expect(items.filter((each) => each.state === 'written_off' && each.theirsFen === -10_000)).toHaveLength(1);
      expect(await availableOf(payer)).toBe(state === 'open' ? 20_000 : 30_000);
    },
  );

  test.each(['open', 'written_off'])(
    'is %s, and an ordinary difference again by a server of before the upgrade: the next comparison mends that',
    async (state) => {
      const { payer, id } = await refunded(method, 10_000);
      await morning();
      const [found] = await open();
      if (state === 'written_off') await settle(found!, true);
      const { database } = server.deps;
      // As that server leaves it: it knows no refund of a provider, and closes the open one, which it does not find.
      await database.query(
        `UPDATE bill_lines SET kind = 'refund', our_no = 'complaint' WHERE provider = $1 AND day = $2 AND our_no = $3 AND kind = 'unasked_refund'`,
        [method, found!.day, id],
      );
      await database.query(
        `UPDATE differences SET state = 'matched', closed_at = found_at WHERE id = $1 AND state = 'open'`,
        [found!.id],
      );
      await database.query(
        `INSERT INTO differences (provider, day, id, kind, fingerprint, our_no, their_no, ours, theirs, at, timing, state, found_at)
         SELECT provider, day, gen_random_uuid(), 'theirs_only', 'theirs_only complaint', 'complaint', their_no, ours, theirs, at,
         timing, 'open', found_at FROM differences WHERE id = $1`,
        [found!.id],
      );
      await server.server.jobs.run('payouts.reconcile');
      const { items } = await server.succeed(
        'payouts.console_differences',
        { provider: method, day: found!.day },
        maker,
      );
      const about = items.filter(({ theirsFen }) => theirsFen === -10_000).map((each) => `${each.kind} ${each.state}`);
      expect(new Set(about)).toEqual(new Set([`refund_unknown ${state}`, 'theirs_only matched']));
      expect(about).toHaveLength(2);
      for (const difference of await open()) await settle(difference, true);
      expect(await availableOf(payer)).toBe(20_000);
    },
  );

  test('was paid on before: two operators look at the withdrawals of whoever was paid with it, until it is settled', async () => {
    const { payer } = await refunded(method, 10_000);
    const [accomplice, stranger] = [await verifiedPerson(server), await verifiedPerson(server)];
    const payOn = transferOf(`paid-on-${payer.userId}`, payer.userId, accomplice.userId, 30_000);
    await server.deps.database.transaction((tx) => postOrThrow(tx, payOn, server.clock.now()));
    expect(await doubtsOf(accomplice), 'no bill names it yet').not.toContain('from_refunded');
    await morning();
    expect(await doubtsOf(accomplice)).toContain('from_refunded');
    expect(await doubtsOf(stranger)).not.toContain('from_refunded');
    for (const difference of await open()) await settle(difference, true);
    expect(await doubtsOf(accomplice)).not.toContain('from_refunded');
  });

  test('in two parts is two differences; what the wallet no longer has waits for the books to be closed', async () => {
    const { payer } = await refunded(method, 10_000, 20_000);
    await earn(server, payer.userId, -25_000);
    await morning();
    const [found, lacking] = [await open(), await suspense()];
    expect(found.map(({ theirsFen }) => theirsFen).toSorted((one, other) => other - one)).toEqual([-10_000, -20_000]);
    for (const difference of found) await settle(difference, true);
    expect(await availableOf(payer)).toBe(0);
    expect((await suspense()) - lacking).toBe(-25_000);
  });

  test('is explained by two operators, too, who leave the wallet as it is', async () => {
    const { payer } = await refunded(method, 30_000);
    await morning();
    const [found] = await open();
    await settle(found!, false);
    expect([await availableOf(payer), await open()]).toEqual([30_000, []]);
  });

  test('leaves the wallet that the payer’s number was merged into by way of another, whose withdrawals and payees are looked at until then', async () => {
    const { payer } = await refunded(method, 10_000);
    const [middle, last, accomplice] = [await signInAs(server), await signInAs(server), await verifiedPerson(server)];
    const [asker, answerer] = [
      await signInAsOperator(server, `merge-asker-${method}`, ['reviewer']),
      await signInAsOperator(server, `merge-answerer-${method}`, ['reviewer']),
    ];
    const merge = async (into: SignedIn, { mobile }: SignedIn): Promise<void> => {
      const { id } = await server.succeed(
        'accounts.ask_merge',
        { id: into.userId, mobile, reason: '本人持身份证视频核实' },
        asker,
      );
      await server.succeed('accounts.answer_merge', { id, answer: 'approve' }, answerer);
    };
    await merge(middle, payer);
    const payOn = transferOf(`paid-on-${payer.userId}`, middle.userId, accomplice.userId, 5_000);
    await server.deps.database.transaction((tx) => postOrThrow(tx, payOn, server.clock.now()));
    await merge(last, middle);
    await morning();
    expect(await doubtsOf(last)).toContain('refunded_outside');
    expect(await doubtsOf(accomplice)).toContain('from_refunded');
    const before = await availableOf(last);
    await settle((await open())[0]!, true);
    expect([before, before - (await availableOf(last))]).toEqual([25_000, 10_000]);
  });

  test.each([[[10_000]], [[4_000, 6_000]]])(
    'by hand, after the refund that we asked for had failed, ends that refund and takes nothing from whoever never had it: %j',
    async (partsFen) => {
      const payee = await verifiedPerson(server);
      const token = await appToken(server);
      const desk = server.deps.gateways.payments.sandbox!;
      const { code } = await server.succeed('wallet.make_receive_code', { amountFen: 10_000 }, { token: payee.token });
      const pays = (by: Method) =>
        server.succeed('wallet.pay_receive_code', { code, amountFen: 10_000, method: by }, { token });
      const { id: first } = await pays(method === 'wechat' ? 'alipay' : 'wechat');
      const { id: second } = await pays(method);
      for (const id of [first, second]) {
        await desk.approve(id);
        server.clock.advance(30_000);
        await desk.deliver();
      }
      const refused = vi.spyOn(server.deps.gateways.payments.of(method)!, 'refund').mockResolvedValue('failed');
      server.clock.advanceMinutes(2);
      await server.server.jobs.run('wallet.give_back');
      refused.mockRestore();
      await morning();
      expect(await refundsOf(second)).toEqual(['failed 10000']);
      for (const partFen of partsFen) expect(await desk.refund(second, partFen)).toBe(true);
      await morning();
      const [found, lacking] = [await open(), await suspense()];
      expect(found.map(({ ourNo }) => ourNo)).toEqual(partsFen.map(() => second));
      for (const difference of found) await settle(difference, true);
      expect([await availableOf(payee), (await suspense()) - lacking]).toEqual([10_000, 0]);
      expect(await refundsOf(second), 'it was given back by hand: nobody is owed it').toEqual(['done 10000']);
    },
  );
});
