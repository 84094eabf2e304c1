import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  sharePhone,
  signInAs,
  signInAsOperator,
  type SignedIn,
} from '../domains/accounts/builders/accounts.builders.ts';
import { haveSharedDevice } from '../domains/accounts/index.ts';
import { agreedGoods, payAtCashier } from '../domains/companies/companies.scenes.ts';
import { agreedOrder, buildCustomer, buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { buildCard, earn, verifyPerson, withdrawal } from '../domains/payouts/builders/payouts.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { openSupply, sign, unsignedContract } from '../domains/supply/supply.scenes.ts';
import { proveEnd, received } from '../domains/vehicles/vehicles.scenes.ts';
import { confirmPayment, fundWallet, transferOf } from '../domains/wallet/builders/wallet.builders.ts';
import { postOrThrow, verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): one person's two accounts, to withdraw recharged money before its
// seven days, and to raise a price against others.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

/** Who pays, who is paid, and the payment that is still to be made. */
interface Deal {
  payer: SignedIn;
  payee: SignedIn;
  pay(): Promise<void>;
}

const deals: Readonly<Record<string, () => Promise<Deal>>> = {
  async 'for goods at their own yard'() {
    const { no, seller, member, totalFen } = await agreedGoods(server);
    return {
      payer: member,
      payee: seller,
      async pay() {
        const input = { no, way: 'wallet' as const, totalFen };
        const { paymentId } = await server.succeed('companies.settle', input, { token: member.token });
        await payAtCashier(server, member, paymentId!);
      },
    };
  },
  async 'with a deposit for goods in bulk that is forfeited to themselves'() {
    const contract = await unsignedContract(server);
    await sign(server, contract, contract.seller, contract.signature);
    return {
      payer: contract.bidder,
      payee: contract.seller,
      async pay() {
        server.clock.advance(3 * DAY);
        await server.server.jobs.run('supply.end_due');
      },
    };
  },
  async 'for a vehicle of their own'() {
    const there = await received(server);
    return {
      payer: there.buyer,
      payee: there.owner,
      pay: () => proveEnd(server, there),
    };
  },
  async 'for an order that was taken on another phone'() {
    const customer = await buildCustomer(server);
    const { receiptNo, totalFen, recycler } = await agreedOrder(server, { customer });
    return {
      payer: recycler,
      payee: customer,
      async pay() {
        await confirmPayment(server, recycler);
        await server.succeed('orders.pay', { no: receiptNo, type: 1, amountFen: totalFen }, { token: recycler.token });
      },
    };
  },
};

/** The reasons for which operators look at a withdrawal of ¥1. */
async function doubtsOf(payee: SignedIn) {
  await verifyPerson(server, payee.userId);
  const { id: cardId } = await buildCard(server, payee.userId);
  const no = await withdrawal(server, payee, { way: 'card', cardId, amountFen: 100 });
  const { token } = await signInAsOperator(server);
  const { items } = await server.succeed('payouts.console_withdrawals', { no }, { token });
  return items[0]!.rules.map(({ rule }) => rule);
}

test.each(Object.keys(deals))('pays from one account to another, %s: two operators look at it first', async (way) => {
  const [among, oneself] = [await deals[way]!(), await deals[way]!()];
  await sharePhone(server, oneself.payer, oneself.payee);
  for (const { pay } of [among, oneself]) await pay();
  expect(await doubtsOf(among.payee)).not.toContain('same_phone');
  expect(await doubtsOf(oneself.payee)).toContain('same_phone');
});

async function merge(kept: SignedIn, second: SignedIn): Promise<void> {
  const [asker, answerer] = [
    await signInAsOperator(server, 'xu', ['reviewer']),
    await signInAsOperator(server, 'lin', ['reviewer']),
  ];
  const { id } = await server.succeed(
    'accounts.ask_merge',
    { id: kept.userId, mobile: second.mobile, reason: '本人持身份证视频核实' },
    { token: asker.token },
  );
  await server.succeed('accounts.answer_merge', { id, answer: 'approve' }, { token: answerer.token });
}
async function transfer(from: SignedIn, to: SignedIn): Promise<void> {
  const { database, clock } = server.deps;
  await fundWallet(server, from.userId, 3_000);
  const movement = transferOf(`to ${to.userId}`, from.userId, to.userId, 3_000);
  await database.transaction((tx) => postOrThrow(tx, movement, clock.now()));
}

test('has the number that used their phone merged into one on another phone, which pays: two operators look at it', async () => {
  const [own, second, other] = [await signInAs(server), await signInAs(server), await signInAs(server)];
  await sharePhone(server, own, second);
  await merge(other, second);
  await transfer(other, own);
  expect(await doubtsOf(own)).toContain('same_phone');
});

test('is paid on a number that used the payer’s phone, and has it merged into one on another: two operators look at it', async () => {
  const [payer, second, own] = [await signInAs(server), await signInAs(server), await signInAs(server)];
  await sharePhone(server, payer, second);
  await transfer(payer, second);
  await merge(own, second);
  expect(await doubtsOf(own)).toContain('same_phone');
});

test('pays from a number before it goes into the one that used the payee’s phone: two operators look at it', async () => {
  const [own, other, second] = [await signInAs(server), await signInAs(server), await signInAs(server)];
  await sharePhone(server, own, other);
  await transfer(second, own);
  await merge(other, second);
  expect(await doubtsOf(own)).toContain('same_phone');
});

test('has the number that dealt on one phone merged into one on another: their deals bring no reward all the same', async () => {
  const [own, second, other] = [await signInAs(server), await signInAs(server), await signInAs(server)];
  await sharePhone(server, own, second);
  await merge(other, second);
  expect(await haveSharedDevice(server.deps.database, own.userId, other.userId)).toBe(true);
});

test('withdraws to the card that their merged number used: that is no card of another person', async () => {
  const [own, second] = [await signInAs(server), await signInAs(server)];
  await earn(server, own.userId, 3_000);
  await verifyPerson(server, second.userId);
  await buildCard(server, second.userId);
  await merge(own, second);
  expect(await doubtsOf(own)).not.toContain('shared_payee');
});

test('has the number with recharged money merged into their other one: it waits there too', async () => {
  const [kept, second] = [await signInAs(server), await signInAs(server)];
  await sharePhone(server, kept, second);
  await fundWallet(server, second.userId, 50_000);
  await earn(server, second.userId, 3_000);
  await merge(kept, second);
  const options = await server.succeed('payouts.withdraw_options', {}, { token: kept.token });
  expect(options).toMatchObject({ availableFen: 53_000, blocked: { amountFen: 50_000 } });
  // It is no payment: two numbers of one person are mostly used on one phone.
  expect(await doubtsOf(kept)).not.toContain('same_phone');
});

test('bids on their own goods against others, with a company of their second account: cannot in an open auction', async () => {
  const enterAlone = async (kind: 'open' | 'sealed') => {
    const { no, companyNo, bidder, seller, depositFen } = await openSupply(
      server,
      kind === 'open' ? { kind, stepFen: 5 } : { kind },
    );
    await sharePhone(server, bidder, seller);
    return (await server.call('supply.enter', { no, companyNo, depositFen }, { token: bidder.token })).outcome;
  };
  expect([await enterAlone('open'), await enterAlone('sealed')]).toEqual(['supply.same_phone', 'success']);
});
