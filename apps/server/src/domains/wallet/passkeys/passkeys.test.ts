import { createHash } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor } from '../../../testing/sms-code.ts';
import { deliverAll, startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { buildAuthenticator } from '../builders/authenticator.builders.ts';
import { fundWallet } from '../builders/wallet.builders.ts';
import { createPayment } from '../cashier/settlement.store.ts';

const ORIGIN = 'https://m.example.com';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_ORIGIN: ORIGIN } });
});
afterAll(() => server.close());

type Phone = ReturnType<typeof buildAuthenticator>;
const as = ({ token }: SignedIn) => ({ token });
const password = (me: SignedIn) => server.call('wallet.confirm_paypassword', { paypassword: '295713' }, as(me));
const start = (me: SignedIn, payment?: string) =>
  server.succeed('wallet.start_passkey', payment === undefined ? {} : { payment }, as(me));

async function withPassword(): Promise<SignedIn> {
  const me = await signInAs(server, { recycler: true });
  await fundWallet(server, me.userId, 100_000);
  const code = await codeFor(server, me.mobile, 'paypassword');
  await server.succeed('wallet.set_paypassword', { paypassword: '295713', code }, as(me));
  return me;
}

/** A person whose phone confirms payments by their finger. */
async function withFinger(phone: Phone = buildAuthenticator(ORIGIN)) {
  const me = await withPassword();
  await server.succeed('wallet.add_passkey', phone.create((await start(me)).challenge), as(me));
  return { me, phone };
}

const dueOf = ({ userId }: SignedIn, amountFen = 9_900) =>
  server.deps.database.transaction((tx) =>
    createPayment(tx, server.deps, { userId, purpose: 'area_fee', title: '开通南山区', amountFen }),
  );
const pay = (me: SignedIn, id: string) => server.call('wallet.pay', { id, method: 'wallet' }, as(me));

/** What the server calls the payment that it refused until it is confirmed. */
async function digestOf(me: SignedIn, id: string): Promise<string> {
  const refused = await pay(me, id);
  expect(refused.outcome).toBe('wallet.paypassword_needed');
  return (JSON.parse(refused.body) as { data: { payment: string } }).data.payment;
}

describe('wallet.start_passkey and wallet.confirm_passkey', () => {
  it('allow a payment once the phone’s key signed its challenge, each time anew', async () => {
    const { me, phone } = await withFinger();
    for (const id of [await dueOf(me), await dueOf(me)]) {
      const { challenge, keyId } = await start(me, await digestOf(me, id));
      expect(keyId).toBe(phone.id);
      await server.succeed('wallet.confirm_passkey', phone.confirm(challenge), as(me));
      expect((await pay(me, id)).outcome).toBe('success');
    }
    expect((await server.succeed('wallet.get', {}, as(me))).availableFen).toBe(100_000 - 2 * 9_900);
    expect(await server.succeed('wallet.list_passkeys', {}, as(me))).toEqual([
      expect.objectContaining({ device: me.deviceId, current: true, usedAt: expect.any(String) }),
    ]);
  });

  it('confirm one payment: no other sum, no other payee, no card, no new finger, and only for five minutes', async () => {
    const { me, phone } = await withFinger();
    const confirmed = await dueOf(me);
    const { challenge } = await start(me, await digestOf(me, confirmed));
    await server.succeed('wallet.confirm_passkey', phone.confirm(challenge), as(me));
    for (const other of [await dueOf(me, 9_901), await dueOf(me)])
      expect((await pay(me, other)).outcome).toBe('wallet.paypassword_needed');
    const added = phone.create((await start(me)).challenge);
    expect((await server.call('wallet.add_passkey', added, as(me))).outcome).toBe('wallet.paypassword_needed');
    server.clock.advance(5 * MINUTE + 1);
    expect((await pay(me, confirmed)).outcome).toBe('wallet.paypassword_needed');
  });

  it('have a challenge of their own, answered once, within five minutes, on the device that asked for it', async () => {
    const { me, phone } = await withFinger();
    const id = await dueOf(me);
    const payment = await digestOf(me, id);
    const answer = async (answered: ReturnType<Phone['confirm']>, by: SignedIn = me) =>
      (await server.call('wallet.confirm_passkey', answered, as(by))).outcome;
    const first = phone.confirm((await start(me, payment)).challenge);
    const second = phone.confirm((await start(me, payment)).challenge);
    expect(await answer(first)).toBe('wallet.passkey_refused');
    // A wrong answer ends the challenge as well.
    expect(await answer(second)).toBe('wallet.passkey_refused');
    const late = phone.confirm((await start(me, payment)).challenge);
    server.clock.advance(5 * MINUTE + 1);
    expect(await answer(late)).toBe('wallet.passkey_refused');
    const right = phone.confirm((await start(me, payment)).challenge);
    const elsewhere = await signInAs(server, { mobile: me.mobile, recycler: true });
    expect(await answer(right, elsewhere)).toBe('wallet.passkey_unknown');
    expect((await server.call('wallet.start_passkey', { payment }, as(elsewhere))).outcome).toBe(
      'wallet.passkey_unknown',
    );
    expect(await answer(right)).toBe('success');
    expect(await answer(right)).toBe('wallet.passkey_refused');
    // A challenge for a new key confirms no payment.
    expect(await answer(phone.confirm((await start(me)).challenge))).toBe('wallet.passkey_refused');
    expect((await pay(me, id)).outcome).toBe('success');
  });

  const lies: Readonly<Record<string, Parameters<Phone['confirm']>[1]>> = {
    'touched, and nobody recognised': { verified: false },
    'on another page': { origin: 'https://m.example.com.evil.cn' },
    'for another host': { host: 'evil.cn' },
    'a creation instead of a signature': { type: 'webauthn.create' },
    'a count that did not grow, as of a copied key': { counter: 1 },
  };
  it.each(Object.entries(lies))('refuse an answer %s', async (_, lie) => {
    const { me, phone } = await withFinger();
    const payment = await digestOf(me, await dueOf(me));
    const answered = phone.confirm((await start(me, payment)).challenge, lie);
    expect((await server.call('wallet.confirm_passkey', answered, as(me))).outcome).toBe('wallet.passkey_refused');
  });

  it('refuse when another key signs, a bit of the answer is changed, or the answer is no CBOR at all', async () => {
    const { me, phone } = await withFinger();
    const stranger = buildAuthenticator(ORIGIN);
    const payment = await digestOf(me, await dueOf(me));
    const changed = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const garbage = createHash('sha256').update('garbage').digest('base64url');
    const answers = [
      (challenge: string) => stranger.confirm(challenge),
      (challenge: string) => ({ ...stranger.confirm(challenge), id: phone.id }),
      ...(['clientDataJSON', 'authenticatorData', 'signature'] as const).flatMap((field) => [
        (challenge: string) => {
          const honest = phone.confirm(challenge);
          return { ...honest, [field]: changed(honest[field]) };
        },
        (challenge: string) => ({ ...phone.confirm(challenge), [field]: garbage }),
      ]),
    ];
    for (const answer of answers) {
      const answered = answer((await start(me, payment)).challenge);
      expect((await server.call('wallet.confirm_passkey', answered, as(me))).outcome).toBe('wallet.passkey_refused');
    }
  });
});

describe('wallet.add_passkey, wallet.list_passkeys and wallet.remove_passkey', () => {
  it('keep a key only after the payment password on this device, of a recognised person, on our page', async () => {
    const me = await withPassword();
    const phone = buildAuthenticator(ORIGIN);
    const add = async (given?: Parameters<Phone['create']>[1]) =>
      (await server.call('wallet.add_passkey', phone.create((await start(me)).challenge, given), as(me))).outcome;
    for (const lie of [
      { verified: false },
      { origin: 'https://evil.cn' },
      { host: 'evil.cn' },
      { type: 'webauthn.get' },
    ]) {
      await password(me);
      expect(await add(lie)).toBe('wallet.passkey_refused');
    }
    expect(await add()).toBe('wallet.paypassword_needed');
    await password(me);
    expect(await add()).toBe('success');
    expect(await server.succeed('wallet.list_passkeys', {}, as(me))).toHaveLength(1);
    const none = await signInAs(server);
    expect((await server.call('wallet.start_passkey', {}, as(none))).outcome).toBe('wallet.paypassword_unset');
  });

  it.each<[string, (me: SignedIn) => Promise<unknown>]>([
    ['its owner removes it', (me) => server.succeed('wallet.remove_passkey', { device: me.deviceId }, as(me))],
    [
      'the payment password is changed',
      (me) => server.succeed('wallet.set_paypasswordnew', { oldpaypassword: '295713', paypassword: '804926' }, as(me)),
    ],
    [
      'the password is lost and reset by a code',
      async (me) => {
        const code = await codeFor(server, me.mobile, 'paypassword');
        await server.succeed('wallet.set_paypassword', { paypassword: '804926', code }, as(me));
      },
    ],
  ])('end it when %s', async (_, end) => {
    const { me } = await withFinger();
    server.clock.advance(2 * MINUTE);
    await end(me);
    expect(await server.succeed('wallet.list_passkeys', {}, as(me))).toEqual([]);
    const payment = createHash('sha256').update('any').digest('base64url');
    expect((await server.call('wallet.start_passkey', { payment }, as(me))).outcome).toBe('wallet.passkey_unknown');
  });

  it('drop it with its device, and keep it on the others', async () => {
    const { me } = await withFinger();
    const other = await signInAs(server, { mobile: me.mobile, recycler: true });
    await password(other);
    const phone = buildAuthenticator(ORIGIN);
    await server.succeed('wallet.add_passkey', phone.create((await start(other)).challenge), as(other));
    await server.succeed('accounts.sign_out_device', { device: me.deviceId }, as(other));
    await deliverAll(server);
    const rows = await server.deps.database.query('SELECT device_id FROM wallet_passkeys WHERE user_id = $1', [
      me.userId,
    ]);
    expect(rows).toEqual([{ device_id: other.deviceId }]);
  });

  it('confirm nothing while wrong passwords have locked the payment password', async () => {
    const { me, phone } = await withFinger();
    const payment = await digestOf(me, await dueOf(me));
    const answered = phone.confirm((await start(me, payment)).challenge);
    for (let wrong = 0; wrong < 5; wrong += 1)
      await server.call('wallet.confirm_paypassword', { paypassword: '111111' }, as(me));
    expect((await server.call('wallet.confirm_passkey', answered, as(me))).outcome).toBe('wallet.paypassword_locked');
    expect((await server.call('wallet.start_passkey', { payment }, as(me))).outcome).toBe('wallet.paypassword_locked');
  });

  it('tell its owner by SMS when it is added', async () => {
    const { me } = await withFinger();
    await deliverAll(server);
    const texts = await server.deps.database.query<{ action: string }>(
      'SELECT action FROM security_texts WHERE user_id = $1',
      [me.userId],
    );
    expect(texts).toContainEqual({ action: '开启指纹支付' });
  });
});
