import type { Data } from '@shoushou/contract';
import { DAY, HOUR, MINUTE, shanghaiDate, startOfShanghaiDay, toInstant } from '@shoushou/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBill } from '../../../gateways/bills/make-bill.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { filePart, sendForm } from '../../../testing/upload.ts';
import { signInAs, signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { verifiedPerson, bindWechat, earn, withdrawal } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from '../withdrawals/withdrawal-invariants.store.ts';

type Difference = Data<'payouts.console_differences'>['items'][number];

let server: TestServer;
let maker: { token: string };
let checker: { token: string };
beforeEach(async () => {
  server = await startTestServer();
  // From its first run on, movements are compared.
  await server.server.jobs.run('payouts.reconcile');
  maker = await signInAsOperator(server, 'bill-maker');
  checker = await signInAsOperator(server, 'bill-checker');
});
afterEach(async () => {
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const bills = () => server.deps.gateways.bills.sandbox!;
const morning = async (): Promise<string> => {
  const day = shanghaiDate(server.clock.now());
  server.clock.advance(DAY);
  await server.server.jobs.run('payouts.reconcile');
  return day;
};
const open = async (): Promise<Difference[]> =>
  (await server.succeed('payouts.console_differences', {}, { token: maker.token })).items;
const days = async () => (await server.succeed('payouts.console_bills', {}, { token: maker.token })).items;

/** A recharge paid at a provider. @returns its number */
async function recharge(
  amountFen: number,
  method: 'wechat' | 'alipay' = 'wechat',
): Promise<{ no: string; payer: SignedIn }> {
  const payer = await signInAs(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen }, { token: payer.token });
  await server.succeed('wallet.pay', { id, method }, { token: payer.token });
  expect(await server.deps.gateways.payments.sandbox!.approve(id)).toBe(true);
  return { no: id, payer };
}

/** A withdrawal to WeChat, confirmed by the person. The earned money is not from a provider's bill. */
async function payOut(amountFen: number): Promise<{ no: string; owner: SignedIn }> {
  const owner = await verifiedPerson(server);
  await earn(server, owner.userId, amountFen);
  await bindWechat(server, owner.userId);
  return { no: await withdrawal(server, owner, { way: 'wechat', amountFen }), owner };
}

describe('payouts.console_bills, payouts.console_differences and payouts.reconcile_day: the bill of a day', () => {
  it('that is as the ledger has it leaves no difference, at both providers', async () => {
    await recharge(5_000);
    await recharge(7_000, 'alipay');
    const day = await morning();
    expect(await open()).toEqual([]);
    expect(await days()).toMatchObject([
      {
        provider: 'wechat',
        day,
        state: 'compared',
        lineCount: 1,
        theirsFen: 5_000,
        oursFen: 5_000,
        openCount: 0,
        stopped: false,
      },
      {
        provider: 'alipay',
        day,
        state: 'compared',
        lineCount: 1,
        theirsFen: 7_000,
        oursFen: 7_000,
        openCount: 0,
        stopped: false,
      },
    ]);
  });

  it.each([
    ['wechat', 'drop', { kind: 'drop', line: 0 }, [{ kind: 'ours_only', oursFen: 5_000, theirsFen: 0, stops: true }]],
    ['wechat', 'double', { kind: 'double', line: 0 }, [{ kind: 'twice', oursFen: 0, theirsFen: 5_000, stops: true }]],
    [
      'wechat',
      'amount',
      { kind: 'amount', line: 0, byFen: 1 },
      [{ kind: 'amount', oursFen: 5_000, theirsFen: 5_001, stops: true }],
    ],
    ['wechat', 'hash', { kind: 'hash', line: 0 }, [{ kind: 'bill', stops: false }]],
    // Alipay supplies no hash: its file is verified by its totals.
    [
      'alipay',
      'amount',
      { kind: 'amount', line: 0, byFen: 1 },
      [{ kind: 'amount', oursFen: 5_000, theirsFen: 5_001, stops: true }],
    ],
    ['alipay', 'hash', { kind: 'hash', line: 0 }, [{ kind: 'bill', stops: false }]],
  ] as const)(
    'of %s spoiled by %s is found to the fen, and nothing is booked',
    async (provider, _, spoil, expected) => {
      const { no } = await recharge(5_000, provider);
      await recharge(9_900, provider === 'wechat' ? 'alipay' : 'wechat');
      const counted = (await verifyLedger(server.deps.database)).transactionCount;
      bills().spoil(provider, spoil);
      const day = await morning();
      expect(await open()).toMatchObject(
        expected.map((each) => ({
          provider,
          day,
          state: 'open',
          ownerName: null,
          ...(each.kind === 'bill' ? {} : { ourNo: no }),
          ...each,
        })),
      );
      expect((await verifyLedger(server.deps.database)).transactionCount).toBe(counted);
      // The correct bill later closes it automatically.
      bills().spoil(provider, null);
      await server.succeed('payouts.reconcile_day', { provider, day }, { token: maker.token });
      expect(await open()).toEqual([]);
      expect(
        (await server.succeed('payouts.console_differences', { provider, day }, { token: maker.token })).items,
      ).toMatchObject([{ state: 'matched' }]);
    },
  );

  it.each([
    ['wechat', 'fee', 'provider_costs'],
    ['wechat', 'settlement', 'clearing_bank'],
    ['alipay', 'fee', 'provider_costs'],
    ['alipay', 'settlement', 'clearing_bank'],
  ] as const)(
    'of %s with a %s books it once, by the provider’s word, and what it says otherwise later is a difference',
    async (provider, kind, account) => {
      await recharge(5_000, provider);
      const balance = async (): Promise<number> =>
        Number(
          (
            await server.deps.database.query<{ fen: number }>(
              `SELECT coalesce(sum(balance), 0)::bigint AS fen FROM ledger_accounts
               WHERE owner_id = 'platform' AND kind = $1`,
              [account],
            )
          )[0]!.fen,
        );
      const before = await balance();
      bills().spoil(provider, { kind, line: 0, byFen: 30 });
      const day = await morning();
      const again = () => server.succeed('payouts.reconcile_day', { provider, day }, { token: maker.token });
      await again();
      expect([await open(), (await balance()) - before]).toEqual([[], -30]);
      expect((await days()).find((bill) => bill.provider === provider)).toMatchObject({
        theirsFen: 4_970,
        oursFen: 4_970,
        closingFen: expect.any(Number),
      });
      bills().spoil(provider, { kind, line: 0, byFen: 31 });
      await again();
      expect(await open()).toMatchObject([{ kind: kind === 'fee' ? 'fee' : 'amount', oursFen: -30, theirsFen: -31 }]);
      expect((await balance()) - before).toBe(-30);
    },
  );

  it('that is refused after it was compared settles nothing', async () => {
    await recharge(5_000);
    bills().spoil('wechat', { kind: 'drop', line: 0 });
    const day = await morning();
    bills().spoil('wechat', { kind: 'hash', line: 0 });
    await server.succeed('payouts.reconcile_day', { provider: 'wechat', day }, { token: maker.token });
    expect((await open()).map(({ kind }) => kind).sort()).toEqual(['bill', 'ours_only']);
  });

  it.each(['wechat', 'alipay'] as const)(
    'of %s that has not come by noon is a case for operators, who may close it, until it is there',
    async (provider) => {
      await recharge(5_000, provider);
      bills().spoil(provider, { kind: 'late', line: 0 });
      const day = shanghaiDate(server.clock.now());
      const noon = startOfShanghaiDay(server.clock.now()) + DAY + 12 * HOUR;
      const ask = async (at: number) => {
        server.clock.advance(at - server.clock.now());
        await server.server.jobs.run('payouts.miss_bills');
      };
      await ask(noon - MINUTE);
      expect(await open()).toEqual([]);
      await ask(noon);
      expect(await open()).toMatchObject([{ provider, day, kind: 'missing', stops: false }]);
      expect(
        (
          await server.succeed('payouts.console_bills', { month: day.slice(0, 7) }, { token: maker.token })
        ).items.filter((bill) => bill.provider === provider),
      ).toMatchObject([{ day, state: 'missing', openCount: 1, stopped: false }]);
      expect(
        (await server.succeed('payouts.console_bills', { month: '2020-02' }, { token: maker.token })).items,
      ).toEqual([]);
      await ask(noon + HOUR);
      expect(await open()).toHaveLength(1);
      bills().spoil(provider, null);
      server.clock.advance(2 * HOUR);
      await server.server.jobs.run('payouts.reconcile');
      expect(await open()).toEqual([]);
      expect((await days()).filter((bill) => bill.provider === provider)).toMatchObject([
        { day, state: 'compared', lineCount: 1 },
      ]);
    },
  );

  it('is not asked for before the day has ended', async () => {
    expect(
      (
        await server.call(
          'payouts.reconcile_day',
          { provider: 'wechat', day: shanghaiDate(server.clock.now()) },
          { token: maker.token },
        )
      ).outcome,
    ).toBe('payouts.bill_not_due');
    expect(
      (
        await server.call(
          'payouts.reconcile_day',
          { provider: 'wechat', day: shanghaiDate(server.clock.now() - 3 * DAY) },
          { token: maker.token },
        )
      ).outcome,
    ).toBe('payouts.bill_not_due');
  });
});

describe('payouts.import_bill', () => {
  const send = (provider: 'wechat' | 'alipay', day: string, kind: 'trade' | 'fund', content: string) =>
    sendForm(server, `/api/console/importbill?provider=${provider}&day=${day}&kind=${kind}`, maker.token, [
      filePart(Buffer.from(content), { name: 'bill.csv', type: 'text/csv' }),
    ]);

  it('takes the two files of a day that can’t be fetched, and compares them as fetched ones', async () => {
    const { no } = await recharge(5_000);
    const day = shanghaiDate(server.clock.now());
    server.clock.advance(DAY);
    const at = Date.parse(`${day}T12:00:00+08:00`);
    const [trade, fund] = makeBill(
      'wechat',
      day,
      [{ kind: 'payment', ourNo: no, theirNo: '42', paymentNo: no, amountFen: 5_001, at }],
      1_000,
    );
    expect((await send('wechat', day, 'trade', trade!.text)).data).toEqual({ missing: 'fund' });
    expect(await days()).toEqual([]);
    expect((await send('wechat', day, 'fund', fund!.text)).data).toEqual({ missing: null });
    expect(await open()).toMatchObject([{ kind: 'amount', ourNo: no, oursFen: 5_000, theirsFen: 5_001, stops: true }]);
    expect((await send('wechat', day, 'fund', fund!.text.replace('50.01', '50.02'))).message).toContain(
      '账单没有采用：账单文件不完整',
    );
    expect((await send('wechat', shanghaiDate(server.clock.now()), 'fund', fund!.text)).message).toBe(
      '这一天还不能对账',
    );
    await server.succeed('payouts.reconcile_day', { provider: 'wechat', day }, { token: maker.token });
    expect(await open()).toEqual([]);
  });
});

describe('payouts.take_difference, payouts.close_difference and payouts.decide_difference: while money differs', () => {
  async function differing(): Promise<Difference> {
    await recharge(5_000);
    bills().spoil('wechat', { kind: 'amount', line: 0, byFen: 300 });
    await morning();
    bills().spoil('wechat', null);
    const [found] = await open();
    return found!;
  }
  const close = (id: string, writeOff: boolean, token = maker.token) =>
    server.call('payouts.close_difference', { id, reason: '渠道多结算 3 元', writeOff }, { token });
  const decide = (id: string, token: string, approve = true) =>
    server.call('payouts.decide_difference', { id, approve, note: '核对无误' }, { token });

  it('payouts of that provider stop until two operators have closed it, and go on then', async () => {
    const { id } = await differing();
    const { no, owner } = await payOut(4_000);
    await server.server.jobs.run('payouts.ask_payouts');
    const state = async () =>
      (await server.deps.database.query<{ state: string }>('SELECT state FROM withdrawals WHERE no = $1', [no]))[0]!
        .state;
    expect(await state()).toBe('approved');
    expect(await server.deps.gateways.payouts.sandbox!.find(no)).toBeNull();
    expect((await close(id, true)).outcome).toBe('payouts.difference_not_taken');
    await server.succeed('payouts.take_difference', { id }, { token: maker.token });
    expect((await close(id, true)).outcome).toBe('success');
    expect((await decide(id, maker.token)).outcome).toBe('payouts.second_operator');
    expect(await open()).toMatchObject([{ state: 'proposed', stops: true, own: true, ownProposal: true }]);
    expect((await decide(id, checker.token)).outcome).toBe('success');
    expect((await decide(id, checker.token)).outcome).toBe('payouts.already_decided');
    const [suspense] = await server.deps.database.query<{ balance: number }>(
      "SELECT sum(balance)::bigint AS balance FROM ledger_accounts WHERE owner_id = 'platform' AND kind = 'suspense'",
    );
    expect(suspense!.balance).toBe(300);
    server.clock.advance(HOUR);
    await server.server.jobs.run('payouts.ask_payouts');
    expect(await state()).toBe('confirming');
    expect((await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).state).toBe('confirming');
  });

  it('one operator can’t explain it away, and the second hands it back with a reason', async () => {
    const { id } = await differing();
    await server.succeed('payouts.take_difference', { id }, { token: maker.token });
    await close(id, false);
    expect(await open()).toMatchObject([{ state: 'proposed', writeOff: false, stops: true }]);
    expect((await decide(id, checker.token, false)).outcome).toBe('success');
    expect(await open()).toMatchObject([{ state: 'open', reason: '值班运营退回：核对无误', stops: true }]);
    await expect(
      server.deps.database.query("UPDATE differences SET state = 'explained', closed_at = now() WHERE id = $1", [id]),
    ).rejects.toThrow(/difference_money_by_two/);
    await expect(
      server.deps.database.query('UPDATE differences SET proposed_by = owner_id, decided_by = owner_id WHERE id = $1', [
        id,
      ]),
    ).rejects.toThrow(/difference_two_operators/);
  });

  it('what is in the last half hour of a day is found in the next bill', async () => {
    const midnight = startOfShanghaiDay(server.clock.now()) + DAY;
    server.clock.advance(midnight - 10 * MINUTE - server.clock.now());
    const { no } = await recharge(5_000);
    await server.deps.database.query('UPDATE sandbox_payments SET ended_at = $2 WHERE no = $1', [
      no,
      toInstant(midnight + 1_000),
    ]);
    server.clock.advance(11 * HOUR);
    await server.server.jobs.run('payouts.reconcile');
    expect(await open()).toMatchObject([{ kind: 'ours_only', ourNo: no, timing: true, stops: false }]);
    server.clock.advance(DAY);
    await server.server.jobs.run('payouts.reconcile');
    expect(await open()).toEqual([]);
  });
});
