import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { bindAlipay, bindWechat, verifyPerson } from '../../payouts/builders/payouts.builders.ts';
import { findBrokenPayouts } from '../../payouts/withdrawals/withdrawal-invariants.store.ts';
import { creditOf } from '../../wallet/builders/wallet.builders.ts';
import { postOrThrow, readBalances } from '../../wallet/index.ts';
import { agreedOrder, buildCustomer, buildMarket } from '../builders/orders.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterEach(async () => {
  server.deps.gateways.sandbox.faults.clear();
  expect(await findBrokenPayouts(server.deps.database)).toEqual([]);
});
afterAll(() => server.close());

const available = async (userId: string): Promise<number> =>
  (await readBalances(server.deps.database, userId)).available;
const work = () => server.server.jobs.run('payouts.ask_payouts');

/** An agreed order of a customer with a verified name and an account at WeChat and Alipay. */
async function agreedWithAccounts({ verified = true, bound = true } = {}) {
  const customer = await buildCustomer(server);
  if (verified) await verifyPerson(server, customer.userId);
  if (bound) {
    await bindWechat(server, customer.userId);
    await bindAlipay(server, customer.userId);
  }
  return agreedOrder(server, { customer });
}

type Agreed = Awaited<ReturnType<typeof agreedWithAccounts>>;
const pay = ({ receiptNo, totalFen, recycler }: Agreed, type: 1 | 3 | 4, key = `pay-transfer-${receiptNo}`) =>
  server.call('orders.pay', { no: receiptNo, type, amountFen: totalFen }, { token: recycler.token, key });
const seenBy = ({ token }: { token: string }, { no }: Agreed) => server.succeed('orders.get', { no }, { token });
const payoutsOf = async ({ customer }: Agreed) =>
  (await server.succeed('payouts.list_withdrawals', {}, { token: customer.token })).items;

describe('orders.pay to the customer’s WeChat or Alipay', () => {
  it('takes amount and service fee from the recycler as from the wallet; the customer takes it in WeChat', async () => {
    const deal = await agreedWithAccounts();
    const before = await available(deal.recycler.userId);
    expect((await pay(deal, 3)).outcome).toBe('success');
    expect(before - (await available(deal.recycler.userId))).toBe(1434);
    expect(await available(deal.customer.userId)).toBe(0);
    await work();
    const [payout] = await payoutsOf(deal);
    expect(payout).toMatchObject({ way: 'wechat', amountFen: 1420, feeFen: 0, state: 'confirming' });
    expect(await seenBy(deal.customer, deal)).toMatchObject({
      state: 'paid',
      payment: {
        type: 3,
        amountFen: 1420,
        serviceFeeFen: 14,
        transfer: { state: 'confirming', amountFen: 1420, no: payout!.no },
      },
    });
    await server.deps.gateways.payouts.sandbox!.confirm(payout!.no);
    server.clock.advance(HOUR);
    await work();
    expect((await seenBy(deal.recycler, deal)).payment?.transfer).toEqual({
      state: 'arrived',
      amountFen: 1420,
      no: null,
    });
    expect(await available(deal.customer.userId)).toBe(0);
  });

  it('reaches Alipay without a confirmation', async () => {
    const deal = await agreedWithAccounts();
    expect((await pay(deal, 4)).outcome).toBe('success');
    await work();
    server.clock.advance(HOUR);
    await work();
    expect((await seenBy(deal.customer, deal)).payment).toMatchObject({ type: 4, transfer: { state: 'arrived' } });
  });

  it('stays in the customer’s wallet when they do not take it in WeChat within a day; the deal stays paid', async () => {
    const deal = await agreedWithAccounts();
    await pay(deal, 3);
    await work();
    server.clock.advance(2 * DAY);
    await work();
    server.clock.advance(HOUR);
    await work();
    expect(await available(deal.customer.userId)).toBe(1420);
    const { state, payment } = await seenBy(deal.recycler, deal);
    expect([state, payment?.state, payment?.transfer?.state]).toEqual(['paid', 'paid', 'in_wallet']);
  });

  it('happens once, whatever keys and ways race for it', async () => {
    const deal = await agreedWithAccounts();
    const before = await available(deal.recycler.userId);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => pay(deal, ([1, 3, 4] as const)[index % 3]!, `transfer-race-${index}`)),
    );
    expect(answers.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    expect(before - (await available(deal.recycler.userId))).toBe(1434);
    expect((await payoutsOf(deal)).length).toBeLessThanOrEqual(1);
  });

  it('is paid once when the provider’s answer to it is lost', async () => {
    const deal = await agreedWithAccounts();
    server.deps.gateways.sandbox.faults.next('T6 lost');
    await pay(deal, 3);
    await work();
    server.clock.advance(HOUR);
    await work();
    expect((await seenBy(deal.customer, deal)).payment?.transfer?.state).toBe('confirming');
    expect(await payoutsOf(deal)).toHaveLength(1);
  });

  it('says beforehand, and refuses with the same words, where the customer can’t be paid', async () => {
    const unbound = await agreedWithAccounts({ bound: false });
    expect((await seenBy(unbound.recycler, unbound)).transfers).toEqual([
      { type: 3, unavailable: '客户还没有绑定微信' },
      { type: 4, unavailable: '客户还没有绑定支付宝' },
    ]);
    const before = await available(unbound.recycler.userId);
    expect(await pay(unbound, 3)).toMatchObject({
      outcome: 'payouts.transfer_unavailable',
      message: '不能付到客户的微信：客户还没有绑定微信。可以从钱包或用现金付',
    });
    expect(await available(unbound.recycler.userId)).toBe(before);
    const unnamed = await agreedWithAccounts({ verified: false });
    expect((await pay(unnamed, 4)).message).toContain('客户还没有实名认证');
    expect((await pay(unnamed, 1, 'then-from-the-wallet')).outcome).toBe('success');
  });

  it('tells the customer nothing of whom the recycler can pay, and the recycler nothing once it is paid', async () => {
    const deal = await agreedWithAccounts();
    expect((await seenBy(deal.customer, deal)).transfers).toBeUndefined();
    await pay(deal, 4);
    expect((await seenBy(deal.recycler, deal)).transfers).toBeUndefined();
  });

  it('uses none of the customer’s withdrawals of the day or month', async () => {
    const deal = await agreedWithAccounts();
    await pay(deal, 4);
    const { freeLeft } = await server.succeed('payouts.withdraw_options', {}, { token: deal.customer.token });
    expect(freeLeft).toBe(3);
  });

  it('is looked at by two operators where a withdrawal would be', async () => {
    const customer = await buildCustomer(server);
    await verifyPerson(server, customer.userId);
    await bindWechat(server, customer.userId, server.deps.clock.now() - HOUR);
    const deal = await agreedOrder(server, { customer });
    await pay(deal, 3);
    expect((await payoutsOf(deal))[0]!.state).toBe('reviewing');
    expect((await seenBy(deal.recycler, deal)).payment?.transfer?.state).toBe('sending');
  });

  it('is the recycler’s wallet’s business as any payment: what is missing is said, and nothing is sent', async () => {
    const deal = await agreedWithAccounts();
    const { available: balance } = await readBalances(server.deps.database, deal.recycler.userId);
    await server.deps.database.transaction((tx) =>
      postOrThrow(tx, creditOf(`emptied:${deal.no}`, deal.recycler.userId, -balance), server.deps.clock.now()),
    );
    expect((await pay(deal, 3)).outcome).toBe('wallet.balance_too_low');
    expect(await payoutsOf(deal)).toEqual([]);
  });
});

describe('orders.pay to a customer who agreed once in WeChat', () => {
  const desk = () => server.deps.gateways.payouts.sandbox!;
  const later = async (minutes: number): Promise<void> => {
    server.clock.advance(minutes * MINUTE);
    for (const job of ['payouts.ask_payouts', 'payouts.ask_authorisations']) await server.server.jobs.run(job);
  };
  const openPayout = async (deal: Agreed): Promise<string> => (await payoutsOf(deal))[0]!.no;
  const transferOf = async (deal: Agreed) => (await seenBy(deal.customer, deal)).payment?.transfer;

  /** Does this between WeChat's next answer about an agreement and the transfer, whoever asks and when. */
  function onceAsked(act: () => unknown): void {
    const { authorisations } = server.deps.gateways.payouts.of('wechat')!;
    const ask = vi.spyOn(authorisations!, 'query');
    ask.mockImplementationOnce(async (number) => {
      ask.mockRestore();
      const answer = await authorisations!.query(number);
      await act();
      return answer;
    });
  }

  /** The first deal, with whose transfer the customer agreed, and the second one. */
  async function agreedOnce() {
    const first = await agreedWithAccounts();
    await pay(first, 3);
    await later(1);
    const no = await openPayout(first);
    expect([(await transferOf(first))?.state, await desk().asksAgreement(no)]).toEqual(['confirming', true]);
    expect(await desk().agree(no)).toBe(true);
    await later(3);
    expect((await transferOf(first))?.state).toBe('arrived');
    const { customer } = first;
    return { no, first, second: await agreedOrder(server, { customer }) };
  }

  it('T12: arrives at the door without a confirmation, once, and the wallet keeps nothing of it', async () => {
    const { second } = await agreedOnce();
    const before = await available(second.recycler.userId);
    expect((await pay(second, 3)).outcome).toBe('success');
    await later(1);
    await later(1);
    expect((await transferOf(second))?.state).toBe('arrived');
    const no = await openPayout(second);
    expect([await desk().asksAgreement(no), (await desk().find(no))?.state]).toEqual([false, 'paid']);
    expect(before - (await available(second.recycler.userId))).toBe(1434);
    expect(await available(second.customer.userId)).toBe(0);
    expect(await payoutsOf(second)).toHaveLength(2);
  });

  it('T12: is confirmed as ever once the customer ended it here', async () => {
    const { second } = await agreedOnce();
    await server.succeed('payouts.end_auto_receive', {}, { token: second.customer.token });
    await pay(second, 3);
    await later(1);
    expect((await transferOf(second))?.state).toBe('confirming');
    expect(await desk().confirm(await openPayout(second))).toBe(true);
    await later(60);
    expect((await transferOf(second))?.state).toBe('arrived');
  });

  it('T12: stays in the customer’s wallet when it ended in WeChat as it was sent; the deal stays paid', async () => {
    const { no, second } = await agreedOnce();
    // WeChat says that it is in force, and the customer ends it before the transfer is there.
    onceAsked(() => desk().endAgreement(no));
    await pay(second, 3);
    await later(1);
    for (let hours = 0; hours < 30 && (await transferOf(second))?.state !== 'in_wallet'; hours += 1) await later(60);
    expect([(await transferOf(second))?.state, await available(second.customer.userId)]).toEqual(['in_wallet', 1420]);
    expect((await seenBy(second.recycler, second)).state).toBe('paid');
  });

  it.each(['T6 lost', 'T6 unanswered', 'T6 accepted'])(
    'T12: is paid once when WeChat’s answer goes astray (%s)',
    async (fault) => {
      const { second } = await agreedOnce();
      const before = await available(second.recycler.userId);
      // The question about the agreement is answered; the transfer after it meets the fault.
      onceAsked(() => server.deps.gateways.sandbox.faults.next(fault));
      await pay(second, 3);
      for (let hour = 0; hour < 4; hour += 1) await later(60);
      expect([(await transferOf(second))?.state, before - (await available(second.recycler.userId))]).toEqual([
        'arrived',
        1434,
      ]);
      expect(await payoutsOf(second)).toHaveLength(2);
    },
  );
});
