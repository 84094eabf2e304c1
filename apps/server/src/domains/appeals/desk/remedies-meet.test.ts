import type { Input } from '@shoushou/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findUnserializable, type Interleaving } from '../../../testing/concurrency/interleave.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, buildRecycler, placeOrder } from '../../orders/builders/orders.builders.ts';
import { readBalances, verifyLedger } from '../../wallet/index.ts';
import { feeAppeal, submittedAppeal, vainAppeal, weightAppeal } from '../builders/appeals.builders.ts';

let server: TestServer;
let operator: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  operator = (await signInAsOperator(server, 'chen', ['dispatcher'])).token;
  second = (await signInAsOperator(server, 'lin', ['dispatcher'])).token;
});
afterEach(async () => expect((await verifyLedger(server.deps.database)).problems).toEqual([]));
afterAll(() => server.close());

type Effects = Input<'appeals.answer'>['effects'];
const none: Effects = { infoFee: false, fee: false, compensationFen: 0 };
interface Appealed {
  no: string;
  deal: Awaited<ReturnType<typeof submittedAppeal>>['deal'];
}

const answer = (no: string, uphold: boolean, effects: Partial<Effects>, token: string) =>
  server.call('appeals.answer', { no, uphold, answer: '核实过了', effects: { ...none, ...effects } }, { token });

/** What is left: the appeal's state with its movements, and what both have. */
async function left({ no, deal }: Appealed): Promise<string> {
  const { items } = await server.succeed('appeals.console_list', { no }, { token: operator });
  const { state, movedFen, fromRecyclerFen } = items[0]!;
  const balances = [deal.customer, deal.recycler].map(({ userId }) => readBalances(server.deps.database, userId));
  return JSON.stringify([state, movedFen, fromRecyclerFen, await Promise.all(balances)]);
}

const meet = (prepare: () => Promise<Interleaving>) =>
  findUnserializable({
    database: server.deps.database,
    prepare,
    holds: [
      { held: 'one', at: 0.35 },
      { held: 'other', at: 0.35 },
      { held: 'one', at: 0.85 },
    ],
  });

const remedies: Readonly<Record<string, { make: () => Promise<Appealed>; effects: Partial<Effects> }>> = {
  'a difference from the platform': {
    make: () => weightAppeal(server),
    effects: { difference: { from: 'platform', fen: 500 } },
  },
  'an info fee back': { make: () => submittedAppeal(server), effects: { infoFee: true } },
  'a compensation': { make: () => vainAppeal(server), effects: { infoFee: true, compensationFen: 500 } },
  'a fee reversed': { make: () => feeAppeal(server), effects: { fee: true } },
};

describe.each(Object.entries(remedies))('%s', (_, { make, effects }) => {
  it('and a dismissal by another operator end as one after the other would', async () => {
    expect(
      await meet(async () => {
        const appealed = await make();
        return {
          one: () => answer(appealed.no, true, effects, operator),
          other: () => answer(appealed.no, false, {}, second),
          look: () => left(appealed),
        };
      }),
    ).toEqual([]);
  });

  it('and the appellant’s withdrawal end as one after the other would', async () => {
    expect(
      await meet(async () => {
        const appealed = await make();
        const { customer, recycler } = appealed.deal;
        return {
          one: () => answer(appealed.no, true, effects, operator),
          other: async () => {
            const sent = await server.call('appeals.withdraw', { no: appealed.no }, { token: customer.token });
            return sent.outcome === 'appeals.unknown'
              ? server.call('appeals.withdraw', { no: appealed.no }, { token: recycler.token })
              : sent;
          },
          look: () => left(appealed),
        };
      }),
    ).toEqual([]);
  });
});

it('a difference from a recycler who takes an order in this moment is paid whole, by the platform what he lacks', async () => {
  expect(
    await meet(async () => {
      const recycler = await buildRecycler(server, { balanceFen: 2_000 });
      const appealed = await weightAppeal(server, { recycler });
      const { no } = await placeOrder(server, await buildCustomer(server));
      return {
        one: () => answer(appealed.no, true, { difference: { from: 'recycler', fen: 1_000 } }, operator),
        other: () => server.call('orders.take', { no }, { token: recycler.token }),
        look: () => left(appealed),
      };
    }),
  ).toEqual([]);
});
