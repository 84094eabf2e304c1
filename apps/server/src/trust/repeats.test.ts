import { callRows, callTable, type CallName } from '@shoushou/contract';
import type { Trial } from '@shoushou/contract/trust';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsOperator } from '../domains/accounts/builders/accounts.builders.ts';
import { buildCustomer, buildMarket, buildRecycler } from '../domains/orders/builders/orders.builders.ts';
import { loadRegions } from '../domains/places/index.ts';
import { sentDeal } from '../testing/deals.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { buildScene, fillFacts, tokenOf, trialInput, trials } from '../testing/scenes.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../testing/server.ts';
import { changesBetween, countEffects } from '../testing/database-effects.ts';

type Running = Omit<TestServer, 'clock'> & { clock: TestClock };

let database: TestDatabase;
let server: Running;
/** Beside the first on the same database, as a second process is, or the same after a restart. */
let other: Running;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await openTestServer(database.connectionString, new TestClock());
  // Two processes have their files in one place.
  other = await openTestServer(database.connectionString, new TestClock(), undefined, {
    DATA_DIR: server.deps.environment.dataDirectory,
  });
  await buildMarket(server);
  await loadRegions(server.deps.database);
});
afterAll(async () => {
  await server.close();
  await other.close();
  await database.drop();
});

const BATCH_SIZE = 30;
/** More would be order-brushing. */
const TAKES_PER_BATCH = 6;

interface Repeat {
  token: string;
  input: Record<string, unknown>;
  /** The same with one thing changed. */
  changed: Record<string, unknown>;
}

async function repeat(name: CallName, trial: Trial): Promise<Repeat> {
  const scene = await buildScene(server, trial.scene);
  const input = trialInput(name, trial, scene);
  return { token: tokenOf(scene, trial.by), input, changed: { ...input, ...fillFacts(trial.change ?? {}, scene) } };
}

let keys = 0;
const newKey = (): string => `repeat-${(keys += 1)}-0000`;

describe('one request under one key', () => {
  test.each(trials.filter(([, , { change }]) => change !== undefined))(
    '%s: many times at once, on two servers, later again: one effect and equal answers',
    async (_, name, trial) => {
      const call = (on: Running, { token, input }: Pick<Repeat, 'token' | 'input'>, key: string) =>
        on.call(name, input as never, { token, key });
      // The effects of the same number of requests without repeats.
      const single = await repeat(name, trial);
      let before = await countEffects(server.deps.database);
      expect((await call(server, single, newKey())).outcome).toBe(trial.outcome ?? 'success');
      const effect = changesBetween(before, await countEffects(server.deps.database));

      const asked = await repeat(name, trial);
      const key = newKey();
      before = await countEffects(server.deps.database);
      const answers = await Promise.all(
        Array.from({ length: name === 'orders.take' ? TAKES_PER_BATCH : BATCH_SIZE }, (_unused, index) =>
          call(index % 2 ? server : other, asked, key),
        ),
      );
      for (const each of [server, other]) each.clock.advanceMinutes(90);
      answers.push(await call(other, asked, key));
      const kinds = new Set(answers.map(({ status, body }) => `${status} ${body}`));
      // A take returns the order in its current state, and its clock has advanced.
      if (name === 'orders.take')
        expect(
          new Set(
            answers.map(({ status, outcome, data }) =>
              JSON.stringify([status, outcome, (data as { receiptNo: string }).receiptNo]),
            ),
          ),
        ).toHaveLength(1);
      else expect([...kinds]).toHaveLength(1);
      expect(changesBetween(before, await countEffects(server.deps.database)), [...kinds].join(' or ')).toEqual(effect);

      const second = await call(server, { token: asked.token, input: asked.changed }, key);
      expect([second.status, second.outcome]).toEqual([422, 'platform.key_reused']);
      expect(changesBetween(before, await countEffects(server.deps.database))).toEqual(effect);
    },
  );

  test('two people may choose the same key', async () => {
    const [one, two] = [await buildCustomer(server), await buildCustomer(server)];
    const key = newKey();
    const first = await server.call('wallet.recharge', { amountFen: 5_000 }, { token: one.token, key });
    const second = await server.call('wallet.recharge', { amountFen: 5_000 }, { token: two.token, key });
    expect(first.outcome === 'success' && second.outcome === 'success' && first.data.id !== second.data.id).toBe(true);
  });

  test('one person may not use one key for two calls, also where both take the same', async () => {
    const deal = await sentDeal(server);
    const key = newKey();
    await server.succeed('trade.receive', { no: deal.no }, { token: deal.buyer.token, key });
    expect((await server.call('trade.cancel', { no: deal.no }, { token: deal.buyer.token, key })).outcome).toBe(
      'platform.key_reused',
    );
  });
});

describe('a key that is none', () => {
  const keyed = callRows.filter(([, { idempotent }]) => idempotent).map(([name]) => name);
  test.each(keyed)(
    '%s refuses one that is too short, too long or of other signs, before anything is done',
    async (name) => {
      const { token } =
        callTable[name].auth === 'operator'
          ? await signInAsOperator(server, `keyed-${name}`)
          : await buildRecycler(server);
      for (const key of ['short', 'x'.repeat(129), 'has a space', 'caf\u00e9-0001', "'; DROP --"]) {
        const { status, outcome, message } = await server.call(name, sampleInput(name) as never, { token, key });
        expect([status, outcome], key).toEqual([400, 'platform.malformed']);
        expect(message).toContain('Idempotency-Key');
      }
    },
  );

  test('two of them in one request are none either', async () => {
    const { token } = await buildRecycler(server);
    const response = await server.server.app.inject({
      method: 'POST',
      url: '/api/wallet/recharge',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': ['first-key-0001', 'second-key-0001'] as never },
      payload: { amountFen: 5_000 },
    });
    expect(response.statusCode).toBe(400);
  });
});
