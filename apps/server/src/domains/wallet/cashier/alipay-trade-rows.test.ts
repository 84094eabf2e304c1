import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StartedPayment } from '../../../gateways/payments/index.ts';
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
const alipay = () => server.deps.gateways.payments.of('alipay')!;
const balance = async ({ token }: SignedIn) => (await server.succeed('wallet.get', {}, { token })).availableFen;
const seen = ({ token }: SignedIn, id: string) => server.succeed('wallet.get_payment', { id }, { token });
const later = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advanceMinutes(1);
    await server.server.jobs.run('wallet.ask_providers');
  }
};

async function begun(): Promise<{ me: SignedIn; id: string }> {
  const me = await signInAs(server);
  const { id } = await server.succeed('wallet.recharge', { amountFen: 5_000 }, { token: me.token });
  await server.succeed('wallet.pay', { id, method: 'alipay' }, { token: me.token });
  return { me, id };
}

const order = (change: Partial<StartedPayment> = {}) => startedPayment(server.clock.now(), change);

describe('Alipay’s trades', () => {
  test('A10: a notice is repeated for a day with the time of the first one, and each is good', async () => {
    const { me, id } = await begun();
    faults().next('A10 lost');
    await desk().approve(id);
    await server.deps.database.query('DELETE FROM sandbox_notices WHERE status <> $1', ['paid']);
    server.clock.advance(20 * HOUR);
    await desk().deliver();
    expect(await balance(me)).toBe(5_000);
  });

  test('A11: the notice of a refund says that it was paid, in part or as a whole', async () => {
    const { me, id } = await begun();
    await desk().approve(id);
    const refund = (refundNo: string, amountFen: number) =>
      alipay().refund({ no: id, refundNo, amountFen, totalFen: 5_000, reason: '多付' });
    expect(await refund('RFA', 1_000)).toBe('done');
    await desk().deliver();
    server.clock.advance(MINUTE);
    expect(await refund('RFB', 4_000)).toBe('done');
    await desk().deliver();
    expect((await seen(me, id)).state).toBe('paid');
    expect(await balance(me)).toBe(5_000);
  });

  test('A12: a trade that was refunded as a whole is TRADE_CLOSED, and was paid', async () => {
    faults().keep('A10 lost', true);
    const { me, id } = await begun();
    await desk().approve(id);
    await alipay().refund({ no: id, refundNo: 'RFC', amountFen: 5_000, totalFen: 5_000, reason: '退' });
    expect(await alipay().query(id)).toMatchObject({ outcome: 'paid', amountFen: 5_000 });
    await later(2);
    expect((await seen(me, id)).state).toBe('paid');
  });

  test('A13: a page that nobody opened has no trade to close; money that is paid on it later is found though its notice is lost', async () => {
    const { me, id } = await begun();
    expect(await alipay().query(id)).toBeNull();
    expect((await server.succeed('wallet.cancel_payment', { id }, { token: me.token })).state).toBe('closed');
    faults().keep('A10 lost', true);
    expect(await desk().approve(id)).toBe(true);
    await later(2);
    expect((await seen(me, id)).state).toBe('paid');
    expect(await balance(me)).toBe(5_000);
  });

  test('A13: one that nobody ever opens ends after its time', async () => {
    const { me, id } = await begun();
    await later(33);
    expect((await seen(me, id)).state).toBe('closed');
    expect(await server.deps.database.query('SELECT 1 FROM payment_leftovers')).toEqual([]);
  });

  test('A14: a trade is sent with its end, and can’t be paid afterwards', async () => {
    const { id } = await begun();
    expect(Date.parse((await desk().find(id))!.expiresAt!) - server.clock.now()).toBe(31 * MINUTE);
    server.clock.advance(31 * MINUTE);
    expect(await desk().approve(id)).toBe(false);
  });

  test.each(['旧手机/充电器=两件&送线', `${'长'.repeat(300)}`, '半个表情\ud83d'])(
    'A15: a subject has no signs that Alipay refuses, and its length: %s',
    async (subject) => {
      const given = order({ subject });
      await alipay().start(given);
      expect((await desk().find(given.no))!.subject).not.toMatch(/[/=&]/);
    },
  );

  test('A16: a refund without fund_change Y is asked about until it is told', async () => {
    const { id } = await begun();
    await desk().approve(id);
    faults().next('A16 slow');
    const refund = { no: id, refundNo: 'RFD', amountFen: 5_000, totalFen: 5_000, reason: '退' };
    expect(await alipay().refund(refund)).toBe('under_way');
    server.clock.advance(MINUTE);
    expect(await alipay().refund(refund)).toBe('done');
  });

  test('A17: a refund that our balance does not cover is repeated later', async () => {
    const { id } = await begun();
    await desk().approve(id);
    faults().next('A17 empty');
    const refund = { no: id, refundNo: 'RFE', amountFen: 5_000, totalFen: 5_000, reason: '退' };
    await expect(alipay().refund(refund)).rejects.toMatchObject({ kind: 'busy' });
    server.clock.advance(DAY);
    expect(await alipay().refund(refund)).toBe('done');
  });
});
