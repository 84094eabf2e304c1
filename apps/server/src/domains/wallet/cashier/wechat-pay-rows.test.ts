import { MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sandboxOpenId } from '../../../gateways/sandbox-people.ts';
import { fileAtProviders, withdrawFiling } from '../../../gateways/sandbox-rules/filings.store.ts';
import type { StartedPayment } from '../../../gateways/payments/index.ts';
import { sandboxWechatAccount } from '../../../gateways/payments/sandbox-wire.ts';
import { startedPayment } from '../../../gateways/payments/testing/started-payment.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  faults().clear();
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
});
afterAll(() => server.close());

const faults = () => server.deps.gateways.sandbox.faults;
const desk = () => server.deps.gateways.payments.sandbox!;
const wechat = () => server.deps.gateways.payments.of('wechat')!;
const work = () => server.server.jobs.run('wallet.ask_providers');
const balance = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const seen = ({ token }: SignedIn, id: string) => server.succeed('wallet.get_payment', { id }, { token });
const pay = ({ token }: SignedIn, id: string) => server.succeed('wallet.pay', { id, method: 'wechat' }, { token });
const later = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advanceMinutes(1);
    await work();
  }
};

async function begun(amountFen = 5_000): Promise<{ me: SignedIn; id: string; payUrl: string }> {
  const me = await signInAs(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen }, { token: me.token });
  const { payUrl } = await pay(me, id);
  return { me, id, payUrl: payUrl! };
}

const order = (change: Partial<StartedPayment> = {}) => startedPayment(server.clock.now(), change);
const open = (url: string, headers: Record<string, string> = { referer: 'http://localhost/' }, address = '127.0.0.1') =>
  server.server.app.inject({ method: 'GET', url, headers, remoteAddress: address });

describe('WeChat Pay’s orders', () => {
  test('W1: an unpaid order has no amount, number or payer; it is asked about, and ends after its time', async () => {
    const given = order();
    await wechat().start(given);
    expect(await wechat().query(given.no)).toMatchObject({
      amountFen: null,
      outcome: 'pending',
      transactionId: '',
    });
    const left = await begun();
    await later(42);
    expect((await seen(left.me, left.id)).state).toBe('closed');
    expect(await balance(left.me)).toBe(0);
  });

  test('W2: a refunded order is REFUND, and was paid', async () => {
    const given = order();
    await wechat().start(given);
    await desk().approve(given.no);
    const refund = { no: given.no, refundNo: `RF${given.no}`, amountFen: 100, totalFen: 5_000, reason: '多付' };
    await wechat().refund(refund);
    expect(await wechat().query(given.no)).toMatchObject({ outcome: 'paid', amountFen: 5_000 });
  });

  test('W3: 202 USERPAYING closes nothing: the payment goes on, and what is paid counts', async () => {
    const { me, id } = await begun();
    faults().next('W3 paying');
    expect((await server.call('wallet.cancel_payment', { id }, { token: me.token })).outcome).toBe('platform.busy');
    await desk().approve(id);
    expect((await seen(me, id)).state).toBe('paid');
    expect(await balance(me)).toBe(5_000);
  });

  test('W4: an early close may not hold: money that is paid after it is found though its notice is lost', async () => {
    const { me, id } = await begun();
    faults().next('W4 early');
    expect((await server.succeed('wallet.cancel_payment', { id }, { token: me.token })).state).toBe('closed');
    faults().keep('W17 lost', true);
    expect(await desk().approve(id)).toBe(true);
    await later(2);
    expect((await seen(me, id)).state).toBe('paid');
    expect(await balance(me)).toBe(5_000);
  });

  test('W5: an order is sent with its end, and can’t be paid afterwards', async () => {
    const { id } = await begun();
    const there = (await desk().find(id))!;
    expect(Date.parse(there.expiresAt!) - server.clock.now()).toBe(31 * MINUTE);
    await expect(wechat().start(order({ expiresAt: server.clock.now() }))).rejects.toMatchObject({
      code: 'PARAM_ERROR',
    });
    server.clock.advance(31 * MINUTE);
    expect(await desk().approve(id)).toBe(false);
  });

  test('W6: a page opens for five minutes; asked again, the same order gets a new one', async () => {
    const { me, id, payUrl } = await begun();
    expect((await open(payUrl)).body).toContain('¥50.00');
    expect((await pay(me, id)).payUrl).toBe(payUrl);
    server.clock.advance(6 * MINUTE);
    expect((await open(payUrl)).body).toContain('支付链接已过期');
    expect((await seen(me, id)).payUrl).toBeNull();
    const again = await pay(me, id);
    expect(again.payUrl).not.toBe(payUrl);
    expect((await open(again.payUrl!)).body).toContain('¥50.00');
    expect((await desk().list()).filter(({ no }) => no.startsWith(id))).toHaveLength(1);
  });

  test('W7: a page opens from a filed domain alone; our pages say where they are', async () => {
    const { payUrl } = await begun();
    expect((await open(payUrl, {})).body).toContain('商家参数格式有误');
    expect((await open(payUrl, { referer: 'https://other.example/' })).body).toContain('商家存在未配置的参数');
    const domain = { kind: 'wechat.h5_domain', name: 'localhost', details: {} };
    await withdrawFiling(server.deps.database, domain.kind, domain.name);
    expect((await open(payUrl)).body).toContain('商家存在未配置的参数');
    await fileAtProviders(server.deps.database, [domain], 0);
    expect((await open(payUrl)).statusCode).toBe(200);
    const page = await server.server.app.inject({ method: 'GET', url: '/payment' });
    expect(page.headers['referrer-policy']).toBe('strict-origin');
  });

  test('W8: a page opens at the address that asked for it; from another one there is a new order', async () => {
    const { me, id, payUrl } = await begun();
    expect((await open(payUrl, undefined, '10.9.8.7')).body).toContain('网络环境未能通过安全验证');
    await server.deps.database.query(
      `UPDATE wallet_payments SET sent = jsonb_set(sent, '{address}', '"10.9.8.7"') WHERE no = $1`,
      [id],
    );
    server.clock.advance(6 * MINUTE);
    const again = await pay(me, id);
    expect(again.payUrl).toContain(`${id}_2`);
    expect((await open(again.payUrl!)).statusCode).toBe(200);
  });

  test.each(['旧手机'.repeat(40), `${'长'.repeat(41)}😀`, '半个表情\ud83d'])(
    'W9: a description is cut to 127 bytes between characters: %s',
    async (subject) => {
      const given = order({ subject });
      await wechat().start(given);
      const { subject: kept } = (await desk().find(given.no))!;
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(127);
      expect(kept.isWellFormed()).toBe(true);
    },
  );

  test('W10: refuses a short number; ours are long enough', async () => {
    await expect(wechat().start(order({ no: 'PY1' }))).rejects.toMatchObject({ code: 'PARAM_ERROR' });
    expect((await begun()).id).toMatch(/^[\w*-]{6,32}$/);
  });

  test('W11: refuses a repeat that differs in anything; ours sends what it sent first, whatever the brand is called now', async () => {
    const given = order();
    await wechat().start(given);
    await expect(wechat().start({ ...given, subject: '别的 钱包充值' })).rejects.toMatchObject({
      code: 'OUT_TRADE_NO_USED',
    });
    const { me, id } = await begun();
    const brand = { name: '别的名字', logo: null, color: '#000000', servicePhone: '', smsSign: null, filings: {} };
    await server.deps.database.query("INSERT INTO installation_settings (name, value) VALUES ('opening.brand', $1)", [
      JSON.stringify(brand),
    ]);
    server.clock.advance(6 * MINUTE);
    expect((await pay(me, id)).payUrl).toContain(`/sandbox/pay/${id}?`);
    await server.deps.database.query("DELETE FROM installation_settings WHERE name = 'opening.brand'");
  });

  test('W12: what it needs inside WeChat is asked for again under the same number', async () => {
    const inside = order({
      way: 'wechat-page',
      payers: [{ appId: sandboxWechatAccount.apps.web, openId: 'o-own', providerUserId: null }],
    });
    const first = await wechat().start(inside);
    server.clock.advance(3 * MINUTE);
    expect((await wechat().start(inside)).parameters).toMatchObject({
      package: (first.parameters as { package: string }).package,
    });
  });

  test('W13: refuses a payer of another app', async () => {
    const { web, app } = sandboxWechatAccount.apps;
    const payers = [{ appId: web, openId: sandboxOpenId(app, 'lin'), providerUserId: null }];
    await expect(wechat().start(order({ way: 'wechat-page', payers }))).rejects.toMatchObject({
      code: 'OPENID_MISMATCH',
    });
  });

  test('W14: refunds parts a minute apart, fifty at most, within a year', async () => {
    const given = order();
    await wechat().start(given);
    await desk().approve(given.no);
    const part = (index: number) =>
      wechat().refund({
        no: given.no,
        refundNo: `RF${given.no}X${index}`,
        amountFen: 1,
        totalFen: 5_000,
        reason: '少秤',
      });
    await part(0);
    await expect(part(1)).rejects.toMatchObject({ kind: 'limited', code: 'FREQUENCY_LIMITED' });
    for (let index = 1; index < 50; index += 1) {
      server.clock.advance(MINUTE);
      await part(index);
    }
    server.clock.advance(MINUTE);
    await expect(part(50)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await part(0)).toBe('done');
  });

  test('W15: NOT_ENOUGH is repeated under the same number; ABNORMAL waits for a person and is not an end', async () => {
    const given = order();
    await wechat().start(given);
    await desk().approve(given.no);
    const refund = { no: given.no, refundNo: `RF${given.no}`, amountFen: 5_000, totalFen: 5_000, reason: '退款' };
    faults().next('W15 empty');
    await expect(wechat().refund(refund)).rejects.toMatchObject({ kind: 'busy', code: 'NOT_ENOUGH' });
    faults().next('W15 abnormal');
    expect(await wechat().refund(refund)).toBe('abnormal');
    await server.deps.database.query('UPDATE sandbox_refunds SET abnormal = false WHERE payment_no = $1', [given.no]);
    server.clock.advance(2 * MINUTE);
    expect(await wechat().refund(refund)).toBe('done');
  });

  test('W16: a reason is cut to 80 bytes between characters', async () => {
    const given = order();
    await wechat().start(given);
    await desk().approve(given.no);
    const reason = `${'退'.repeat(26)}😀退`;
    const refund = { no: given.no, refundNo: `RF${given.no}`, amountFen: 1, totalFen: 5_000, reason };
    expect(await wechat().refund(refund)).toBe('under_way');
  });

  test('W17: notices come twice at once or not at all; the money is credited once', async () => {
    faults().keep('W17 double', true);
    const twice = await begun();
    await desk().approve(twice.id);
    expect(await balance(twice.me)).toBe(5_000);
    faults().clear();
    faults().keep('W17 lost', true);
    const lost = await begun();
    await desk().approve(lost.id);
    expect(await balance(lost.me)).toBe(0);
    await later(2);
    expect(await balance(lost.me)).toBe(5_000);
  });

  test('W18: a probe is refused, and the notice after it is taken', async () => {
    faults().next('W18 probe');
    const { me, id } = await begun();
    await desk().approve(id);
    expect(await balance(me)).toBe(5_000);
    const [probe] = await server.deps.database.query<{ outcome: string; reason: string }>(
      "SELECT outcome, reason FROM provider_notices WHERE outcome = 'refused' ORDER BY received_at DESC LIMIT 1",
    );
    expect(probe).toEqual({ outcome: 'refused', reason: 'bad_signature' });
  });

  test.each(['W19 lost', 'W19 unanswered', 'W19 limited', 'W19 failing'])(
    'W19: a call that fails leaves a payment that can be paid once: %s',
    async (fault) => {
      const me = await signInAs(server);
      const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
      faults().next(fault);
      expect((await server.call('wallet.pay', { id, method: 'wechat' }, { token: me.token })).outcome).toBe(
        'wallet.provider_failed',
      );
      await pay(me, id);
      const waiting = (await desk().list()).filter(({ no, state }) => no.startsWith(id) && state === 'waiting');
      expect(waiting).toHaveLength(1);
      await desk().approve(waiting[0]!.no);
      expect(await balance(me)).toBe(5_000);
    },
  );
});
