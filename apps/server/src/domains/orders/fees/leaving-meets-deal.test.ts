import { MINUTE } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUnserializable, type Interleaving, type PausePoint } from '../../../testing/concurrency/interleave.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { sharePhone, type SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { loadRegions } from '../../places/index.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import {
  buildMarket,
  buildRecycler,
  SAMPLE_DISTRICT,
  SAMPLE_POINT,
  takenOrder,
  type Deal,
} from '../builders/orders.builders.ts';

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

const signature: [number, number][][] = [
  [
    [0, 0],
    [400, 200],
  ],
];

/** A walk-in deal with the customer of a taken order that only has to be paid. @returns its number */
async function agreedBeside({ customer }: Deal, { token }: SignedIn): Promise<string> {
  const as = { token };
  const where = { ...SAMPLE_POINT, adcode: SAMPLE_DISTRICT, place: '宝能太古城北区' };
  const customerIs = { customerName: '王女士', customerMobile: customer.mobile };
  const { no } = await server.succeed('orders.walk_in', { ...where, ...customerIs, service: '3' }, as);
  const lines = [{ itemId: 'cardboard', grossGrams: 10_000, unitPriceFen: 142 }];
  await server.succeed('orders.weigh', { no, weighingId: `w-${no}`, lines }, as);
  await server.succeed('orders.agree', { no, weighingId: `w-${no}`, method: 'signature', strokes: signature }, as);
  return no;
}

/** One leaves the order, the other is paid for the deal beside it; what both have lost in the end, fen. */
async function leavingAndPaid(hasSecond: boolean, leave: (deal: Deal) => Interleaving['one']): Promise<Interleaving> {
  const deal = await takenOrder(server);
  const payer = hasSecond ? await buildRecycler(server) : deal.recycler;
  if (hasSecond) await sharePhone(server, deal.recycler, payer);
  const no = await agreedBeside(deal, payer);
  const people = [...new Set([deal.recycler, payer])];
  const sum = async () =>
    (await Promise.all(people.map(({ userId }) => readBalances(server.deps.database, userId)))).reduce(
      (total, { available }) => total + available,
      0,
    );
  return {
    one: leave(deal),
    other: () =>
      server.call('orders.pay', { no, type: 2, amountFen: 1_420, strokes: signature }, { token: payer.token }),
    look: async () => `${await sum()} fen`,
  };
}

const HOLDS: readonly PausePoint[] = [0.2, 0.4, 0.6, 0.8].flatMap((at) => [
  { held: 'one' as const, at },
  { held: 'other' as const, at },
]);
const release =
  ({ receiptNo, recycler }: Deal) =>
  () =>
    server.call('orders.release', { no: receiptNo, reason: '时间冲突', expectedFeeFen: 0 }, { token: recycler.token });
const cancel =
  ({ no, customer }: Deal) =>
  () =>
    server.call('orders.cancel', { no, reason: '不卖了', expectedFeeFen: 0 }, { token: customer.token });

test.each([
  ['leaves it', false, release],
  ['has the customer cancel it', false, cancel],
  ['leaves it, and a second account on the same phone is paid', true, release],
] as const)(
  'a recycler who %s in the moment of a deal beside the order pays the info fee, as before or after it',
  { timeout: 2 * MINUTE },
  async (_, hasSecond, leave) => {
    expect(
      await findUnserializable({
        database: server.deps.database,
        prepare: () => leavingAndPaid(hasSecond, leave),
        holds: HOLDS,
      }),
    ).toEqual([]);
  },
);
