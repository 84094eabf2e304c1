import { DAY, HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { buildIdentity } from '../domains/identity/builders/identity.builders.ts';
import { buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { buildCard, earn } from '../domains/payouts/builders/payouts.builders.ts';
import { createPayment, verifyLedger } from '../domains/wallet/index.ts';
import { codeFor } from '../testing/sms-code.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): whoever holds the unlocked phone of another, and receives its codes.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const NUMBER = '110101199003074792';

/** A recycler with ¥5,000. @param number of their identity card; null without a verified name */
async function rich(number: string | null) {
  const person = await signInAs(server, { recycler: true });
  if (number !== null)
    await server.deps.database.transaction((tx) =>
      buildIdentity(tx, server.deps, { userId: person.userId, name: '王小明', number }),
    );
  await earn(server, person.userId, 500_000);
  return person;
}

/** One with a verified name, and a payment password that was set long ago. */
async function owner(number = NUMBER) {
  const person = await rich(number);
  expect((await set(person, {})).outcome).toBe('success');
  server.clock.advance(2 * DAY);
  return person;
}

/** Sets the payment password with a code that the phone receives. */
async function set({ mobile, token }: SignedIn, more: { idcardno?: string; paypassword?: string }) {
  server.clock.advanceMinutes(2);
  const code = await codeFor(server, mobile, 'paypassword');
  return server.call('wallet.set_paypassword', { paypassword: '295713', code, ...more }, { token });
}

/** Pays at the cashier, confirmed by this payment password. */
async function pay({ userId, token }: SignedIn, amountFen: number, paypassword: string) {
  const id = await server.deps.database.transaction((tx) =>
    createPayment(tx, server.deps, { userId, purpose: 'area_fee', title: '开通南山区', amountFen }),
  );
  await server.call('wallet.confirm_paypassword', { paypassword }, { token });
  return server.call('wallet.pay', { id, method: 'wallet' }, { token });
}

describe('who holds the unlocked phone of another', () => {
  test('resets the payment password by its SMS code: is asked for the number of the identity card', async () => {
    const person = await owner();
    expect((await server.succeed('wallet.get_paypassword', {}, { token: person.token })).asksNumber).toBe(true);
    expect((await set(person, { paypassword: '804926' })).outcome).toBe('wallet.identity_needed');
    const guess = await set(person, { paypassword: '804926', idcardno: '440304199001011014' });
    expect(guess).toMatchObject({
      outcome: 'wallet.identity_wrong',
      message: '身份证号与实名信息不一致，请重新获取验证码后再试',
    });
    const check = (paypassword: string) =>
      server.call('wallet.confirm_paypassword', { paypassword }, { token: person.token });
    expect((await check('804926')).outcome).toBe('wallet.paypassword_wrong');
    expect((await check('295713')).outcome).toBe('success');
  });

  test('guesses at the number with one code: a code allows one guess', async () => {
    const person = await owner('110101199003074135');
    server.clock.advanceMinutes(2);
    const code = await codeFor(server, person.mobile, 'paypassword');
    const guess = (idcardno: string) =>
      server.call('wallet.set_paypassword', { paypassword: '804926', code, idcardno }, { token: person.token });
    const outcomes = await Promise.all(
      ['440304199001011014', '440304199001011022', '110101199003074135'].map((idcardno) => guess(idcardno)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'accounts.code_void').length).toBeGreaterThanOrEqual(2);
  });

  test('knows the number too: pays and withdraws ¥1,000 within a day, and more only afterwards', async () => {
    const person = await owner('110101199003075154');
    const reset = { paypassword: '804926', idcardno: '110101199003075154' };
    expect((await set(person, reset)).outcome).toBe('success');
    expect((await pay(person, 60_000, '804926')).outcome).toBe('success');
    expect(await pay(person, 60_000, '804926')).toMatchObject({
      outcome: 'wallet.paypassword_new',
      message: '支付密码刚用短信设置，为防盗用，24 小时内最多再付款或提现 400.00 元',
    });
    // Neither another reset nor a change begins the day anew.
    expect((await set(person, reset)).outcome).toBe('success');
    const change = { oldpaypassword: '804926', paypassword: '731950' };
    await server.succeed('wallet.set_paypasswordnew', change, { token: person.token });
    expect((await pay(person, 60_000, '731950')).outcome).toBe('wallet.paypassword_new');
    const { id: cardId } = await buildCard(server, person.userId);
    const withdraw = async (amountFen: number) => {
      await server.call('wallet.confirm_paypassword', { paypassword: '731950' }, { token: person.token });
      const asked = { source: 'goods', way: 'card', cardId, amountFen, expectedFeeFen: 0 } as const;
      return server.call('payouts.withdraw', asked, { token: person.token });
    };
    expect((await withdraw(40_100)).outcome).toBe('wallet.paypassword_new');
    expect((await withdraw(30_000)).outcome).toBe('success');
    expect((await pay(person, 20_000, '731950')).outcome).toBe('wallet.paypassword_new');
    server.clock.advance(DAY);
    expect((await pay(person, 60_000, '731950')).outcome).toBe('success');
  });

  test('sets the first payment password of a verified person: is asked for the number as for a reset', async () => {
    const number = '110101199003074610';
    const person = await rich(number);
    const state = () => server.succeed('wallet.get_paypassword', {}, { token: person.token });
    expect(await state()).toMatchObject({ set: false, asksNumber: false, dayFen: null });
    server.clock.advance(HOUR);
    expect(await state()).toMatchObject({ set: false, asksNumber: true, dayFen: null });
    expect((await set(person, {})).outcome).toBe('wallet.identity_needed');
    expect((await set(person, { idcardno: NUMBER })).outcome).toBe('wallet.identity_wrong');
    expect((await state()).set).toBe(false);
    expect((await set(person, { idcardno: number })).outcome).toBe('success');
    expect((await pay(person, 150_000, '295713')).outcome).toBe('success');
  });

  test('sets the first payment password of a person without a verified name: pays ¥1,000 within a day', async () => {
    const person = await rich(null);
    expect(await server.succeed('wallet.get_paypassword', {}, { token: person.token })).toMatchObject({
      asksNumber: false,
      dayFen: 100_000,
    });
    expect((await set(person, {})).outcome).toBe('success');
    expect((await pay(person, 60_000, '295713')).outcome).toBe('success');
    expect((await pay(person, 60_000, '295713')).outcome).toBe('wallet.paypassword_new');
    server.clock.advance(DAY);
    expect((await pay(person, 60_000, '295713')).outcome).toBe('success');
  });
});
