import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutOrder } from '../../../gateways/payouts/index.ts';
import { createSandboxPayouts } from '../../../gateways/payouts/sandbox-desk.ts';
import { fileAtProviders, withdrawFiling } from '../../../gateways/sandbox-rules/filings.store.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { bindWechat, confirmAgain, withdrawal, withdrawer } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from './withdrawal-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  server.deps.gateways.sandbox.faults.clear();
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

const faults = () => server.deps.gateways.sandbox.faults;
const desk = () => server.deps.gateways.payouts.sandbox!;
const wechat = () => server.deps.gateways.payouts.of('wechat')!;
const work = () => server.server.jobs.run('payouts.ask_payouts');
const seen = ({ token }: SignedIn, no: string) => server.succeed('payouts.get_withdrawal', { no }, { token });
const available = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;

async function toWechat(amountFen = 5_000): Promise<{ owner: SignedIn; no: string }> {
  const { owner } = await withdrawer(server, amountFen);
  await bindWechat(server, owner.userId);
  return { owner, no: await withdrawal(server, owner, { way: 'wechat', amountFen }) };
}

let numbers = 0;
const order = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  no: `WDrow${(numbers += 1)}`,
  amountFen: 5_000,
  payee: { kind: 'wechat', openId: 'o-row', name: '周小明' },
  remark: '收收货款提现',
  purpose: 'goods',
  subject: '废旧物资',
  ...change,
});
const sent = ({ no, amountFen }: PayoutOrder) => ({ no, amountFen, way: 'wechat' as const });

describe('WeChat’s merchant transfer', () => {
  test('T1: refuses less than ¥0.10 and more than ¥200 until the limit is raised; a person is told the limit beforehand', async () => {
    await withdrawFiling(server.deps.database, 'wechat.transfer_limit', 'single');
    for (const amountFen of [9, 20_001])
      await expect(wechat().start(order({ amountFen }))).rejects.toMatchObject({
        kind: 'refused',
        code: 'INVALID_REQUEST',
      });
    expect((await wechat().start(order({ amountFen: 20_000 }))).state).toBe('waiting_for_person');

    const limited = await startTestServer({ settings: { WECHAT_TRANSFER_LIMIT: '200' } });
    const { owner } = await withdrawer(limited, 50_000);
    await bindWechat(limited, owner.userId);
    const { ways } = await limited.succeed('payouts.withdraw_options', {}, { token: owner.token });
    expect(ways.find(({ way }) => way === 'wechat')?.arrival).toBe('在微信里确认后立即到账，单笔最多 ¥200.00');
    await confirmAgain(limited, owner);
    const asked = { source: 'goods', way: 'wechat', amountFen: 20_001, expectedFeeFen: 0 } as const;
    expect(await limited.call('payouts.withdraw', asked, { token: owner.token })).toMatchObject({
      outcome: 'payouts.withdraw_range',
      message: '提现金额需在 1.00 至 200.00 元之间',
    });
    await limited.close();

    await fileAtProviders(
      server.deps.database,
      [{ kind: 'wechat.transfer_limit', name: 'single', details: { yuan: 20_000 } }],
      0,
    );
    expect((await wechat().start(order({ amountFen: 200_000 }))).state).toBe('waiting_for_person');
  });

  test('T2: compares the name, which is sent from ¥2,000 on at the latest', async () => {
    const payee = { kind: 'wechat', openId: 'o-row', name: '周不符' } as const;
    await expect(wechat().start(order({ payee, amountFen: 200_000 }))).rejects.toMatchObject({
      code: 'NAME_NOT_MATCH',
    });
    expect((await wechat().start(order({ amountFen: 200_000 }))).state).toBe('waiting_for_person');
  });

  test('T3: takes no name below ¥0.30, and gets none', async () => {
    const payee = { kind: 'wechat', openId: 'o-row', name: '周不符' } as const;
    expect((await wechat().start(order({ payee, amountFen: 29 }))).state).toBe('waiting_for_person');
    await expect(wechat().start(order({ payee, amountFen: 30 }))).rejects.toMatchObject({ code: 'NAME_NOT_MATCH' });
  });

  test('T4: refuses a scene that was not applied for; ours have their own words and fields', async () => {
    await withdrawFiling(server.deps.database, 'wechat.transfer_scene', '1010');
    await expect(wechat().start(order())).rejects.toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
    await fileAtProviders(server.deps.database, [{ kind: 'wechat.transfer_scene', name: '1010', details: {} }], 0);
    for (const purpose of ['goods', 'reward'] as const)
      expect((await wechat().start(order({ purpose }))).state).toBe('waiting_for_person');
  });

  test('T5: refuses a repeat that differs in anything; ours is the order that was stored, whatever the brand is called now', async () => {
    const first = order();
    await wechat().start(first);
    expect((await wechat().start(first)).state).toBe('waiting_for_person');
    await expect(wechat().start({ ...first, remark: '改名货款提现' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    await expect(wechat().start({ ...first, subject: '旧手机' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });

    faults().next('T6 lost');
    const { owner, no } = await toWechat();
    await seen(owner, no);
    const brand = { name: '别的名字', logo: null, color: '#000000', servicePhone: '', smsSign: null, filings: {} };
    await server.deps.database.query(
      `INSERT INTO installation_settings (name, value) VALUES ('opening.brand', $1)
       ON CONFLICT (name) DO UPDATE SET value = $1`,
      [JSON.stringify(brand)],
    );
    server.clock.advance(2 * MINUTE);
    await work();
    expect((await seen(owner, no)).state).toBe('confirming');
    const [request] = await server.deps.database.query<{ remark: string }>(
      `SELECT request::jsonb ->> 'transfer_remark' AS remark FROM sandbox_requests
       WHERE service = 'wechat.transfer' AND no = $1`,
      [no],
    );
    expect(request!.remark).toBe('收收货款提现');
    await server.deps.database.query("DELETE FROM installation_settings WHERE name = 'opening.brand'");
  });

  test.each(['T6 unanswered', 'T6 accepted', 'T6 lost'])(
    'T6: an error says nothing; the payout is asked about and made once: %s',
    async (fault) => {
      faults().next(fault);
      const { owner, no } = await toWechat();
      expect((await seen(owner, no)).state).toBe('paying');
      for (let minutes = 0; minutes < 3; minutes += 1) {
        server.clock.advance(MINUTE);
        await work();
      }
      expect((await seen(owner, no)).state).toBe('confirming');
      await desk().confirm(no);
      expect((await seen(owner, no)).state).toBe('paid');
      expect((await desk().list()).filter((each) => each.no === no)).toHaveLength(1);
    },
  );

  test('T6: a refusal ends a payout only when the provider still does not know it a minute later', async () => {
    await withdrawFiling(server.deps.database, 'wechat.transfer_scene', '1010');
    const { owner, no } = await toWechat();
    expect((await seen(owner, no)).state).toBe('paying');
    server.clock.advance(30_000);
    expect((await seen(owner, no)).state).toBe('paying');
    server.clock.advance(MINUTE);
    await work();
    expect(await seen(owner, no)).toMatchObject({
      state: 'failed',
      reason: '打款通道暂时不可用，钱已退回钱包，请稍后再试',
    });
    expect(await available(owner)).toBe(5_000);
    await fileAtProviders(server.deps.database, [{ kind: 'wechat.transfer_scene', name: '1010', details: {} }], 0);
  });

  test('T6: a refused repeat of a payout without an answer ends nothing', async () => {
    faults().next('T6 lost');
    const { owner, no } = await toWechat();
    await seen(owner, no);
    await withdrawFiling(server.deps.database, 'wechat.transfer_scene', '1010');
    for (let hours = 0; hours < 4; hours += 1) {
      server.clock.advance(HOUR);
      await work();
    }
    expect((await seen(owner, no)).state).toBe('paying');
    await fileAtProviders(server.deps.database, [{ kind: 'wechat.transfer_scene', name: '1010', details: {} }], 0);
    server.clock.advance(HOUR);
    await work();
    expect((await seen(owner, no)).state).toBe('confirming');
  });

  test('T7: says for hours that a closed transfer waits; the money comes back once it says the end', async () => {
    faults().keep('W17 lost', true);
    const { owner, no } = await toWechat();
    await seen(owner, no);
    server.clock.advance(DAY + 2 * HOUR);
    await work();
    expect(await seen(owner, no)).toMatchObject({ state: 'confirming', confirmation: null, confirmUrl: null });
    expect(await available(owner)).toBe(0);
    server.clock.advance(2 * HOUR);
    await work();
    expect(await seen(owner, no)).toMatchObject({ state: 'lapsed', reason: '没有在 24 小时内确认，钱已退回钱包' });
    expect(await available(owner)).toBe(5_000);
  });

  test('T8: a cancellation is CANCELING first; the money comes back when it is CANCELLED', async () => {
    const { owner, no } = await toWechat();
    await seen(owner, no);
    await server.succeed('payouts.cancel_withdrawal', { no }, { token: owner.token });
    expect((await wechat().query({ no, amountFen: 5_000, way: 'wechat' }))?.state).toBe('under_way');
    expect(await available(owner)).toBe(0);
    server.clock.advance(MINUTE);
    await work();
    expect(await seen(owner, no)).toMatchObject({ state: 'lapsed', reason: '您已取消，钱已退回钱包' });
    expect(await available(owner)).toBe(5_000);
  });

  test.each([
    ['ACCOUNT_FROZEN', /冻结/],
    ['REAL_NAME_CHECK_FAIL', /还没有实名认证/],
    ['NAME_NOT_CORRECT', /姓名与实名不一致/],
    ['REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED', /收款受限/],
    ['DAY_RECEIVED_QUOTA_EXCEED', /当天的收款额度/],
    ['BLOCK_B2C_USERLIMITAMOUNT_MONTH', /本月的收款额度/],
    ['OPENID_INVALID', /重新绑定/],
    ['PAYER_ACCOUNT_ABNORMAL', /打款通道暂时不可用/],
    ['OTHER_FAIL_REASON_TYPE', /换一种方式/],
  ])('T9: FAIL names a code; of %s the person is told what it means', async (code, sentence) => {
    const { owner, no } = await toWechat();
    await seen(owner, no);
    await desk().refuse(no, code);
    const after = await seen(owner, no);
    expect(after.state).toBe('failed');
    expect(after.reason).toMatch(sentence);
    expect(await available(owner)).toBe(5_000);
  });

  test('T10: an accepted transfer stays PROCESSING while our balance is short, and goes on afterwards', async () => {
    faults().keep('T10 short', true);
    const { owner, no } = await toWechat();
    await seen(owner, no);
    server.clock.advance(5 * HOUR);
    await work();
    expect((await seen(owner, no)).state).toBe('paying');
    faults().clear();
    server.clock.advance(HOUR);
    await work();
    expect((await seen(owner, no)).state).toBe('confirming');
  });

  test('T11: the query forgets after thirty days; what was accepted is never started again, and needs an operator', async () => {
    faults().keep('T10 short', true);
    const { owner, no } = await toWechat();
    await seen(owner, no);
    server.clock.advance(31 * DAY);
    expect(await wechat().query({ no, amountFen: 5_000, way: 'wechat' })).toBeNull();
    const [before] = await server.deps.database.query<{ sent: number }>(
      'SELECT sent_count AS sent FROM withdrawal_sendings WHERE no = $1',
      [no],
    );
    await work();
    const [after] = await server.deps.database.query<{ sent: number; unclear: boolean }>(
      'SELECT sent_count AS sent, unclear_since IS NOT NULL AS unclear FROM withdrawal_sendings WHERE no = $1',
      [no],
    );
    expect(after).toEqual({ sent: before!.sent, unclear: true });
    expect((await seen(owner, no)).state).toBe('paying');
    expect(await available(owner)).toBe(0);

    const [first, second] = [await signInAsOperator(server, 'finder-1'), await signInAsOperator(server, 'finder-2')];
    const end = (token: string, outcome: 'paid' | 'not_paid') =>
      server.call('payouts.end_payout', { no, outcome, note: '商户平台账单里没有' }, { token });
    expect((await end(first.token, 'not_paid')).data).toEqual({ ended: false });
    expect((await end(first.token, 'not_paid')).outcome).toBe('payouts.second_operator');
    const [shown] = (await server.succeed('payouts.console_withdrawals', { no }, { token: second.token })).items;
    expect(shown!.unclear).toMatchObject({ found: 'not_paid', own: false, note: '商户平台账单里没有' });
    expect((await end(second.token, 'paid')).data).toEqual({ ended: false });
    expect((await end(first.token, 'paid')).data).toEqual({ ended: true });
    expect((await seen(owner, no)).state).toBe('paid');
    expect((await end(second.token, 'paid')).outcome).toBe('payouts.payout_clear');
    expect(await available(owner)).toBe(0);
  });
});

describe('payouts.end_payout', () => {
  test('A5: refuses a payout whose provider knows it', async () => {
    const { owner, no } = await toWechat();
    await seen(owner, no);
    const { token } = await signInAsOperator(server, 'finder-3');
    const end = (asked: string) =>
      server.call('payouts.end_payout', { no: asked, outcome: 'paid', note: '查过了' }, { token });
    expect((await end(no)).outcome).toBe('payouts.payout_clear');
    expect((await end('WD26112100000000000000')).outcome).toBe('payouts.withdrawal_unknown');
  });
});

test('T4: nothing is filed in a new installation', async () => {
  const { gateways } = createSandboxPayouts({
    ...server.deps,
    regions: { read: async () => [] } as never,
    sandbox: { faults: faults(), filings: { find: async () => null, list: async () => [] } },
  });
  const first = order();
  await expect(gateways.wechat.start(first)).rejects.toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' });
  expect(await gateways.wechat.query(sent(first))).toBeNull();
});
