import { DAY, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appToken,
  sharePhone,
  signInAsOperator,
  type SignedIn,
} from '../domains/accounts/builders/accounts.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  agreedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  takenOrder,
} from '../domains/orders/builders/orders.builders.ts';
import {
  bindAlipay,
  bindWechat,
  buildCard,
  confirmAgain,
  earn,
  verifiedPerson,
  verifyPerson,
  withdrawal,
  withdrawer,
} from '../domains/payouts/builders/payouts.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { confirmPayment, fundWallet } from '../domains/wallet/builders/wallet.builders.ts';
import { verifyLedger } from '../domains/wallet/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// The abuse catalogue (abuse-catalogue.test.ts): amounts in parts, what is changed between a decision and its payment,
// and small sums by which recharged money would change its owner.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  expect(await findBrokenOrders(server.deps.database)).toEqual([]);
  await server.close();
});

const availableOf = async ({ token }: SignedIn): Promise<number> =>
  (await server.succeed('wallet.get', {}, { token })).availableFen;
const stateOf = async ({ token }: SignedIn, no: string): Promise<string> =>
  (await server.succeed('payouts.get_withdrawal', { no }, { token })).state;

/** Two operators agree to a withdrawal. */
async function approve(no: string): Promise<void> {
  const [maker, checker] = [await signInAsOperator(server, 'maker'), await signInAsOperator(server, 'checker')];
  await server.succeed('payouts.propose_payout', { no, approve: true, note: '货款属实' }, { token: maker.token });
  await server.succeed('payouts.decide_payout', { no, approve: true, note: '核对无误' }, { token: checker.token });
}
async function untilPaid(owner: SignedIn, no: string): Promise<void> {
  for (let asked = 0; asked < 3; asked += 1) {
    await stateOf(owner, no);
    server.clock.advance(2 * MINUTE);
  }
  expect(await stateOf(owner, no)).toBe('paid');
}
/** Somebody to whom a first withdrawal was paid, and who earned this before yesterday. */
async function knownWithdrawer(earnedFen: number) {
  const { owner, cardId } = await withdrawer(server, 100);
  const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 100 });
  await untilPaid(owner, no);
  await earn(server, owner.userId, earnedFen);
  server.clock.advance(DAY + MINUTE);
  return { owner, cardId };
}

describe('who withdraws', () => {
  test.each<[string, readonly number[]]>([
    ['a little more than ¥2,000', [100_000, 100_001]],
    ['¥4,500', [150_000, 150_000, 150_000]],
  ])(
    'takes %s out in parts of a day, each below the limit: two operators look at what goes beyond it',
    async (_, parts) => {
      const { owner, cardId } = await knownWithdrawer(500_000);
      const reviewed: boolean[] = [];
      for (const amountFen of parts)
        reviewed.push(
          (await stateOf(owner, await withdrawal(server, owner, { way: 'card', cardId, amountFen }))) === 'reviewing',
        );
      expect(reviewed).toEqual(parts.map((_part, index) => index > 0));
    },
  );

  test('takes the first money out in parts: two operators look once they are ¥500 together', async () => {
    const { owner, cardId } = await withdrawer(server, 100_000);
    const part = (amountFen: number) => withdrawal(server, owner, { way: 'card', cardId, amountFen });
    await untilPaid(owner, await part(30_000));
    expect(await stateOf(owner, await part(20_001))).toBe('reviewing');
  });

  test('has an accomplice pay a small deal at the door, to be known the next day: two operators look all the same', async () => {
    const owner = await buildCustomer(server);
    await verifyPerson(server, owner.userId);
    await bindAlipay(server, owner.userId);
    const { receiptNo, totalFen, recycler } = await agreedOrder(server, { customer: owner });
    await server.succeed('orders.pay', { no: receiptNo, type: 4, amountFen: totalFen }, { token: recycler.token });
    const { items } = await server.succeed('payouts.list_withdrawals', {}, { token: owner.token });
    await untilPaid(owner, items[0]!.no);
    await earn(server, owner.userId, 100_000);
    const { id: cardId } = await buildCard(server, owner.userId);
    server.clock.advance(DAY + MINUTE);
    await confirmAgain(server, owner);
    const part = (amountFen: number) => withdrawal(server, owner, { way: 'card', cardId, amountFen });
    expect(await stateOf(owner, await part(50_001))).toBe('reviewing');
  });

  test('removes the card that a withdrawal under review goes to, for another to be paid: cannot', async () => {
    const { owner, cardId } = await withdrawer(server, 300_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 200_001 });
    expect(await stateOf(owner, no)).toBe('reviewing');
    await confirmAgain(server, owner);
    expect((await server.call('payouts.remove_card', { id: cardId }, { token: owner.token })).outcome).toBe(
      'payouts.card_in_use',
    );
  });

  test('makes another card the usual one while operators look: what they saw is paid', async () => {
    const { owner, cardId } = await withdrawer(server, 300_000);
    const no = await withdrawal(server, owner, { way: 'card', cardId, amountFen: 200_001 });
    const { payee } = await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token });
    const other = await buildCard(server, owner.userId);
    await confirmAgain(server, owner);
    await server.succeed('payouts.set_default_card', { id: other.id }, { token: owner.token });
    await approve(no);
    await server.server.jobs.run('payouts.ask_payouts');
    const paid = (await server.deps.gateways.payouts.sandbox!.list()).find((each) => each.no === no)!;
    expect((await server.succeed('payouts.get_withdrawal', { no }, { token: owner.token })).payee).toBe(payee);
    expect(JSON.stringify(paid)).not.toContain(other.number.slice(-4));
  });

  test('binds another WeChat account while operators look: the one they saw is paid', async () => {
    const { owner } = await withdrawer(server, 300_000);
    await bindWechat(server, owner.userId);
    const accountOf = async (no: string) =>
      (await server.deps.database.query<{ account: string }>('SELECT account FROM withdrawals WHERE no = $1', [no]))[0]!
        .account;
    const no = await withdrawal(server, owner, { way: 'wechat', amountFen: 200_001 });
    const asked = await accountOf(no);
    await server.deps.database.query(`UPDATE outside_accounts SET open_id = 'o-of-somebody-else' WHERE user_id = $1`, [
      owner.userId,
    ]);
    await approve(no);
    await server.server.jobs.run('payouts.ask_payouts');
    expect(await accountOf(no)).toBe(asked);
    expect(['confirming', 'failed']).toContain(await stateOf(owner, no));
  });
});

describe('who pays oneself in small sums', () => {
  /** The reasons for which operators look at a withdrawal of ¥1. */
  async function doubtsOf(payee: SignedIn): Promise<string[]> {
    await verifyPerson(server, payee.userId);
    const { id: cardId } = await buildCard(server, payee.userId);
    const no = await withdrawal(server, payee, { way: 'card', cardId, amountFen: 100 });
    const { items } = await server.succeed(
      'payouts.console_withdrawals',
      { no },
      { token: (await signInAsOperator(server)).token },
    );
    return items[0]!.rules.map(({ rule }) => rule);
  }

  test('by a fee for cancelling late: two operators look at it', async () => {
    const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 1_000 }) });
    await sharePhone(server, deal.customer, deal.recycler);
    server.clock.advance(60 * MINUTE);
    await server.succeed(
      'orders.cancel',
      { no: deal.no, reason: '时间不合适', expectedFeeFen: 500 },
      { token: deal.customer.token },
    );
    expect(await doubtsOf(deal.recycler)).toContain('same_phone');
  });

  test('by a tip: two operators look at it', async () => {
    const customer = await buildCustomer(server);
    await fundWallet(server, customer.userId, 5_000);
    const { no: placedNo } = await placeOrder(server, customer);
    await confirmPayment(server, customer);
    await server.succeed('orders.set_tip', { no: placedNo, tipFen: 5_000 }, { token: customer.token });
    const recycler = await buildRecycler(server);
    await paidOrder(server, { customer, recycler, placedNo });
    await sharePhone(server, customer, recycler);
    expect(await doubtsOf(recycler)).toContain('same_phone');
  });

  test('from a credit card by one’s own code to receive: it waits seven days as recharged money does', async () => {
    const owner = await verifiedPerson(server);
    const { code } = await server.succeed('wallet.make_receive_code', { amountFen: 50_000 }, { token: owner.token });
    const { id } = await server.succeed(
      'wallet.pay_receive_code',
      { code, amountFen: 50_000, method: 'wechat' },
      { token: await appToken(server) },
    );
    const desk = server.deps.gateways.payments.sandbox!;
    await desk.approve(id);
    server.clock.advance(5_000);
    await desk.deliver();
    expect(await availableOf(owner)).toBe(50_000);
    const { blocked } = await server.succeed('payouts.withdraw_options', {}, { token: owner.token });
    expect(blocked).toMatchObject({ amountFen: 50_000 });
  });
});
