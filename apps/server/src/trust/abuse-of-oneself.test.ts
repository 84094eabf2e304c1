import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  sharePhone,
  signInAs,
  signInAsOperator,
  type SignedIn,
} from '../domains/accounts/builders/accounts.builders.ts';
import { agreedGoods, payAtCashier } from '../domains/companies/companies.scenes.ts';
import { agreedOrder, buildCustomer, buildMarket } from '../domains/orders/builders/orders.builders.ts';
import { buildCard, earn, verifyPerson, withdrawal } from '../domains/payouts/builders/payouts.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { openSupply, sign, unsignedContract } from '../domains/supply/supply.scenes.ts';
import { proveEnd, received } from '../domains/vehicles/vehicles.scenes.ts';
import { confirmPayment, fundWallet } from '../domains/wallet/builders/wallet.builders.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
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

test('has the number with recharged money merged into their other one: it waits there too', async () => {
  const [kept, second] = [await signInAs(server), await signInAs(server)];
  await sharePhone(server, kept, second);
  await fundWallet(server, second.userId, 50_000);
  await earn(server, second.userId, 3_000);
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
