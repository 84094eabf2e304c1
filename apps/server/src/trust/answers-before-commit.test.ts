import { callTable, type CallName } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { CallSchema } from '@shoushou/contract/schemas';
import type { Trial } from '@shoushou/contract/trust';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { arrivedOrder, buildMarket, type Deal } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions, seedOffers } from '../domains/places/index.ts';
import { digestContents } from '../testing/database-effects.ts';
import { isLongLane } from '../testing/lane.ts';
import { buildScene, tokenOf, trialInput, trials } from '../testing/scenes.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { REQUESTS_PER_MINUTE: '1000000' } });
  await buildMarket(server);
  await loadRegions(server.deps.database);
  // A district that costs something to open.
  await seedOffers(
    server.deps.database,
    [{ city: '440300', adcode: '440306', feeFen: 5_000, termDays: 365, included: [] }],
    server.clock.now() - 1_000,
  );
});
afterAll(() => server.close());

/** Runs with a contract that allows this call no answer: what a wrong value in one is to its schema. */
async function withoutAnswer(name: CallName, run: () => Promise<void>): Promise<void> {
  const table = schemaTable as Record<CallName, CallSchema>;
  const kept = table[name];
  table[name] = { ...kept, data: z.never() };
  try {
    await run();
  } finally {
    table[name] = kept;
  }
}

let keys = 0;
const newKey = (): string => `answered-${(keys += 1)}-0000`;

/** The tables in which something has changed. */
async function changedSince(before: ReadonlyMap<string, bigint>): Promise<string[]> {
  const after = await digestContents(server.deps.database);
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/** What they ask a provider is committed before it is asked, and an answer only afterwards. */
const asksFirst = [
  'devices.identify',
  'insurance.quote',
  'insurance.requote',
  'wallet.pay at a provider',
  'wallet.pay_receive_code',
];
/** The payment stands since the place is held; the call leads to it. */
const leadsToWhatStands = ['companies.pay_deposit'];
const writes = trials.filter(
  ([title, name, { outcome }]) =>
    outcome === undefined &&
    callTable[name].idempotent === true &&
    ![...asksFirst, ...leadsToWhatStands].includes(title),
);
const movesMoney = ([, name]: readonly [string, CallName, Trial]): boolean =>
  (callTable[name].stale as readonly string[] | undefined)?.includes('wallet') ?? false;

describe('an answer is encoded before the commit', () => {
  test.each(isLongLane ? writes : writes.filter(movesMoney))(
    '%s: one that the contract does not allow leaves nothing behind, with and without a key, and a repeat runs',
    async (_, name, trial) => {
      const scene = await buildScene(server, trial.scene);
      const [token, input] = [tokenOf(scene, trial.by), trialInput(name, trial, scene)];
      const send = (key?: string) => server.call(name, input as never, { token, ...(key && { key }) });
      const before = await digestContents(server.deps.database);
      const key = newKey();
      await withoutAnswer(name, async () => {
        for (const sent of [undefined, key]) {
          expect((await send(sent)).status).toBe(500);
          expect(await changedSince(before), sent ?? 'without a key').toEqual([]);
        }
      });
      expect((await send(key)).outcome).toBe('success');
      expect(await changedSince(before)).not.toEqual([]);
    },
  );
});

describe('a total beyond what an answer may say', () => {
  /** What both sides and operators read of a deal. */
  async function expectReadable({ no, receiptNo, customer, recycler }: Deal): Promise<void> {
    const operator = await signInAsOperator(server, 'reader');
    const answers = await Promise.all([
      ...[customer, recycler].flatMap(({ token }) => [
        server.call('wallet.get', {}, { token }),
        server.call('wallet.list_lines', {}, { token }),
        server.call('orders.get', { no: token === customer.token ? no : receiptNo }, { token }),
      ]),
      server.call('orders.console_get', { no }, { token: operator.token }),
      server.call('orders.console_list', {}, { token: operator.token }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'success'));
  }

  test('of a weighing is refused, with and without a key: nothing is written, and both sides read on', async () => {
    const deal = await arrivedOrder(server);
    const line = { itemId: 'cardboard', grossGrams: 5_000_000, unitPriceFen: 142 };
    const lines = Array.from({ length: 21 }, () => line);
    for (const key of [undefined, newKey()]) {
      const before = await digestContents(server.deps.database);
      const answer = await server.call(
        'orders.weigh',
        { no: deal.receiptNo, lines },
        { token: deal.recycler.token, ...(key && { key }) },
      );
      expect([answer.status, answer.outcome]).toEqual([200, 'orders.total_too_heavy']);
      expect(await changedSince(before)).toEqual([]);
    }
    await expectReadable(deal);
  });
});
