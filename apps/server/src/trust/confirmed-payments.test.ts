import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDomains } from '../domains.ts';
import { signInAs, type SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import {
  arrivedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  type Customer,
} from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { confirmPayment, fundWallet, knowPayee } from '../domains/wallet/builders/wallet.builders.ts';
import { createPayment } from '../domains/wallet/index.ts';
import { codeFor } from '../testing/sms-code.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const CASHIER = 'wallet.pay';

/**
 * Every movement that takes money out of the wallet of a person: the call whose guard confirms it, or why nobody pays
 * somebody else with it. A movement that is not here is a new way to pay: it passes `guardPayment`.
 */
const debits: Readonly<Record<string, string>> = {
  'appeals/appeals-money.rules.ts appealDifference': 'an operator decides it',
  'campaigns/campaign/budget-money.rules.ts moneyRecovered': 'an operator takes back a prize',
  'companies/companies-money.rules.ts yardDouble': 'the penalty of who cancels late, shown before',
  'companies/companies-money.rules.ts yardHold': CASHIER,
  'devices/devices-money.rules.ts recyclerPurchase': 'devices.take',
  'insurance/insurance-money.rules.ts premiumPaid': CASHIER,
  'orders/orders-money.rules.ts feeCharge': 'a fee, shown before the act that costs it',
  'orders/orders-money.rules.ts infoFeeHold': 'a fee of a few yuan, shown before taking',
  'orders/orders-money.rules.ts orderPayment': 'orders.pay',
  'orders/tip-money.rules.ts tipHold': 'orders.set_tip',
  'payouts/payouts-money.rules.ts differenceWrittenOff': 'two operators settle what a provider gave back to the payer',
  'payouts/payouts-money.rules.ts rewardMove': 'between two accounts of one person',
  'places/places-money.rules.ts areaFeeCharge': CASHIER,
  'supply/supply-money.rules.ts bidDepositHold': CASHIER,
  'trade/trade-money.rules.ts tradeHold': CASHIER,
  'vehicles/vehicles-money.rules.ts vehicleHold': CASHIER,
  'wallet/wallet-money.rules.ts returnHeld': 'money of a provider on its way back there',
  'wallet/wallet-money.rules.ts takenForEarlierRefund': 'what the provider gave back of the same payment before',
};

/** Functions of the movements' files that debit the available balance of a person. */
function debitsInSources(): string[] {
  const root = join(import.meta.dirname, '../domains');
  return globSync('**/*-money.rules.ts', { cwd: root })
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split(/^export /m)
        .filter((part) => /account: '(?:available|reward)'(?: as const)?,\s*amountFen: -/.test(part))
        .map((part) => `${path} ${/^(?:function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 40)}`),
    )
    .sort();
}

describe('money that leaves a wallet', () => {
  it('is named with the call that confirms it, or why it pays nobody else', () =>
    expect(debitsInSources()).toEqual(Object.keys(debits).sort()));

  it('for every purpose at the cashier waits for the payment password, however small', async () => {
    const purposes = createDomains(server.deps)
      .all.flatMap(({ paymentPurposes }) => Object.entries(paymentPurposes ?? {}))
      .filter(([, { fromWallet, payer }]) => fromWallet && payer === 'owner');
    expect(purposes.length).toBeGreaterThan(5);
    for (const [purpose] of purposes) {
      const payer = await signInAs(server, { recycler: true });
      await fundWallet(server, payer.userId, 1_000);
      const id = await server.deps.database.transaction((tx) =>
        createPayment(tx, server.deps, { userId: payer.userId, purpose, title: purpose, amountFen: 1 }),
      );
      const { outcome } = await server.call('wallet.pay', { id, method: 'wallet' }, { token: payer.token });
      expect([purpose, outcome]).toEqual([purpose, 'wallet.paypassword_unset']);
    }
  });
});

/** An agreed order of cardboard between a recycler and a customer who have not dealt before. */
async function newDeal(people: { recycler: SignedIn; customer?: Customer }, grams = 10_000) {
  const deal = await arrivedOrder(server, { ...people, given: { goods: [{ itemId: 'cardboard', grams }] } });
  const { order } = await server.succeed(
    'orders.weigh',
    { no: deal.receiptNo, lines: [{ itemId: 'cardboard', grossGrams: grams, unitPriceFen: 142 }] },
    { token: deal.recycler.token },
  );
  const { id: weighingId, totalFen } = order.weighing!;
  await server.succeed(
    'orders.agree',
    { no: deal.no, weighingId, method: 'own_phone' },
    { token: deal.customer.token },
  );
  return { ...deal, totalFen };
}

/** Of two people who have dealt before. */
async function nextDeal(recycler: SignedIn, grams?: number) {
  const customer = await buildCustomer(server);
  await knowPayee(server, recycler.userId, customer.userId);
  return newDeal({ recycler, customer }, grams);
}

const rich = () => buildRecycler(server, { balanceFen: 1_000_000, level: 5 });
type Due = Awaited<ReturnType<typeof newDeal>>;
const pay = ({ receiptNo, totalFen, recycler }: Due, key?: string) =>
  server.call(
    'orders.pay',
    { no: receiptNo, type: 1, amountFen: totalFen },
    { token: recycler.token, ...(key ? { key } : {}) },
  );
/** Grams of cardboard worth about ¥150, and more than ¥200. */
const [MEDIUM, LARGE] = [105_000, 141_000] as const;

describe('a payment from the wallet for an order', () => {
  it('to somebody new waits for the password, moves nothing, and the same request pays once it is entered', async () => {
    const deal = await newDeal({ recycler: await rich() });
    const as = { token: deal.recycler.token };
    const balance = async () => (await server.succeed('wallet.get', {}, as)).availableFen;
    const before = await balance();
    expect((await pay(deal, 'pay-under-one-key')).outcome).toBe('wallet.paypassword_unset');
    expect(await balance()).toBe(before);
    const code = await codeFor(server, deal.recycler.mobile, 'paypassword');
    await server.succeed('wallet.set_paypassword', { paypassword: '208413', code }, as);
    expect((await pay(deal, 'pay-under-one-key')).outcome).toBe('success');
    expect((await pay(deal, 'pay-under-one-key')).outcome).toBe('success');
    const again = await newDeal({ recycler: deal.recycler });
    expect((await pay(again)).outcome).toBe('wallet.paypassword_needed');
    await server.succeed('wallet.confirm_paypassword', { paypassword: '208413' }, as);
    expect((await pay(again)).outcome).toBe('success');
  });

  it('to somebody paid before is free below ¥200, and not from there on', async () => {
    const recycler = await rich();
    const customer = await buildCustomer(server);
    const first = await newDeal({ recycler, customer });
    await confirmPayment(server, recycler);
    expect((await pay(first)).outcome).toBe('success');
    expect((await pay(await newDeal({ recycler, customer }, MEDIUM))).outcome).toBe('success');
    const large = await newDeal({ recycler, customer }, LARGE);
    expect((await pay(large)).outcome).toBe('wallet.paypassword_needed');
    await confirmPayment(server, recycler);
    expect((await pay(large)).outcome).toBe('success');
  });

  it('is free up to ¥1,000 a day together, also of eight at the same moment, and again the next day', async () => {
    const recycler = await rich();
    const deals: Due[] = [];
    for (let index = 0; index < 8; index += 1) deals.push(await nextDeal(recycler, MEDIUM));
    const answers = await Promise.all(deals.map((deal) => pay(deal)));
    const paid = answers.flatMap(({ outcome, data }) => (outcome === 'success' ? [data.order.payment!] : []));
    const sum = paid.reduce((sofar, { amountFen, serviceFeeFen }) => sofar + amountFen + serviceFeeFen, 0);
    expect(sum).toBeLessThanOrEqual(100_000);
    expect(sum + deals[0]!.totalFen).toBeGreaterThan(100_000 - 1_000);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'wallet.paypassword_unset']));
    server.clock.advance(DAY);
    expect((await pay(deals[answers.findIndex(({ outcome }) => outcome !== 'success')]!)).outcome).toBe('success');
  });

  it('is not confirmed by the password entered on another phone, or longer than five minutes ago', async () => {
    const deal = await newDeal({ recycler: await rich() });
    const { userId } = deal.recycler;
    await confirmPayment(server, { userId, deviceId: '00000000-0000-7000-8000-000000000000' });
    expect((await pay(deal)).outcome).toBe('wallet.paypassword_needed');
    await confirmPayment(server, deal.recycler);
    server.clock.advance(5 * MINUTE + 1);
    expect((await pay(deal)).outcome).toBe('wallet.paypassword_needed');
  });

  it('that was recorded as a walk-in waits for the password, however well the two know each other', async () => {
    const recycler = await rich();
    const customer = await buildCustomer(server);
    await knowPayee(server, recycler.userId, customer.userId);
    const as = { token: recycler.token };
    const { no, receiptNo } = await server.succeed(
      'orders.walk_in',
      {
        ...SAMPLE_POINT,
        adcode: SAMPLE_DISTRICT,
        place: '菜市场门口',
        customerName: '王女士',
        customerMobile: customer.mobile,
        service: '3',
      },
      as,
    );
    const weighingId = `w-${no}`;
    const lines = [{ itemId: 'cardboard', grossGrams: 1_000, unitPriceFen: 142 }];
    await server.succeed('orders.weigh', { no, weighingId, lines }, as);
    await server.succeed('orders.agree', { no, weighingId, method: 'own_phone' }, { token: customer.token });
    const paying = () => server.call('orders.pay', { no: receiptNo!, type: 1, amountFen: 142 }, as);
    expect((await paying()).outcome).toBe('wallet.paypassword_unset');
    await confirmPayment(server, recycler);
    expect((await paying()).outcome).toBe('success');
  });
});
