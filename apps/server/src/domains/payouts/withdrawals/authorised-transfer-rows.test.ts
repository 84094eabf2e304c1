import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutOrder } from '../../../gateways/payouts/index.ts';
import { fileAtProviders, withdrawFiling } from '../../../gateways/sandbox-rules/filings.store.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import { bindWechat, earn, verifiedPerson, withdrawal } from '../builders/payouts.builders.ts';
import { findBrokenPayouts } from './withdrawal-invariants.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  faults().clear();
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
});

const desk = () => server.deps.gateways.payouts.sandbox!;
const faults = () => server.deps.gateways.sandbox.faults;
const wechat = () => server.deps.gateways.payouts.of('wechat')!;
const work = async (minutes = 1): Promise<void> => {
  server.clock.advance(minutes * MINUTE);
  for (const job of ['payouts.ask_payouts', 'payouts.ask_authorisations']) await server.server.jobs.run(job);
};
const stateOf = async ({ token }: SignedIn, no: string) =>
  (await server.succeed('payouts.get_withdrawal', { no }, { token })).state;
const autoReceive = async ({ token }: SignedIn) =>
  (await server.succeed('payouts.withdraw_options', {}, { token })).autoReceive;

async function person(): Promise<SignedIn> {
  const owner = await verifiedPerson(server);
  await earn(server, owner.userId, 100_000);
  await bindWechat(server, owner.userId);
  return owner;
}
/** A withdrawal to WeChat, on its way. */
async function takeOut(owner: SignedIn, amountFen = 5_000): Promise<string> {
  const no = await withdrawal(server, owner, { way: 'wechat', amountFen });
  await work();
  return no;
}
/** The first one, with which the person agrees. */
async function agreed(owner: SignedIn): Promise<string> {
  const no = await takeOut(owner);
  expect([await stateOf(owner, no), await desk().asksAgreement(no)]).toEqual(['confirming', true]);
  expect(await desk().agree(no)).toBe(true);
  await work(3);
  expect([await stateOf(owner, no), await autoReceive(owner)]).toEqual(['paid', true]);
  return no;
}

let numbers = 0;
const order = (authorisation: PayoutOrder['authorisation']): PayoutOrder => ({
  no: `WDauth${(numbers += 1)}`,
  amountFen: 5_000,
  payee: { kind: 'wechat', openId: 'o-auth', name: '周小明' },
  remark: '收收货款提现',
  purpose: 'goods',
  subject: '废旧物资',
  authorisation,
});

describe('payouts.end_auto_receive: WeChat transfers with an agreement that is given once', () => {
  test('T12: is asked for with the first transfer, and the next one arrives without being confirmed', async () => {
    const owner = await person();
    await agreed(owner);
    const second = await takeOut(owner);
    await work();
    expect([await stateOf(owner, second), (await desk().find(second))?.state]).toEqual(['paid', 'paid']);
    expect(await desk().asksAgreement(second)).toBe(false);
  });

  test('T12: who confirms the transfer alone confirms each, and is asked again after a month', async () => {
    const owner = await person();
    const first = await takeOut(owner);
    expect(await desk().confirm(first)).toBe(true);
    const second = await takeOut(owner);
    // Still asked: not asked twice.
    expect([await stateOf(owner, second), await desk().asksAgreement(second), await autoReceive(owner)]).toEqual([
      'confirming',
      false,
      false,
    ]);
    expect(await desk().confirm(second)).toBe(true);
    server.clock.advance(DAY);
    await work(20);
    expect(await autoReceive(owner)).toBe(false);
    const third = await takeOut(owner);
    expect([await stateOf(owner, third), await desk().asksAgreement(third)]).toEqual(['confirming', false]);
    await desk().confirm(third);
    server.clock.advance(31 * DAY);
    const fourth = await takeOut(owner);
    expect(await desk().asksAgreement(fourth)).toBe(true);
    await desk().confirm(fourth);
  });

  test.each([
    ['here', (owner: SignedIn) => server.succeed('payouts.end_auto_receive', {}, { token: owner.token })],
    ['in WeChat', (_: SignedIn, no: string) => desk().endAgreement(no)],
  ])('T12: ends when the person ends it %s, and the next one is confirmed', async (_, end) => {
    const owner = await person();
    const first = await agreed(owner);
    await end(owner, first);
    const second = await takeOut(owner);
    expect([await stateOf(owner, second), await autoReceive(owner)]).toEqual(['confirming', false]);
    await work(20);
    // WeChat knows as well.
    expect(await wechat().authorisations!.query(await numberOf(owner))).toMatchObject({ state: 'ended' });
    expect(await desk().confirm(second)).toBe(true);
  });

  test('T12: is for the account that agreed: another one confirms', async () => {
    const owner = await person();
    await agreed(owner);
    await server.deps.database.query(
      `UPDATE outside_accounts SET open_id = 'o-other' WHERE user_id = $1 AND provider = 'wechat'`,
      [owner.userId],
    );
    const second = await takeOut(owner);
    expect([await stateOf(owner, second), await autoReceive(owner)]).toEqual(['confirming', false]);
    await desk().confirm(second);
  });

  test('T12: while WeChat does not say whether it is in force, a transfer is confirmed as ever', async () => {
    const owner = await person();
    await agreed(owner);
    const no = await withdrawal(server, owner, { way: 'wechat', amountFen: 5_000 });
    faults().next('T6 lost');
    await work();
    await work();
    expect(await stateOf(owner, no)).toBe('confirming');
    await desk().confirm(no);
  });

  test('T12: pays once, whatever becomes of the agreement and of the answer', async () => {
    const owner = await person();
    await agreed(owner);
    // The question is answered, the transfer is taken and not answered.
    const no = await withdrawal(server, owner, { way: 'wechat', amountFen: 5_000 });
    faults().next('T6 accepted');
    await work();
    await work(5);
    expect(await stateOf(owner, no)).toBe('paid');
    const { availableFen } = await server.succeed('wallet.get', {}, { token: owner.token });
    expect(availableFen).toBe(90_000);
  });

  test('T12: is refused to a merchant who was not granted it, for names with emoji, and a second time while one is in force', async () => {
    const { database } = server.deps;
    const ask = (no: string, displayName = '收款账号1') => order({ kind: 'ask', no, displayName });
    await withdrawFiling(database, 'wechat.transfer_authorisation', 'merchant');
    await expect(wechat().start(ask('AU1'))).rejects.toMatchObject({ kind: 'misconfigured', code: 'NO_AUTH' });
    await fileAtProviders(
      database,
      [{ kind: 'wechat.transfer_authorisation', name: 'merchant', details: {} }],
      server.clock.now(),
    );
    await expect(wechat().start(ask('AU1', '收款😀'))).rejects.toMatchObject({ code: 'PARAM_ERROR' });
    const first = ask('AU1');
    expect((await wechat().start(first)).state).toBe('waiting_for_person');
    expect(await wechat().authorisations!.query('AU1')).toEqual({ state: 'asked', providerNo: null, reason: null });
    expect(await wechat().authorisations!.query('AU9')).toBeNull();
    await desk().agree(first.no);
    await expect(wechat().start(ask('AU2'))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    // The same once more is what was stored.
    expect((await wechat().start(first)).state).toBe('paid');
    const { providerNo } = (await wechat().authorisations!.query('AU1'))!;
    await expect(wechat().start(order({ kind: 'use', providerNo: `${providerNo}9` }))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect((await wechat().start(order({ kind: 'use', providerNo: providerNo! }))).state).toBe('under_way');
  });

  test('T12: without it each transfer is confirmed, and nothing is asked', async () => {
    const plain = await startTestServer({ settings: { WECHAT_TRANSFER_AUTHORISATION: 'off' } });
    expect(plain.deps.gateways.payouts.of('wechat')!.authorisations).toBeNull();
    const owner = await verifiedPerson(plain);
    await earn(plain, owner.userId, 100_000);
    await bindWechat(plain, owner.userId);
    const no = await withdrawal(plain, owner, { way: 'wechat', amountFen: 5_000 });
    await plain.server.jobs.run('payouts.ask_payouts');
    expect(await plain.deps.gateways.payouts.sandbox!.asksAgreement(no)).toBe(false);
    await plain.close();
  });

  test('T12: asked for with a transfer that WeChat never took ends after a day', async () => {
    const owner = await person();
    const no = await withdrawal(server, owner, { way: 'wechat', amountFen: 5_000 });
    faults().keep('T6 lost', true);
    await work();
    expect(await asked(owner)).toBe('asked');
    faults().clear();
    await server.deps.database.query(`UPDATE withdrawal_sendings SET sealed_order = NULL WHERE no = $1`, [no]);
    server.clock.advance(DAY + 2 * HOUR);
    await work(20);
    expect(await asked(owner)).toBe('ended');
  });
});

async function numberOf({ userId }: SignedIn): Promise<string> {
  const [row] = await server.deps.database.query<{ no: string }>(
    'SELECT no FROM transfer_authorisations WHERE owner_id = $1 ORDER BY asked_at LIMIT 1',
    [userId],
  );
  return row!.no;
}

async function asked({ userId }: SignedIn): Promise<string> {
  const [row] = await server.deps.database.query<{ state: string }>(
    'SELECT state FROM transfer_authorisations WHERE owner_id = $1',
    [userId],
  );
  return row!.state;
}
