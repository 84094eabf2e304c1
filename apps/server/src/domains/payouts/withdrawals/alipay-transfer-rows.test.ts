import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_ALIPAY_APP } from '../../../gateways/alipay/sandbox-alipay.ts';
import type { PayoutOrder } from '../../../gateways/payouts/index.ts';
import { fileAtProviders, withdrawFiling } from '../../../gateways/sandbox-rules/filings.store.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildCard, earn, verifiedPerson, withdrawal, withdrawer } from '../builders/payouts.builders.ts';
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
const alipay = () => server.deps.gateways.payouts.of('alipay')!;
const work = () => server.server.jobs.run('payouts.ask_payouts');
const seen = ({ token }: SignedIn, no: string) => server.succeed('payouts.get_withdrawal', { no }, { token });
const available = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const certificates = { kind: 'alipay.certificates', name: SANDBOX_ALIPAY_APP, details: {} };
const message = { kind: 'alipay.message', name: 'alipay.fund.trans.order.changed', details: {} };
const file = (...filings: Parameters<typeof fileAtProviders>[1]) => fileAtProviders(server.deps.database, filings, 0);
const withdraw = ({ kind, name }: typeof message) => withdrawFiling(server.deps.database, kind, name);

async function toCard(number?: string): Promise<{ owner: SignedIn; no: string }> {
  if (number === undefined) {
    const { owner, cardId } = await withdrawer(server, 5_000);
    return { owner, no: await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 }) };
  }
  const owner = await verifiedPerson(server);
  const { id: cardId } = await buildCard(server, owner.userId, { number });
  await earn(server, owner.userId, 5_000);
  return { owner, no: await withdrawal(server, owner, { way: 'card', cardId, amountFen: 5_000 }) };
}

let numbers = 0;
const order = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  no: `WDrow${(numbers += 1)}`,
  amountFen: 5_000,
  payee: { kind: 'alipay', openId: null, providerUserId: '2088123412341234', name: '周小明' },
  remark: '收收货款提现',
  purpose: 'goods',
  subject: '废旧物资',
  ...change,
});
const card = { kind: 'card', number: '6214831200009999', bank: '招商银行', name: '周小明' } as const;
const post = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  server.server.app.inject({ method: 'POST', url: '/api/payouts/notice/alipay', headers, payload: body });

describe('Alipay’s transfers', () => {
  test('A1: refuses money calls without certificates; nothing stays open, and with them everything is paid', async () => {
    await withdraw(certificates);
    await expect(alipay().start(order())).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'isv.invalid-app-cert-sn',
    });
    await expect(alipay().query({ no: 'WDrow', amountFen: 1, way: 'card' })).rejects.toMatchObject({
      kind: 'misconfigured',
    });
    const { owner, no } = await toCard();
    expect((await seen(owner, no)).state).toBe('paying');
    const waits = await toCard();
    expect((await seen(waits.owner, waits.no)).state).toBe('paying');
    server.clock.advance(HOUR);
    await file(certificates);
    await work();
    server.clock.advance(2 * MINUTE);
    await work();
    expect((await seen(waits.owner, waits.no)).state).toBe('paid');

    await withdraw(certificates);
    const late = await toCard();
    await seen(late.owner, late.no);
    for (let hours = 0; hours < 26; hours += 1) {
      server.clock.advance(HOUR);
      await work();
    }
    expect(await seen(late.owner, late.no)).toMatchObject({
      state: 'failed',
      reason: '打款通道暂时不可用，钱已退回钱包，请稍后再试',
    });
    expect(await available(late.owner)).toBe(5_000);
    await file(certificates);
  });

  test('A2: finds a transfer under its scene and product alone; ours asks for the way that it was sent', async () => {
    const first = order({ payee: card });
    await alipay().start(first);
    server.clock.advance(MINUTE);
    expect(await alipay().query({ ...first, way: 'alipay' })).toBeNull();
    expect((await alipay().query({ ...first, way: 'card' }))?.state).toBe('paid');
  });

  test('A3: names the amount of a paid transfer alone; a card that fails, or is sent back, gives the money back', async () => {
    const failing = await toCard('6214831200000001');
    await seen(failing.owner, failing.no);
    server.clock.advance(MINUTE);
    await work();
    expect((await seen(failing.owner, failing.no)).state).toBe('failed');
    expect(await available(failing.owner)).toBe(5_000);

    const { owner, no } = await toCard();
    await seen(owner, no);
    server.clock.advance(2 * MINUTE);
    await work();
    expect((await seen(owner, no)).state).toBe('paid');
    await desk().bounce(no);
    expect((await seen(owner, no)).state).toBe('returned');
    expect(await available(owner)).toBe(5_000);
  });

  test('A4: tells a failure in the order, or in the sub order alone; the person reads the same', async () => {
    faults().keep('A4 sub_order', true);
    const failing = order({ payee: { ...card, number: '6214831200000001' } });
    expect((await alipay().start(failing)).reason).toBe('PAYEE_CARD_INFO_ERROR');
    server.clock.advance(MINUTE);
    expect(await alipay().query({ ...failing, way: 'card' })).toMatchObject({
      state: 'failed',
      reason: 'PAYEE_CARD_INFO_ERROR',
    });
  });

  test('A5: does not know a new transfer for seconds; it is waited for, and paid once', async () => {
    const first = order();
    await alipay().start(first);
    expect(await alipay().query({ ...first, way: 'alipay' })).toBeNull();
    server.clock.advance(6_000);
    expect((await alipay().query({ ...first, way: 'alipay' }))?.state).toBe('paid');

    faults().next('A7 unanswered');
    const { owner, no } = await toCard();
    await seen(owner, no);
    await seen(owner, no);
    server.clock.advance(2 * MINUTE);
    await work();
    expect((await seen(owner, no)).state).toBe('paid');
    expect((await desk().list()).filter((each) => each.no === no)).toHaveLength(1);
  });

  test('A6: a repeat with other parameters is PAYMENT_INFO_INCONSISTENCY, which is an open outcome and never a failure', async () => {
    const first = order();
    await alipay().start(first);
    await expect(alipay().start({ ...first, remark: '改名货款提现' })).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'PAYMENT_INFO_INCONSISTENCY',
    });
    faults().next('A7 lost');
    const { owner, no } = await toCard();
    await seen(owner, no);
    faults().keep('A6 inconsistent', true);
    server.clock.advance(2 * MINUTE);
    await work();
    server.clock.advance(2 * MINUTE);
    await work();
    expect((await seen(owner, no)).state).toBe('paid');
  });

  test('A8: has a least amount and limits of days and people, each of which the person reads as what it is', async () => {
    await expect(alipay().start(order({ amountFen: 9 }))).rejects.toMatchObject({ code: 'EXCEED_LIMIT_MIN_AMOUNT' });
    expect((await alipay().start(order({ amountFen: 5_000_000 }))).state).toBe('paid');
    for (const [fault, sentence] of [
      ['A8 limit', /打款通道暂时不可用/],
      ['A8 payee', /身份信息不完整/],
    ] as const) {
      faults().next(fault);
      const { owner, no } = await toCard();
      await seen(owner, no);
      server.clock.advance(2 * MINUTE);
      await work();
      const after = await seen(owner, no);
      expect(after.state).toBe('failed');
      expect(after.reason).toMatch(sentence);
      expect(await available(owner)).toBe(5_000);
    }
  });

  test('A9: tells the end to the application’s gateway without notify_time; it is taken once, and other messages are taken too', async () => {
    const { owner, no } = await toCard();
    await seen(owner, no);
    const notice = await desk().compose({ ...(await desk().find(no))!, state: 'paid' });
    const fields = new URLSearchParams(notice.body);
    expect(fields.has('notify_time')).toBe(false);
    expect(fields.get('utc_timestamp')).toMatch(/^\d{13}$/);
    server.clock.advance(3 * HOUR);
    const [answer, again] = [await post(notice), await post(notice)];
    expect([answer.statusCode, answer.body, again.body]).toEqual([200, 'success', 'success']);
    expect((await seen(owner, no)).state).toBe('paid');
    server.clock.advance(2 * DAY);
    expect((await post(notice)).statusCode).toBe(400);
  });

  test('A9: a message that is not subscribed never comes, and one of something else is taken and ignored', async () => {
    await withdraw(message);
    const { owner, no } = await toCard();
    await seen(owner, no);
    await desk().confirm(no);
    const [row] = await server.deps.database.query<{ state: string }>('SELECT state FROM withdrawals WHERE no = $1', [
      no,
    ]);
    expect(row!.state).toBe('paying');
    server.clock.advance(2 * MINUTE);
    await work();
    expect((await seen(owner, no)).state).toBe('paid');
    await file(message);

    const other = await desk().compose((await desk().find(no))!, 'alipay.open.app.status.changed');
    expect((await post(other)).body).toBe('success');
  });

  test.each(['A7 unanswered', 'A7 lost', 'A7 system_error'])(
    'A7: an answer that did not come, or 20000 and SYSTEM_ERROR, leave the outcome open; the same number is asked about: %s',
    async (fault) => {
      const { owner, no } = await toCard();
      faults().next(fault);
      expect((await seen(owner, no)).state).toBe('paying');
      server.clock.advance(MINUTE);
      await work();
      server.clock.advance(2 * MINUTE);
      await work();
      expect((await seen(owner, no)).state).toBe('paid');
      expect((await desk().list()).filter((each) => each.no === no)).toHaveLength(1);
    },
  );
});
