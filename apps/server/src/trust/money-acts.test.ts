import { DAY, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import type { CallName, Input } from '@shoushou/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '../domains/accounts/builders/accounts.builders.ts';
import { findBrokenOrders } from '../domains/orders/builders/orders.builders.store.ts';
import {
  agreedOrder,
  buildCustomer,
  buildMarket,
  buildRecycler,
  paidOrder,
  placeOrder,
  takenOrder,
  type Customer,
  type Deal,
} from '../domains/orders/builders/orders.builders.ts';
import { bindAlipay, bindWechat, verifyPerson } from '../domains/payouts/builders/payouts.builders.ts';
import { findWithdrawal } from '../domains/payouts/payout/withdrawals.store.ts';
import { workOnPayout } from '../domains/payouts/payout/send-payout.steps.ts';
import { findBrokenPayouts } from '../domains/payouts/withdrawals/withdrawal-invariants.store.ts';
import { loadRegions } from '../domains/places/index.ts';
import { tradeHold, tradeRefund } from '../domains/trade/trade-money.rules.ts';
import { claimedRefund, paidAtProvider, sendRefund } from '../domains/wallet/cashier/provider-payment.scenes.ts';
import { confirmPayment, fundWallet } from '../domains/wallet/builders/wallet.builders.ts';
import { postGivenBack, verifyLedger } from '../domains/wallet/index.ts';
import { ProviderFailed } from '../gateways/wire.ts';
import { findUnserializable, type Interleaving, type PausePoint } from '../testing/concurrency/interleave.ts';
import { enumerateCrashPoints, type Send } from '../testing/crash-points.ts';
import { inLane } from '../testing/lane.ts';
import { doneAgain, keyedSend } from '../testing/crash-points.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// Acts whose money depends on more than their own request: a tip, an escaped or owed fee, a payment at the door and its
// payout, money that goes back to a provider. Those with a key of their own and nothing
// around them are trials of crash-points.test.ts.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
let startedAt = 0;
beforeEach(() => {
  startedAt = server.clock.now();
});
afterEach(async () => {
  server.clock.set(toInstant(startedAt));
  await server.server.deliver();
  const { database } = server.deps;
  expect([
    ...(await verifyLedger(database)).problems,
    ...(await findBrokenOrders(database)),
    ...(await findBrokenPayouts(database)),
  ]).toEqual([]);
});
afterAll(() => server.close());

const keyed = <Name extends CallName>(name: Name, input: Input<Name>, by: { token: string }): Send =>
  keyedSend(server, name, input, by);

const pay = ({ receiptNo, totalFen, recycler }: Deal & { totalFen: number }, type: 1 | 3 | 4 = 1): Send =>
  keyed('orders.pay', { no: receiptNo, type, amountFen: totalFen }, recycler);

/** An order with a tip of ¥5 that nobody has taken. */
async function tipped(): Promise<{ customer: Customer; no: string }> {
  const customer = await buildCustomer(server);
  await fundWallet(server, customer.userId, 5_000);
  const { no } = await placeOrder(server, customer);
  await confirmPayment(server, customer);
  await server.succeed('orders.set_tip', { no, tipFen: 500 }, { token: customer.token });
  return { customer, no };
}

/** A visit that was taken an hour ago by a recycler, whose customer's wallet is empty: cancelling costs. */
async function lateToCancel(customer?: Customer): Promise<Deal & { feeFen: number }> {
  const deal = await takenOrder(server, { customer });
  await server.deps.database.query(`UPDATE orders SET taken_at = taken_at - interval '1 hour' WHERE no = $1`, [
    deal.no,
  ]);
  const { feeFen } = await server.succeed('orders.cancel_cost', { no: deal.no }, { token: deal.customer.token });
  expect(feeFen).toBeGreaterThan(0);
  return { ...deal, feeFen };
}
const cancel = ({ no, customer, feeFen = 0 }: { no: string; customer: SignedIn; feeFen?: number }): Send =>
  keyed('orders.cancel', { no, reason: '不卖了', expectedFeeFen: feeFen }, customer);

/** An agreed deal whose customer owes a fee to another recycler. */
async function owing() {
  const left = await lateToCancel();
  await cancel(left)();
  return agreedOrder(server, { customer: left.customer });
}

/** An agreed small deal of two people of whom one left the other's larger order before. */
async function escaped() {
  const { customer, recycler, receiptNo } = await takenOrder(server);
  await server.succeed(
    'orders.release',
    { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 },
    { token: recycler.token },
  );
  const small = { goods: [{ itemId: 'cardboard', grams: 1_000 }], recyclerId: recycler.userId };
  return agreedOrder(server, { customer, recycler, given: small });
}

/** A paid deal whose money is on its way to the customer's account there. */
async function paidAtDoor(way: 'wechat' | 'alipay') {
  const customer = await buildCustomer(server);
  await verifyPerson(server, customer.userId);
  await (way === 'wechat' ? bindWechat : bindAlipay)(server, customer.userId);
  const deal = await agreedOrder(server, { customer });
  expect((await pay(deal, way === 'wechat' ? 3 : 4)()).outcome).toBe('success');
  const { items } = await server.succeed('payouts.list_withdrawals', {}, { token: customer.token });
  return { customer, no: items[0]!.no };
}

/** The job's work on that payout until it has ended. */
async function payout(way: 'wechat' | 'alipay', takes: boolean): Promise<Send> {
  const { deps } = server;
  const { customer, no } = await paidAtDoor(way);
  const ended = ['paid', 'failed', 'returned', 'cancelled'];
  // Each world has a time of its own: hundreds of them one after the other would take months.
  let at = server.clock.now();
  const pass = (milliseconds: number): void => server.clock.set(toInstant((at += milliseconds)));
  return doneAgain(async () => {
    for (let times = 0; times < 4; times += 1) {
      // Longer than a provider may not show a new payout yet.
      pass(2 * MINUTE);
      const row = (await findWithdrawal(deps.database, customer.userId, no))!;
      if (ended.includes(row.state)) break;
      await workOnPayout(deps, row);
      if (takes) await deps.gateways.payouts.sandbox!.confirm(no);
      else pass(DAY + HOUR);
    }
    const { state } = (await findWithdrawal(deps.database, customer.userId, no))!;
    if (!ended.includes(state)) throw new Error(`the payout is ${state}`);
    return state;
  });
}

const trade = ({ payer, no }: Awaited<ReturnType<typeof paidAtProvider>>) => ({
  ...{ buyerId: payer.userId, paymentNo: no, dealNo: `D${no}`, title: '二手交易：自行车', amountFen: 60_000 },
});
/** Money of a provider that a deal held. */
const heldAtProvider = (method: 'wechat' | 'alipay') =>
  paidAtProvider(server, method, 60_000, (paid) => tradeHold(trade(paid)));
const giveBack = (paid: Awaited<ReturnType<typeof heldAtProvider>>): Send =>
  doneAgain(async () => {
    await server.deps.database.transaction((tx) =>
      postGivenBack(tx, server.deps, tradeRefund(trade(paid)), server.clock.now()),
    );
    return 'given back';
  });
async function sentBack(method: 'wechat' | 'alipay'): Promise<Send> {
  const paid = await heldAtProvider(method);
  await giveBack(paid)();
  const refund = await claimedRefund(server, paid.no);
  return doneAgain(async () => {
    await sendRefund(server.deps, refund);
    // WeChat has it under way for a minute, and tells its end when it is asked again.
    server.clock.set(toInstant(server.clock.now() + 2 * MINUTE));
    await sendRefund(server.deps, refund);
    const [row] = await server.deps.database.query<{ state: string }>(
      'SELECT state FROM payment_refunds WHERE no = $1',
      [refund.no],
    );
    if (row!.state === 'waiting') throw new Error('the refund waits');
    return row!.state;
  });
}

const acts: Readonly<Record<string, () => Promise<Send>>> = {
  'a tip that is lowered': async () => {
    const { customer, no } = await tipped();
    return keyed('orders.set_tip', { no, tipFen: 200 }, customer);
  },
  'a booking with a tip that is cancelled': async () => cancel(await tipped()),
  'a deal with a tip that is paid': async () => {
    const { customer, no } = await tipped();
    return pay(await agreedOrder(server, { customer, placedNo: no }));
  },
  'a late cancellation with an empty wallet': async () => cancel(await lateToCancel()),
  'a deal that settles an owed fee': async () => pay(await owing()),
  'a deal that settles an escaped fee': async () => pay(await escaped()),
  'a payment at the door to WeChat, taken there': () => payout('wechat', true),
  'a payment at the door to WeChat, not taken there': () => payout('wechat', false),
  'a payment at the door to Alipay': () => payout('alipay', true),
  'money of WeChat that is given back': async () => giveBack(await heldAtProvider('wechat')),
  'money that goes back to WeChat': () => sentBack('wechat'),
  'money that goes back to Alipay': () => sentBack('alipay'),
};
const whole = async (prepare: () => Promise<Send>): Promise<void> => {
  const { points, faults } = await enumerateCrashPoints({ database: server.deps.database, prepare });
  expect(faults).toEqual([]);
  expect(points).toBeGreaterThanOrEqual(4);
};

describe('an act with money that is interrupted and done again', () => {
  test.each(Object.keys(acts))(
    '%s has one effect, wherever it is cut or the database refuses',
    (act) => whole(acts[act]!),
    inLane({ short: 60_000, long: 600_000 }),
  );

  test(
    'money that its provider does not take back is credited once, wherever it is cut or the database refuses',
    async () => {
      const refund = vi
        .spyOn(server.deps.gateways.payments.of('wechat')!, 'refund')
        .mockRejectedValue(new ProviderFailed('wechatpay', 'refused', 'INVALID_REQUEST', '订单已超过可退款期限'));
      await whole(() => sentBack('wechat')).finally(() => refund.mockRestore());
    },
    inLane({ short: 60_000, long: 600_000 }),
  );
});

const balanceOf = async ({ token }: SignedIn): Promise<number> =>
  (await server.succeed('wallet.get', {}, { token })).availableFen;

const HOLDS: readonly PausePoint[] = [
  { held: 'one', at: 0.35 },
  { held: 'other', at: 0.35 },
  { held: 'one', at: 0.85 },
];

describe('two acts with the same money that meet', () => {
  const stateOf = async ({ no, customer }: { no: string; customer: SignedIn }): Promise<string> =>
    JSON.stringify([
      (await server.succeed('orders.get', { no }, { token: customer.token })).state,
      await server
        .succeed('wallet.get', {}, { token: customer.token })
        .then(({ availableFen, frozenFen }) => [availableFen, frozenFen]),
    ]);
  const ofTip = async (other: (deal: { customer: Customer; no: string }) => Send | Promise<Send>) => {
    const deal = await tipped();
    const lower = keyed('orders.set_tip', { no: deal.no, tipFen: 0 }, deal.customer);
    return { one: lower, other: await other(deal), look: () => stateOf(deal) };
  };
  const meetings: Readonly<Record<string, () => Promise<Interleaving>>> = {
    'a tip is taken back while the order is taken': () =>
      ofTip(async ({ no }) => keyed('orders.take', { no }, await buildRecycler(server))),
    'a tip is taken back while the order is cancelled': () => ofTip(cancel),
    'a deal is paid to WeChat while it is paid from the wallet': async () => {
      const customer = await buildCustomer(server);
      await verifyPerson(server, customer.userId);
      await bindWechat(server, customer.userId);
      const deal = await agreedOrder(server, { customer });
      return { one: pay(deal, 3), other: pay(deal, 1), look: () => stateOf(deal) };
    },
    'money is given back twice': async () => {
      const paid = await heldAtProvider('alipay');
      return { one: giveBack(paid), other: giveBack(paid), look: async () => 'given back' };
    },
  };

  test.each(Object.keys(meetings))('%s ends as one after the other would', async (meeting) => {
    expect(
      await findUnserializable({ database: server.deps.database, prepare: meetings[meeting]!, holds: HOLDS }),
    ).toEqual([]);
  });

  test('a debt that arises while a deal is paid is paid by that deal or the next one', async () => {
    for (let times = 0; times < 4; times += 1) {
      const deal = await owing();
      const second = await lateToCancel(deal.customer);
      const before = await balanceOf(second.recycler);
      const replies = await Promise.all([pay(deal)(), cancel(second)()]);
      expect(replies.map(({ outcome }) => outcome)).toEqual(['success', 'success']);
      await paidOrder(server, { customer: deal.customer });
      expect((await balanceOf(second.recycler)) - before).toBe(second.feeFen + 200);
      const { owedFen } = await server.succeed('orders.get', { no: second.no }, { token: deal.customer.token });
      expect(owedFen).toBeUndefined();
    }
  });
});
