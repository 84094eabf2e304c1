import { failure, success, type Result } from '@shoushou/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { TestClock } from '../../../testing/server.ts';
import { createDatabase } from '../../database/database.ts';
import type { Database, Transaction } from '../../database/types.ts';
import { findKeys, printed } from './idempotency.ts';
import { createBatchRunner } from './run-batched.ts';
import { runIdempotent } from './run-idempotent.ts';

let own: TestDatabase;
let database: Database;
const clock = new TestClock();
beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
  await database.query('CREATE TABLE effects (name text NOT NULL)');
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(() => database.query('TRUNCATE effects, idempotency_keys'));

const effects = async (): Promise<string[]> =>
  (await database.query<{ name: string }>('SELECT name FROM effects ORDER BY name')).map(({ name }) => name);
const refused = failure('orders.unknown');
const keptRefusal = failure('accounts.suspended', { keep: true });

/** Writes, and then answers with this outcome. */
const writing =
  (outcome: Result<unknown>) =>
  async (tx: Transaction): Promise<Result<unknown>> => {
    await tx.query(`INSERT INTO effects VALUES ('written')`);
    return outcome;
  };
const keyed = (work: (tx: Transaction) => Promise<Result<unknown>>, key = 'a-key-of-a-phone') =>
  runIdempotent({ database, clock }, { owner: 'somebody', key, call: 'messages.mark_read', input: {} }, work);
const codeOf = ({ body }: { body: string }): number => (JSON.parse(body) as { code: number }).code;

describe('a write that is refused', () => {
  test('leaves nothing behind, and a repeat hears the same without running again', async () => {
    const first = await keyed(writing(refused));
    expect([await effects(), codeOf(first) === 1001]).toEqual([[], false]);
    expect(await keyed(writing(success(null)))).toEqual(first);
    expect(await effects()).toEqual([]);
  });

  test('until the person has done something is decided anew under the same key', async () => {
    await keyed(writing(failure('wallet.paypassword_needed')));
    expect(await effects()).toEqual([]);
    expect(codeOf(await keyed(writing(success(null))))).toBe(1001);
    expect(await effects()).toEqual(['written']);
  });

  test('leaves nothing behind without a key either', async () => {
    expect(await database.transaction(writing(refused))).toEqual(refused);
    expect(await effects()).toEqual([]);
  });

  test('keeps its effects only where it says so, such as a counted attempt', async () => {
    await keyed(writing(keptRefusal));
    expect(await effects()).toEqual(['written']);
    await database.transaction(writing(keptRefusal));
    expect(await effects()).toEqual(['written', 'written']);
  });
});

describe('a write that fails', () => {
  const failing = async (tx: Transaction): Promise<Result<unknown>> => {
    await tx.query(`INSERT INTO effects VALUES ('half')`);
    throw new Error('halfway');
  };

  test('leaves nothing behind, its key included: a repeat runs', async () => {
    await expect(keyed(failing)).rejects.toThrow('halfway');
    expect([await effects(), await database.query('SELECT 1 FROM idempotency_keys')]).toEqual([[], []]);
    expect(codeOf(await keyed(writing(success(null))))).toBe(1001);
    expect(await effects()).toEqual(['written']);
  });

  test('leaves nothing behind without a key either', async () => {
    await expect(database.transaction(failing)).rejects.toThrow('halfway');
    expect(await effects()).toEqual([]);
  });
});

describe('a write that succeeds', () => {
  test('has one effect, however often it is sent, also at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => keyed(writing(success(null)))));
    expect([await effects(), new Set(replies.map(({ body }) => body)).size]).toEqual([['written'], 1]);
  });

  test('is told apart from another one under its key', async () => {
    await keyed(writing(success(null)));
    const other = await runIdempotent(
      { database, clock },
      { owner: 'somebody', key: 'a-key-of-a-phone', call: 'messages.mark_read', input: { more: 1 } },
      writing(success(null)),
    );
    expect([other.status, await effects()]).toEqual([422, ['written']]);
  });
});

describe('requests that are answered together', () => {
  type Answer = (tx: Transaction, inputs: readonly { id: string }[]) => Promise<Result<unknown>[]>;
  /** Answers requests by key and input in batches, as one server does. */
  function batches(run: Answer) {
    const answer = createBatchRunner(
      'messages.mark_read',
      {
        kind: 'batch',
        together: () => 'all',
        run: (tx, members) =>
          run(
            tx,
            members.map(({ input }) => input as never),
          ) as never,
      },
      { database, clock },
    );
    return (id: string, key = `key-of-${id}`) =>
      answer({
        context: null as never,
        input: { id } as never,
        use: { owner: 'somebody', key, call: 'messages.mark_read', input: { id } },
      });
  }
  const write = async (tx: Transaction, inputs: readonly { id: string }[]): Promise<Result<unknown>[]> => {
    await tx.query('INSERT INTO effects SELECT * FROM unnest($1::text[])', [inputs.map(({ id }) => id)]);
    return inputs.map(() => success(null));
  };
  const phones = (...ids: readonly string[]): string[] => ids.map((id) => `phone-${id}`);

  test('are asked for again where a batch answered the first of them alone, repeats with them', async () => {
    const sizes: number[] = [];
    const ask = batches((tx, inputs) => {
      sizes.push(inputs.length);
      return write(tx, inputs.slice(0, 2));
    });
    const answers = await Promise.all([...phones('a', 'b', 'c', 'd', 'e'), 'phone-c', 'phone-e'].map((id) => ask(id)));
    expect([await effects(), new Set(answers.map(({ status }) => status))]).toEqual([
      phones('a', 'b', 'c', 'd', 'e'),
      new Set([200]),
    ]);
    expect(sizes).toEqual([1, 4, 2]);
  });

  test('have one effect and equal answers when another server is asked for them at the same moment', async () => {
    let [begun, go] = [0, (): void => {}];
    const both = new Promise<void>((resolve) => (go = resolve));
    const slowly: Answer = async (tx, inputs) => {
      begun += 1;
      if (begun === 2) go();
      await both;
      return write(tx, inputs);
    };
    const [here, there] = [batches(slowly), batches(slowly)];
    const answers = await Promise.all([here('phone-a'), there('phone-a')]);
    expect([await effects(), new Set(answers.map(({ body }) => body)).size, begun]).toEqual([['phone-a'], 1, 2]);
    expect(await batches(write)('phone-a')).toEqual(answers[0]);
    expect(codeOf(await batches(write)('phone-b', 'key-of-phone-a'))).not.toBe(1001);
    expect(await effects()).toEqual(['phone-a']);
  });

  test('that are refused keep their refusal under their key', async () => {
    const refusing = batches(async (_, inputs) => inputs.map(() => refused));
    const [first] = await Promise.all([refusing('phone-a'), refusing('phone-b')]);
    expect([await batches(write)('phone-a'), await effects()]).toEqual([first, []]);
  });
});

describe('keys of requests that are answered together', () => {
  const keys = (uses: readonly { owner?: string; key?: string; call?: string }[]) =>
    database.transaction((tx) =>
      findKeys(
        tx,
        uses.map((use) =>
          printed({ owner: 'somebody', key: 'a-key-of-a-phone', call: 'messages.mark_read', input: {}, ...use }),
        ),
      ),
    );

  test('belong to one call: another one under the same key is none of its repeats, in the same batch and later', async () => {
    expect(await keys([{}, { call: 'messages.set_switch' }, {}])).toEqual(['first', 'reused', { twinOf: 0 }]);
  });

  test('belong to one person: the same key of another one is new', async () => {
    expect(await keys([{}, { owner: 'somebody else' }, {}])).toEqual(['first', 'first', { twinOf: 0 }]);
  });

  test('are those of requests answered alone too', async () => {
    const alone = await keyed(writing(success(null)));
    expect(await keys([{}, { call: 'messages.set_switch' }])).toEqual([
      { status: alone.status, body: alone.body },
      'reused',
    ]);
  });
});
