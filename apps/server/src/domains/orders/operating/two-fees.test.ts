import { fromInstant, HOUR, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { findTransaction, verifyLedger } from '../../wallet/index.ts';
import { buildCustomer, buildMarket, buildRecycler, SAMPLE_POINT, takenOrder } from '../builders/orders.builders.ts';
import { feeReversalKey } from '../fee-reversal.rules.ts';
import { feesOfReceipt, reverseFee } from '../fees/appealed-receipt.steps.ts';
import { listReceiptsOf } from '../order/receipts.store.ts';
import { lockOrder } from '../orders.store.ts';

let server: TestServer;
let operator: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operator = await signInAsOperator(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

const balanceOf = async ({ token }: SignedIn): Promise<number> =>
  (await server.succeed('wallet.get', {}, { token })).availableFen;

/**
 * A visit for whose lateness the recycler paid what the wallet held, ¥5, and whose customer cancelled for ¥5 all the
 * same.
 */
async function visitWithTwoFees() {
  const deal = await takenOrder(server, {
    customer: await buildCustomer(server, { balanceFen: 2_000 }),
    // Two of them are held as the info fee.
    recycler: await buildRecycler(server, { balanceFen: 700 }),
  });
  const { windowTo } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
  server.clock.set(new Date(fromInstant(windowTo) + 3 * HOUR).toISOString());
  await server.succeed('orders.arrive', { no: deal.receiptNo, position: SAMPLE_POINT }, { token: deal.recycler.token });
  server.clock.advance(16 * MINUTE);
  await server.server.jobs.run('orders.capture_info_fees');
  await server.succeed(
    'orders.cancel',
    { no: deal.no, reason: '时间不合适', expectedFeeFen: 500 },
    { token: deal.customer.token },
  );
  return deal;
}

const look = (no: string) => server.succeed('orders.console_get', { no }, operator);
const feesOf = async (no: string) => (await look(no)).refundable.filter(({ what }) => what === 'fee');

test('two fees of one visit go back each to its payer, once, and each row names its fee and its movement', async () => {
  const deal = await visitWithTwoFees();
  const before = [await balanceOf(deal.customer), await balanceOf(deal.recycler)];
  const fees = await feesOf(deal.no);
  expect(fees.map(({ fee, name, amountFen, to }) => [fee, name, amountFen, to])).toEqual([
    ['late', '迟到费', 500, 'recycler'],
    ['cancel', '取消费', 500, 'customer'],
  ]);

  const refund = (fee: 'late' | 'cancel' | undefined) =>
    server.call(
      'orders.console_refund',
      { no: deal.no, receiptNo: deal.receiptNo, what: 'fee', fee, amountFen: 500, reason: '核实无误' },
      operator,
    );
  expect((await refund(undefined)).outcome, 'which one is not said').toBe('orders.refund_changed');
  expect((await refund('cancel')).outcome).toBe('success');
  expect([await balanceOf(deal.customer), await balanceOf(deal.recycler)]).toEqual([
    before[0]! + 500,
    before[1]! - 500,
  ]);
  expect((await refund('cancel')).outcome).toBe('orders.refund_changed');
  expect((await feesOf(deal.no)).map(({ fee }) => fee)).toEqual(['late']);
  expect((await refund('late')).outcome).toBe('success');
  expect([await balanceOf(deal.customer), await balanceOf(deal.recycler)]).toEqual(before);

  const { refunds } = await look(deal.no);
  const movementOf = async (fee: 'late' | 'cancel') =>
    (await findTransaction(server.deps.database, feeReversalKey({ fee, reference: deal.receiptNo })))!.id;
  expect(refunds.map(({ name, movement }) => [name, movement])).toEqual([
    ['迟到费', await movementOf('late')],
    ['取消费', await movementOf('cancel')],
  ]);
});

test('a row from before fees were named shows its movement, and leaves the other fee to go back', async () => {
  const deal = await visitWithTwoFees();
  await server.succeed(
    'orders.console_refund',
    { no: deal.no, receiptNo: deal.receiptNo, what: 'fee', fee: 'cancel', amountFen: 500, reason: '核实无误' },
    operator,
  );
  await server.deps.database.query('UPDATE order_refunds SET fee = NULL WHERE order_no = $1', [deal.no]);
  expect((await feesOf(deal.no)).map(({ fee }) => fee)).toEqual(['late']);
  const reversal = await findTransaction(
    server.deps.database,
    feeReversalKey({ fee: 'cancel', reference: deal.receiptNo }),
  );
  expect((await look(deal.no)).refunds.map(({ movement }) => movement)).toEqual([reversal!.id]);
});

test('the one that waits for another operator is the one that goes back', async () => {
  const deal = await visitWithTwoFees();
  const [{ id }] = (await server.deps.database.query<{ id: string }>(
    `INSERT INTO order_refunds (city, order_no, id, receipt_no, what, fee, amount_fen, reason, state, proposed_by,
      proposer, proposed_at)
     SELECT city, no, gen_random_uuid(), $2, 'fee', 'cancel', 500, '核实无误', 'waiting', gen_random_uuid(), '值班运营', now()
     FROM orders WHERE no = $1 RETURNING id`,
    [deal.no, deal.receiptNo],
  )) as [{ id: string }];
  expect(
    (await feesOf(deal.no)).map(({ fee }) => fee),
    'and the other can go back beside it',
  ).toEqual(['late']);
  const before = await balanceOf(deal.customer);
  await server.succeed('orders.console_decide_refund', { no: deal.no, id, approve: true }, operator);
  expect(await balanceOf(deal.customer)).toBe(before + 500);
});

test('one from before fees were named is not approved either once one of two equal ones went back: it may be the one that was meant', async () => {
  const deal = await visitWithTwoFees();
  const { database } = server.deps;
  const [{ id }] = (await database.query<{ id: string }>(
    `INSERT INTO order_refunds (city, order_no, id, receipt_no, what, amount_fen, reason, state, proposed_by, proposer,
      proposed_at)
     SELECT city, no, gen_random_uuid(), $2, 'fee', 500, '核实无误', 'waiting', gen_random_uuid(), '值班运营', now()
     FROM orders WHERE no = $1 RETURNING id`,
    [deal.no, deal.receiptNo],
  )) as [{ id: string }];
  await database.transaction(async (tx) => {
    const order = (await lockOrder(tx, deal.no))!;
    const [receipt] = await listReceiptsOf(tx, order);
    const cancelled = feesOfReceipt({ order, receipt: receipt! }).find(({ fee }) => fee === 'cancel')!;
    await reverseFee(tx, cancelled, server.clock.now());
  });
  const before = [await balanceOf(deal.customer), await balanceOf(deal.recycler)];
  const decided = await server.call('orders.console_decide_refund', { no: deal.no, id, approve: true }, operator);
  expect(decided.outcome).toBe('orders.refund_unnamed');
  expect([await balanceOf(deal.customer), await balanceOf(deal.recycler)]).toEqual(before);
});

test('one from before fees were named is not approved while two equal ones can be meant: declined, it is asked for anew', async () => {
  const deal = await visitWithTwoFees();
  const [{ id }] = (await server.deps.database.query<{ id: string }>(
    `INSERT INTO order_refunds (city, order_no, id, receipt_no, what, amount_fen, reason, state, proposed_by, proposer,
      proposed_at)
     SELECT city, no, gen_random_uuid(), $2, 'fee', 500, '核实无误', 'waiting', gen_random_uuid(), '值班运营', now()
     FROM orders WHERE no = $1 RETURNING id`,
    [deal.no, deal.receiptNo],
  )) as [{ id: string }];
  const decide = (approve: boolean) =>
    server.call('orders.console_decide_refund', { no: deal.no, id, approve }, operator);
  const before = [await balanceOf(deal.customer), await balanceOf(deal.recycler)];
  const { outcome, message } = await decide(true);
  expect([outcome, message]).toEqual([
    'orders.refund_unnamed',
    '这次上门有两笔金额相同的费用，这笔退款没有写明退哪一笔，请点「不退」，再重新提出要退的那一笔',
  ]);
  expect([await balanceOf(deal.customer), await balanceOf(deal.recycler)]).toEqual(before);
  expect((await decide(false)).outcome).toBe('success');
  expect((await feesOf(deal.no)).map(({ fee }) => fee)).toEqual(['late', 'cancel']);
  await server.succeed(
    'orders.console_refund',
    { no: deal.no, receiptNo: deal.receiptNo, what: 'fee', fee: 'cancel', amountFen: 500, reason: '核实无误' },
    operator,
  );
  expect([await balanceOf(deal.customer), await balanceOf(deal.recycler)]).toEqual([
    before[0]! + 500,
    before[1]! - 500,
  ]);
});
