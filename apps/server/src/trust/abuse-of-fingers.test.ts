import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { arrivedOrder, buildMarket, buildRecycler, type Customer } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { buildAuthenticator } from '../domains/wallet/builders/authenticator.builders.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { codeFor } from '../testing/sms-code.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): whoever holds the phone of a recycler who pays by fingerprint.

const ORIGIN = 'https://m.example.com';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PUBLIC_ORIGIN: ORIGIN } });
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const as = ({ token }: SignedIn) => ({ token });

/** A recycler with money, whose phone confirms payments by their finger. */
async function recyclerWithFinger() {
  const recycler = await buildRecycler(server, { balanceFen: 1_000_000, level: 5 });
  const code = await codeFor(server, recycler.mobile, 'paypassword');
  await server.succeed('wallet.set_paypassword', { paypassword: '295713', code }, as(recycler));
  const phone = buildAuthenticator(ORIGIN);
  const { challenge } = await server.succeed('wallet.start_passkey', {}, as(recycler));
  await server.succeed('wallet.add_passkey', phone.create(challenge), as(recycler));
  return { recycler, phone };
}

const visit = (recycler: SignedIn) =>
  arrivedOrder(server, { recycler, given: { goods: [{ itemId: 'cardboard', grams: 10_000 }] } });
type Visit = Awaited<ReturnType<typeof visit>>;

/** The customer agrees to what the recycler weighed. @returns what is due, fen */
async function agree(deal: { no: string; receiptNo: string; recycler: SignedIn; customer: Customer }, grams: number) {
  const lines = [{ itemId: 'cardboard', grossGrams: grams, unitPriceFen: 142 }];
  const { order } = await server.succeed('orders.weigh', { no: deal.receiptNo, lines }, as(deal.recycler));
  const { id: weighingId, totalFen } = order.weighing!;
  await server.succeed('orders.agree', { no: deal.no, weighingId, method: 'own_phone' }, as(deal.customer));
  return totalFen;
}

const pay = ({ receiptNo, recycler }: Visit, amountFen: number) =>
  server.call('orders.pay', { no: receiptNo, type: 1, amountFen }, as(recycler));

/** What the refusal of a payment asks the phone to sign. */
async function challengeOf(deal: Visit, amountFen: number): Promise<string> {
  const refused = await pay(deal, amountFen);
  expect(refused.outcome).toBe('wallet.paypassword_needed');
  const { payment } = (JSON.parse(refused.body) as { data: { payment: string } }).data;
  return (await server.succeed('wallet.start_passkey', { payment }, as(deal.recycler))).challenge;
}

describe('who holds a phone that pays by fingerprint', () => {
  test('lets its owner confirm one deal and pays another, of the same weight, with it: cannot', async () => {
    const { recycler, phone } = await recyclerWithFinger();
    const [shown, other] = [await visit(recycler), await visit(recycler)];
    const [shownFen, otherFen] = [await agree(shown, 10_000), await agree(other, 10_000)];
    expect(otherFen).toBe(shownFen);
    const signed = phone.confirm(await challengeOf(shown, shownFen));
    await server.succeed('wallet.confirm_passkey', signed, as(recycler));
    expect((await pay(other, otherFen)).outcome).toBe('wallet.paypassword_needed');
    expect((await pay(shown, shownFen)).outcome).toBe('success');
  });

  test('lets its owner confirm ten kilograms and pays a hundred with it: cannot', async () => {
    const { recycler, phone } = await recyclerWithFinger();
    const deal = await visit(recycler);
    const signed = phone.confirm(await challengeOf(deal, await agree(deal, 10_000)));
    await server.succeed('wallet.confirm_passkey', signed, as(recycler));
    const lines = [{ itemId: 'cardboard', grossGrams: 100_000, unitPriceFen: 142 }];
    const heavier = await server.call('orders.weigh', { no: deal.receiptNo, lines }, as(recycler));
    expect(heavier.outcome).toBe('orders.illegal_transition');
    expect((await pay(deal, 14_200)).outcome).not.toBe('success');
  });

  test('sends one signature, and one confirmed payment, eight times at once: each counts once', async () => {
    const { recycler, phone } = await recyclerWithFinger();
    const deal = await visit(recycler);
    const totalFen = await agree(deal, 10_000);
    const signed = phone.confirm(await challengeOf(deal, totalFen));
    const eight = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, send));
    const confirmed = await eight(() => server.call('wallet.confirm_passkey', signed, as(recycler)));
    expect(confirmed.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const paid = await eight(() => pay(deal, totalFen));
    expect(paid.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const { availableFen } = await server.succeed('wallet.get', {}, as(deal.customer));
    expect(availableFen).toBe(totalFen);
  });

  test('keeps a confirmed payment for later, while the owner changes the password: it is gone', async () => {
    const { recycler, phone } = await recyclerWithFinger();
    const deal = await visit(recycler);
    const totalFen = await agree(deal, 10_000);
    await server.succeed('wallet.confirm_passkey', phone.confirm(await challengeOf(deal, totalFen)), as(recycler));
    const change = { oldpaypassword: '295713', paypassword: '804926' };
    await server.succeed('wallet.set_paypasswordnew', change, as(recycler));
    expect((await pay(deal, totalFen)).outcome).toBe('wallet.paypassword_needed');
  });

  test('signs out and in again on the same phone, to keep the key: it is gone with the session', async () => {
    const { recycler } = await recyclerWithFinger();
    const again = await signInAs(server, { mobile: recycler.mobile, recycler: true });
    await server.succeed('accounts.sign_out_device', { device: recycler.deviceId }, as(again));
    expect(await server.succeed('wallet.list_passkeys', {}, as(again))).toEqual([]);
    const payment = 'A'.repeat(43);
    expect((await server.call('wallet.start_passkey', { payment }, as(again))).outcome).toBe('wallet.passkey_unknown');
  });

  test('pays the customer’s WeChat at the door instead, with the finger meant for the wallet: one payment', async () => {
    const { recycler, phone } = await recyclerWithFinger();
    const deal = await visit(recycler);
    const totalFen = await agree(deal, 10_000);
    await server.succeed('wallet.confirm_passkey', phone.confirm(await challengeOf(deal, totalFen)), as(recycler));
    const types = [4, 3, 1, 1] as const;
    const outcomes: string[] = [];
    for (const type of types)
      outcomes.push(
        (await server.call('orders.pay', { no: deal.receiptNo, type, amountFen: totalFen }, as(recycler))).outcome,
      );
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  });
});
