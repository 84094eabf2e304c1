import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { readBalances, twelveMonthSales } from '../../wallet/index.ts';
import {
  buildCustomer,
  buildMarket,
  buildRecycler,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  type Customer,
} from '../builders/orders.builders.ts';
import { confirmPayment } from '../../wallet/builders/wallet.builders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  const { loadRegions } = await import('../../places/index.ts');
  await loadRegions(server.deps.database);
});
afterAll(() => server.close());

const strokes: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];
/** Grams of cardboard. */
const ABOVE_1000_YUAN = 704_300;

/** A walk-in deal up to the signature. */
async function signedWalkIn({ customerMobile, grams = 10_000 }: { customerMobile?: string; grams?: number }) {
  const recycler = await buildRecycler(server);
  const { token } = recycler;
  const { no } = await server.succeed(
    'orders.walk_in',
    {
      ...SAMPLE_POINT,
      adcode: SAMPLE_DISTRICT,
      place: '菜市场门口',
      customerName: '路边大爷',
      service: '3',
      ...(customerMobile === undefined ? {} : { customerMobile }),
    },
    { token },
  );
  const weighed = await server.succeed(
    'orders.weigh',
    { no, lines: [{ itemId: 'cardboard', grossGrams: grams, unitPriceFen: 142 }], weighingId: `weighing-${no}` },
    { token },
  );
  await server.succeed('orders.agree', { no, weighingId: `weighing-${no}`, method: 'signature', strokes }, { token });
  return { no, recycler, token, amountFen: weighed.order.weighing!.totalFen };
}

async function paidWalkIn(customer: Customer) {
  const deal = await signedWalkIn({ customerMobile: customer.mobile });
  await server.succeed(
    'orders.pay',
    { no: deal.no, type: 2, amountFen: deal.amountFen, strokes },
    { token: deal.token },
  );
  return deal;
}

const salesOf = (person: Customer) => twelveMonthSales(server.deps.database, person.userId, server.clock.now());
const bookingsOf = async (person: Customer) =>
  (await server.succeed('orders.list_mine', { state: 'all' }, { token: person.token })).items.map(({ no }) => no);
const cashLinesOf = async (person: Customer) =>
  server.deps.database.query(
    `SELECT 1 FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
     WHERE a.owner_id = $1 AND p.line_kind = $2`,
    [person.userId, 'order_income'],
  );

describe('orders.answer_walk_in', () => {
  it('is neither in their limit nor in their lines nor in their history before they confirm it', async () => {
    const customer = await buildCustomer(server);
    const { no, amountFen } = await paidWalkIn(customer);
    expect(amountFen).toBe(1_420);
    expect(await salesOf(customer)).toBe(0);
    expect(await bookingsOf(customer)).toEqual([]);
    expect(await cashLinesOf(customer)).toEqual([]);
    expect((await server.succeed('orders.get', { no }, { token: customer.token })).asked).toBe(true);
  });

  it('counts in full from their confirmation on, once', async () => {
    const customer = await buildCustomer(server);
    const { no, amountFen } = await paidWalkIn(customer);
    await server.succeed('orders.answer_walk_in', { no, mine: true }, { token: customer.token });
    expect(await salesOf(customer)).toBe(amountFen);
    expect(await bookingsOf(customer)).toEqual([no]);
    expect(await cashLinesOf(customer)).toHaveLength(1);
    expect((await readBalances(server.deps.database, customer.userId)).available).toBe(0);
    expect((await server.call('orders.answer_walk_in', { no, mine: true }, { token: customer.token })).outcome).toBe(
      'orders.illegal_transition',
    );
    expect(await salesOf(customer)).toBe(amountFen);
  });

  it('is no longer shown to them after one “not mine”, and stays the recycler’s', async () => {
    const customer = await buildCustomer(server);
    const { no, token } = await paidWalkIn(customer);
    await server.succeed('orders.answer_walk_in', { no, mine: false }, { token: customer.token });
    expect((await server.call('orders.get', { no }, { token: customer.token })).outcome).toBe('orders.unknown');
    expect(await salesOf(customer)).toBe(0);
    const seen = await server.succeed('orders.get', { no }, { token });
    expect([seen.state, seen.events.at(-1)?.title]).toEqual(['paid', '手机号的主人表示不是本人的交易']);
  });

  it('is confirmed by the code that they read out', async () => {
    const customer = await buildCustomer(server);
    const { no, token, amountFen } = await signedWalkIn({ customerMobile: customer.mobile });
    const { receiptNo } = await server.succeed('orders.get', { no }, { token });
    const { code } = await server.succeed(
      'orders.credential',
      { djno: receiptNo!, node: '3' },
      { token: customer.token },
    );
    await server.succeed('orders.pay', { no, type: 2, amountFen, code }, { token });
    expect(await salesOf(customer)).toBe(amountFen);
  });

  it('is not confirmed by time', async () => {
    const customer = await buildCustomer(server);
    const { no, token, amountFen } = await signedWalkIn({ customerMobile: customer.mobile });
    await server.succeed('orders.pay', { no, type: 2, amountFen }, { token });
    server.clock.advance(8 * 24 * 3_600_000);
    await server.server.jobs.run('orders.settle_cash');
    expect((await server.succeed('orders.get', { no }, { token: customer.token })).state).toBe('paid');
    expect(await salesOf(customer)).toBe(0);
  });

  it('is paid from the wallet to a confirmed person only, and answers alike for a number without an account', async () => {
    const customer = await buildCustomer(server);
    const known = await signedWalkIn({ customerMobile: customer.mobile });
    const unknown = await signedWalkIn({ customerMobile: '13755550021' });
    for (const { no, token, amountFen } of [known, unknown])
      expect((await server.call('orders.pay', { no, type: 1, amountFen }, { token })).outcome).toBe(
        'orders.walk_in_unconfirmed',
      );
    await server.succeed('orders.answer_walk_in', { no: known.no, mine: true }, { token: customer.token });
    await confirmPayment(server, known.recycler);
    await server.succeed('orders.pay', { no: known.no, type: 1, amountFen: known.amountFen }, { token: known.token });
    expect((await readBalances(server.deps.database, customer.userId)).available).toBe(known.amountFen);
  });

  it('above ¥1,000 is not settled by a signature on the recycler’s phone', async () => {
    const customer = await buildCustomer(server);
    const large = await signedWalkIn({ customerMobile: customer.mobile, grams: ABOVE_1000_YUAN });
    expect(large.amountFen).toBeGreaterThan(100_000);
    const { no, token, amountFen } = large;
    expect((await server.call('orders.pay', { no, type: 2, amountFen, strokes }, { token })).outcome).toBe(
      'orders.walk_in_code_needed',
    );
    expect((await server.succeed('orders.pay', { no, type: 2, amountFen }, { token })).state).toBe('agreed');
    await server.succeed('orders.confirm_cash', { no, received: true }, { token: customer.token });
    expect(await salesOf(customer)).toBe(amountFen);
  });

  it('does not tell through the earlier receipts whether the number sells to others', async () => {
    const customer = await buildCustomer(server);
    const own = await paidWalkIn(customer);
    await server.succeed('orders.answer_walk_in', { no: own.no, mine: true }, { token: customer.token });
    const asking = await signedWalkIn({ customerMobile: customer.mobile });
    const recent = await server.succeed(
      'orders.list_recent',
      { no: asking.no, mobile: customer.mobile },
      { token: asking.token },
    );
    expect([recent.others, recent.items]).toEqual([0, []]);
  });
});

it('a walk-in deal larger than any handcart is refused when it is weighed', async () => {
  const { token } = await buildRecycler(server);
  const { no } = await server.succeed(
    'orders.walk_in',
    { ...SAMPLE_POINT, adcode: SAMPLE_DISTRICT, place: '菜市场门口', customerName: '路边大爷', service: '3' },
    { token },
  );
  const weigh = (grossGrams: number) =>
    server.call('orders.weigh', { no, lines: [{ itemId: 'cardboard', grossGrams, unitPriceFen: 142 }] }, { token });
  expect((await weigh(3_000_001)).outcome).toBe('orders.walk_in_too_large');
  expect((await weigh(3_000_000)).outcome).toBe('success');
});
