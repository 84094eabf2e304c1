import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createBackground, type Background } from '../background.ts';
import { createDatabase } from '../database/database.ts';
import type { Database } from '../database/types.ts';
import { listen } from './listen.ts';
import { LIVE_CHANNEL, LiveHub, publishLive } from './live.ts';
import { ServerHeartbeats } from './servers.ts';

describe('servers that sign', () => {
  test('are missed after seven seconds of silence, once', () => {
    const [here, there] = [new ServerHeartbeats(), new ServerHeartbeats()];
    here.receive(here.heartbeat(0).content, 0);
    here.receive(there.heartbeat(0).content, 0);
    here.receive(here.heartbeat(6_000).content, 6_000);
    expect(here.missing(7_000)).toEqual({ others: false, self: false });
    expect(here.missing(7_001)).toEqual({ others: true, self: false });
    expect(here.missing(7_002)).toEqual({ others: false, self: false });
  });

  test('are not missed when they took leave, nor for what nobody could hear', () => {
    const [here, leaving, staying] = [new ServerHeartbeats(), new ServerHeartbeats(), new ServerHeartbeats()];
    for (const server of [here, leaving, staying]) here.receive(server.heartbeat(0).content, 0);
    here.receive(leaving.leave().content, 1_000);
    here.resetTimeouts(6_000);
    expect(here.missing(12_000)).toEqual({ others: false, self: false });
  });

  test('know that they do not hear themselves', () => {
    const here = new ServerHeartbeats();
    here.heartbeat(0);
    expect(here.missing(7_001)).toEqual({ others: false, self: true });
    here.heartbeat(7_001);
    expect(here.missing(14_000)).toEqual({ others: false, self: false });
  });
});

describe('notices to open screens', () => {
  let own: TestDatabase;
  let database: Database;
  const backgrounds: Background[] = [];
  const events: string[] = [];
  const hub = new LiveHub();
  beforeAll(async () => {
    own = await createTestDatabase();
    database = createDatabase({ connectionString: own.connectionString });
    hub.subscribe({
      topics: ['hall:440305'],
      owners: [],
      listener: (event) => void events.push(typeof event === 'string' ? event : JSON.stringify(event.body)),
    });
  });
  afterAll(async () => {
    for (const background of backgrounds) {
      await background.stop();
      background.leave();
    }
    await database.close();
    await own.drop();
  });
  const start = async (live: LiveHub): Promise<Background> => {
    const background = createBackground({
      databaseUrl: own.connectionString,
      database,
      live,
      deliver: async () => 0,
      queues: [],
      onWarning: () => {},
    });
    await background.start();
    return background;
  };
  const opened = (no: string) => ({ name: 'hall.left' as const, body: { no } });

  test('of many transactions arrive once each, those of one in their order, and none of one that was rolled back', async () => {
    backgrounds.push(await start(hub));
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.transaction(async (tx) => {
          for (const part of ['a', 'b']) publishLive(tx, ['hall:440305'], opened(`${index}${part}`));
          if (index % 10 === 0) return { ok: false as const };
          await tx.query('SELECT 1');
          return { ok: true as const };
        }),
      ),
    );
    publishLive(database, ['hall:440305'], opened('last'));
    await expect.poll(() => events.at(-1)).toBe('{"no":"last"}');
    const numbers = events.map((text) => (JSON.parse(text) as { no: string }).no).slice(0, -1);
    expect(numbers).toHaveLength(90);
    expect(new Set(numbers).size).toBe(90);
    for (const number of numbers.filter((each) => each.endsWith('b')))
      expect(numbers.indexOf(number)).toBeGreaterThan(numbers.indexOf(number.replace('b', 'a')));
  });

  test('that a server did not live to tell are made up for: everybody else’s screens read again within ten seconds', async () => {
    const stopped = new ServerHeartbeats();
    database.notify(stopped.heartbeat(performance.now()));
    events.length = 0;
    const died = performance.now();
    await expect.poll(() => events, { timeout: 15_000, interval: 100 }).toEqual(['resync']);
    expect(performance.now() - died).toBeLessThan(10_000);
    await wait(2_500);
    expect(events).toEqual(['resync']);
  });

  test('are waited for by nobody who stops while the connection for them is being made', async () => {
    const early = listen(
      own.connectionString,
      { [LIVE_CHANNEL]: () => {} },
      { onReconnect: () => {}, onError: () => {} },
    );
    await Promise.race([
      early.stop(),
      wait(5_000).then(() => expect.unreachable('it still waits for the end of its connection')),
    ]);
  });

  test('are refused where they would be too long, before anything is written', async () => {
    await expect(
      database.transaction(async (tx) => publishLive(tx, ['hall:440305'], opened('x'.repeat(8_000)))),
    ).rejects.toThrow(RangeError);
  });
});
