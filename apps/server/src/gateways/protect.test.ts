import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { CalledInsideTransaction, MAX_CONCURRENT, MAX_WAITING, protect, WIRE_TIMEOUT } from './protect.ts';
import { ProviderFailed, protectedWire } from './wire.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const request = { method: 'GET', url: 'https://x.test', headers: {}, body: '' } as const;
const reply = { status: 200, headers: {}, body: '{}' };
const notSent = (code: string): Error => new Error(code);

describe('a protected provider', () => {
  test('is refused inside a transaction, however deep, and nothing is sent', async () => {
    const sent = vi.fn(async () => reply);
    const wire = protectedWire('test', sent);
    const deep = async (): Promise<unknown> => {
      await wait(1);
      return wire(request);
    };
    await expect(database.transaction(() => deep())).rejects.toThrow(CalledInsideTransaction);
    expect(sent).not.toHaveBeenCalled();
  });

  test('may be called after the transaction, also by what was started inside it', async () => {
    const wire = protectedWire('test', async () => reply);
    let later: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      later = wait(50).then(() => wire(request));
    });
    expect(await later).toEqual(reply);
    expect(await wire(request)).toEqual(reply);
  });

  test('is asked by a limited number at once; some wait, and the others are told at once that nothing was sent', async () => {
    let [current, most] = [0, 0];
    const slow = protectedWire('test', async () => {
      most = Math.max(most, (current += 1));
      await wait(20);
      current -= 1;
      return reply;
    });
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT + MAX_WAITING + 10 }, () => slow(request)));
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as ProviderFailed] : []));
    expect(most).toBe(MAX_CONCURRENT);
    expect(failed.map(({ kind, code }) => [kind, code])).toEqual(Array.from({ length: 10 }, () => ['busy', 'TOO_MANY_AT_ONCE']));
  });

  test('that fails ten times in a row is left alone for five seconds, then asked once to see', async () => {
    vi.useFakeTimers();
    try {
      let broken = true;
      const sent = vi.fn(async () => {
        if (broken) throw new Error('NETWORK');
        return 1;
      });
      const ask = protect('test', sent, notSent);
      for (let times = 0; times < 10; times += 1) await expect(ask()).rejects.toThrow('NETWORK');
      await expect(ask()).rejects.toThrow('CIRCUIT_OPEN');
      expect(sent).toHaveBeenCalledTimes(10);
      vi.advanceTimersByTime(5_000);
      await expect(ask()).rejects.toThrow('NETWORK');
      await expect(ask()).rejects.toThrow('CIRCUIT_OPEN');
      broken = false;
      vi.advanceTimersByTime(5_000);
      expect([await ask(), await ask()]).toEqual([1, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is given up well before the database would end a transaction that waits for it', async () => {
    const [row] = await database.transaction((tx) => tx.query<{ limit: string }>("SELECT current_setting('idle_in_transaction_session_timeout') AS limit"));
    expect(row!.limit).toBe('5s');
    expect(WIRE_TIMEOUT).toBeLessThanOrEqual(3_000);
  });
});
