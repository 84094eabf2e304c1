import { fromInstant, MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { verifyLedger } from '../../wallet/index.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../builders/orders.builders.ts';
import { feePaidBy, readReceiptOf, reverseFee } from './appealed-receipt.steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
});
afterAll(async () => {
  expect((await verifyLedger(server.deps.database)).problems).toEqual([]);
  await server.close();
});

/** An order whose recycler arrives these minutes after the end of the window, 12:00. */
async function lateOrder(minutes: number, balanceFen = 10_000): Promise<Deal> {
  const deal = await takenOrder(server, { recycler: await buildRecycler(server, { balanceFen }) });
  const { windowTo } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
  server.clock.set(new Date(fromInstant(windowTo) + minutes * MINUTE).toISOString());
  return deal;
}

const arrive = ({ receiptNo, recycler }: Deal) =>
  server.succeed('orders.arrive', { no: receiptNo, position: SAMPLE_POINT }, { token: recycler.token });
const weigh = ({ receiptNo, recycler }: Deal) =>
  server.succeed(
    'orders.weigh',
    { no: receiptNo, lines: [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }] },
    { token: recycler.token },
  );
const feeLines = async ({ token }: SignedIn) =>
  (await server.succeed('wallet.list_lines', { kind: 'cancel_fee' }, { token })).items.map(({ title, amountFen }) => [
    title,
    amountFen,
  ]);

describe('a recycler who comes late', () => {
  it('sees the fee before arriving and pays it to the customer once, when the goods are weighed', async () => {
    const deal = await lateOrder(25);
    const before = await server.succeed('orders.get', { no: deal.receiptNo }, { token: deal.recycler.token });
    expect(before.lateFee).toMatchObject({ feeFen: 400, charged: false, rule: expect.stringContaining('最多 ¥10.00') });
    await arrive(deal);
    expect(await feeLines(deal.customer)).toEqual([]);
    expect((await weigh(deal)).order.lateFee).toMatchObject({ feeFen: 400, charged: true });
    await weigh(deal);
    expect([await feeLines(deal.recycler), await feeLines(deal.customer)]).toEqual([
      [['迟到费', -400]],
      [['迟到补偿', 400]],
    ]);
  });

  it('pays at most what the wallet holds', async () => {
    const deal = await lateOrder(180, 350);
    await arrive(deal);
    await weigh(deal);
    expect(await feeLines(deal.recycler)).toEqual([['迟到费', -150]]);
  });

  it('pays nothing for an arrival that was taken back, and within ten minutes of the window', async () => {
    const deal = await lateOrder(60);
    await arrive(deal);
    await server.succeed('orders.undo_arrival', { no: deal.receiptNo }, { token: deal.recycler.token });
    await server.server.jobs.run('orders.capture_info_fees');
    const inTime = await lateOrder(10);
    await arrive(inTime);
    await weigh(inTime);
    expect([await feeLines(deal.recycler), await feeLines(inTime.recycler)]).toEqual([[], []]);
  });

  it('pays it to a customer who sends them away at once, too', async () => {
    const deal = await lateOrder(30);
    await arrive(deal);
    const { feeFen } = await server.succeed('orders.cancel_cost', { no: deal.no }, { token: deal.customer.token });
    const { order } = await server.succeed(
      'orders.cancel',
      { no: deal.no, reason: '时间不合适', expectedFeeFen: feeFen },
      { token: deal.customer.token },
    );
    expect(order.lateFee).toMatchObject({ feeFen: 400, charged: true });
    expect([await feeLines(deal.recycler), await feeLines(deal.customer)]).toEqual([
      [['迟到费', -400]],
      [['迟到补偿', 400]],
    ]);
    await server.server.jobs.run('orders.capture_info_fees');
    expect(await feeLines(deal.recycler)).toHaveLength(1);
  });

  it('pays it once, too, where there is no info fee to take', async () => {
    const [customer, recycler] = [await buildCustomer(server), await buildRecycler(server)];
    const { no } = await placeOrder(server, customer);
    await server.deps.database.query('UPDATE orders SET info_fee_fen = 0 WHERE no = $1', [no]);
    const { receiptNo, order } = await server.succeed('orders.take', { no }, { token: recycler.token });
    const deal = { no, receiptNo: receiptNo!, customer, recycler } as Deal;
    server.clock.set(new Date(fromInstant(order.windowTo) + 30 * MINUTE).toISOString());
    await arrive(deal);
    expect(
      (await server.succeed('orders.get', { no: deal.receiptNo }, { token: recycler.token })).lateFee,
    ).toMatchObject({ feeFen: 400, charged: false });
    const { weighing } = (await weigh(deal)).order;
    expect(await feeLines(recycler)).toEqual([['迟到费', -400]]);
    await server.succeed(
      'orders.contest',
      { no, weighingId: weighing!.id, lineIds: [], reason: '再称一次' },
      { token: customer.token },
    );
    await server.succeed(
      'orders.cancel',
      { no: deal.receiptNo, reason: '价格没谈拢', expectedFeeFen: 0 },
      { token: recycler.token },
    );
    expect(await feeLines(customer)).toEqual([['迟到补偿', 400]]);
  });

  it('gets it back through an upheld appeal', async () => {
    const deal = await lateOrder(30);
    await arrive(deal);
    server.clock.advance(16 * MINUTE);
    await server.server.jobs.run('orders.capture_info_fees');
    const found = (await readReceiptOf(server.deps.database, deal.receiptNo))!;
    const fee = feePaidBy(deal.recycler.userId, found)!;
    expect(fee).toMatchObject({ fee: 'late', payerId: deal.recycler.userId, amountFen: 400 });
    await server.deps.database.transaction((tx) => reverseFee(tx, fee, server.clock.now()));
    expect([await feeLines(deal.recycler), await feeLines(deal.customer)]).toEqual([
      [
        ['迟到费退回', 400],
        ['迟到费', -400],
      ],
      [
        ['迟到补偿收回', -400],
        ['迟到补偿', 400],
      ],
    ]);
  });

  it('does not hide what the customer pays who cancels after that: each side appeals their own', async () => {
    const deal = await takenOrder(server, { customer: await buildCustomer(server, { balanceFen: 2_000 }) });
    server.clock.set(
      new Date(
        fromInstant((await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token })).windowTo) +
          30 * MINUTE,
      ).toISOString(),
    );
    await arrive(deal);
    server.clock.advance(16 * MINUTE);
    await server.server.jobs.run('orders.capture_info_fees');
    const { feeFen } = await server.succeed('orders.cancel_cost', { no: deal.no }, { token: deal.customer.token });
    await server.succeed(
      'orders.cancel',
      { no: deal.no, reason: '时间不合适', expectedFeeFen: feeFen },
      { token: deal.customer.token },
    );
    const atStake = async (no: string, { token }: SignedIn) =>
      (await server.succeed('appeals.list_of_order', { no }, { token })).options.find(({ kind }) => kind === 'receipt')
        ?.amountFen;
    expect([feeFen, await atStake(deal.no, deal.customer), await atStake(deal.receiptNo, deal.recycler)]).toEqual([
      500, 500, 400,
    ]);
    const { items } = await server
      .succeed('orders.console_get', { no: deal.no }, { token: (await signInAsOperator(server, 'refunder')).token })
      .then(({ refundable }) => ({ items: refundable.filter(({ what }) => what === 'fee') }));
    expect(items.map(({ name, amountFen, to }) => [name, amountFen, to])).toEqual([
      ['迟到费', 400, 'recycler'],
      ['取消费', 500, 'customer'],
    ]);
    const { no } = await server.succeed(
      'appeals.submit',
      {
        kind: 'receipt',
        no: deal.no,
        reason: '被收了不该收的费用',
        text: '回收员迟到了半个多小时才来，我才取消的',
        photoIds: [],
      },
      { token: deal.customer.token },
    );
    await server.succeed(
      'appeals.answer',
      { no, uphold: true, answer: '回收员迟到在先', effects: { infoFee: false, fee: true, compensationFen: 0 } },
      { token: (await signInAsOperator(server, 'judge')).token },
    );
    expect(await feeLines(deal.customer)).toEqual([
      ['取消费退回', 500],
      ['取消费', -500],
      ['迟到补偿', 400],
    ]);
  });
});

describe('a recycler who bends the time or the place of the arrival', () => {
  const bent = (deal: Deal, input: object) =>
    server.succeed('orders.arrive', { no: deal.receiptNo, ...input }, { token: deal.recycler.token });

  it('pays the late fee of the server’s time, whatever the phone said', async () => {
    const deal = await lateOrder(25);
    const at = new Date(server.clock.now() - 20 * MINUTE).toISOString();
    await bent(deal, { position: SAMPLE_POINT, occurredAt: at });
    await weigh(deal);
    expect(await feeLines(deal.recycler)).toEqual([['迟到费', -400]]);
  });

  it('is late from the weighing on when the arrival in time was said from elsewhere', async () => {
    const deal = await lateOrder(-5);
    await bent(deal, { position: { longitude: 114.1, latitude: 22.53 } });
    server.clock.advance(30 * MINUTE);
    await weigh(deal);
    expect(await feeLines(deal.recycler)).toEqual([['迟到费', -400]]);
  });

  it('can still be reported as not having come', async () => {
    const deal = await lateOrder(-5);
    await bent(deal, {});
    server.clock.advance(66 * MINUTE);
    const given = await server.succeed('orders.report_absence', { no: deal.no }, { token: deal.customer.token });
    expect(given.order.absence).toMatchObject({ kind: 'no_show' });
  });

  it('pays nothing when the customer’s code proves the arrival of a phone that was offline', async () => {
    const deal = await lateOrder(5);
    const { code } = await server.succeed(
      'orders.credential',
      { djno: deal.receiptNo, node: '1' },
      { token: deal.customer.token },
    );
    const at = new Date(server.clock.now()).toISOString();
    server.clock.advance(40 * MINUTE);
    await bent(deal, { code, occurredAt: at });
    await weigh(deal);
    expect(await feeLines(deal.recycler)).toEqual([]);
  });
});
