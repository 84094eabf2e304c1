import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { TestClock } from '../../testing/server.ts';
import { createDatabase } from '../database/database.ts';
import type { Database } from '../database/types.ts';
import { systemRandom } from '../system.ts';
import { deliverEvents, publish, type EventHandlers } from './events.ts';

declare module './events.ts' {
  interface DomainEvents {
    'test.happened': { no: string };
    'test.failed': { no: string };
  }
}

let own: TestDatabase;
let database: Database;
const clock = new TestClock();
const source = { clock, random: systemRandom };
const quiet = (): void => {};

beforeAll(async () => {
  own = await createTestDatabase();
  database = createDatabase({ connectionString: own.connectionString });
  await database.query('CREATE TABLE effects (event text NOT NULL)');
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(() => database.query('TRUNCATE effects, outbox_events'));

const effects = async (): Promise<string[]> =>
  (await database.query<{ event: string }>('SELECT event FROM effects ORDER BY 1')).map((row) => row.event);
const record: EventHandlers = {
  'test.happened': async (tx, event) => {
    await tx.query('INSERT INTO effects VALUES ($1)', [event.payload.no]);
  },
};

describe('events', () => {
  it('reach their followers once, however many servers deliver at the same time', async () => {
    await database.transaction(async (tx) => {
      for (let index = 10; index < 60; index += 1) await publish(tx, source, 'test.happened', { no: `OR${index}` });
    });
    await Promise.all(Array.from({ length: 6 }, () => deliverEvents(database, clock, [record], quiet)));
    expect(await effects()).toHaveLength(50);
    expect(new Set(await effects()).size).toBe(50);
  });

  it('wait for another server when this one stops: it finishes the event it is at', async () => {
    await database.transaction(async (tx) => {
      for (let index = 10; index < 60; index += 1) await publish(tx, source, 'test.happened', { no: `OR${index}` });
    });
    const stop = new AbortController();
    const recordOne: EventHandlers = {
      'test.happened': async (tx, event) => {
        stop.abort();
        await record['test.happened']!(tx, event);
      },
    };
    await deliverEvents(database, clock, [recordOne], quiet, stop.signal);
    expect(await effects()).toHaveLength(1);
    expect(await deliverEvents(database, clock, [record], quiet, stop.signal)).toBe(0);
    await deliverEvents(database, clock, [record], quiet);
    expect(new Set(await effects()).size).toBe(50);
    expect(await effects()).toHaveLength(50);
  });

  it('are not told when their cause was refused', async () => {
    await database.transaction(async (tx) => {
      await publish(tx, source, 'test.happened', { no: 'OR1' });
      return { ok: false as const, name: 'orders.not_open' };
    });
    await deliverEvents(database, clock, [record], quiet);
    expect(await effects()).toEqual([]);
  });

  it('whose follower fails leave no half effect, hold up no other, and are tried again later', async () => {
    let broken = true;
    const fragile: EventHandlers = {
      'test.failed': async (tx) => {
        await tx.query("INSERT INTO effects VALUES ('half')");
        if (broken) throw new Error('not now');
      },
    };
    await database.transaction(async (tx) => {
      await publish(tx, source, 'test.failed', { no: 'OR2' });
    });
    await deliverEvents(database, clock, [fragile, record], quiet);
    expect(await effects()).toEqual([]);
    await database.transaction(async (tx) => {
      await publish(tx, source, 'test.happened', { no: 'OR3' });
    });
    await deliverEvents(database, clock, [fragile, record], quiet);
    expect(await effects()).toEqual(['OR3']);
    broken = false;
    clock.advanceMinutes(1);
    await deliverEvents(database, clock, [fragile, record], quiet);
    expect(await effects()).toEqual(['OR3', 'half'].sort());
  });
});
