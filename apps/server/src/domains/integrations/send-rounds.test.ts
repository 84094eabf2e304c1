import { SECOND, toInstant } from '@shoushou/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebhookAnswer } from '../../gateways/webhooks/port.ts';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { createId } from '../../platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { openTestServer, TestClock, type TestServer } from '../../testing/server.ts';
import { interceptStatements } from '../../testing/statements.ts';
import { CLAIM, placeOf } from './deliveries.rules.ts';
import { queueRounds } from './rounds.store.ts';
import { createDeliverySender } from './send-deliveries.steps.ts';
import { createWebhookSecrets } from './webhook-secrets.steps.ts';
import { insertEndpoint } from './webhooks.store.ts';

const answered: WebhookAnswer = { status: 200, retryAfterSeconds: null };

let place: TestDatabase;
let outside: Database;
let clock: TestClock;
let server: Omit<TestServer, 'clock'>;
let send: (stopped?: AbortSignal) => Promise<number>;
/** The receivers, by their addresses. */
const [quick, other] = ['https://example.com/quick', 'https://example.com/other'];
let receivers: string[];
let post: ReturnType<typeof posted>;
const posted = () => vi.spyOn(server.deps.gateways.webhooks, 'post').mockResolvedValue(answered);
const postedTo = (url: string): string[] =>
  post.mock.calls.flatMap(([request]) => (request.url === url ? [request.eventId] : []));

beforeEach(async () => {
  place = await createTestDatabase();
  outside = createDatabase({ connectionString: place.connectionString });
  clock = new TestClock();
  server = await openTestServer(place.connectionString, clock);
  const secrets = createWebhookSecrets(server.deps);
  send = createDeliverySender({ ...server.deps, secrets, anyReceiver: async () => true });
  receivers = [];
  for (const url of [quick, other]) {
    const id = createId(clock, server.deps.random);
    const fields = { name: '财务系统', url, events: ['orders.placed' as const, 'orders.taken' as const], cities: [] };
    await outside.transaction((tx) =>
      insertEndpoint(tx, id, { ...fields, bodyVersion: 1, enabled: true }, secrets.make(id).sealed, clock.now()),
    );
    receivers.push(id);
  }
  post = posted();
});
afterEach(async () => {
  post.mockRestore();
  await server.close();
  await outside.close();
  await place.drop();
});

/** An order is placed. @returns the event's id */
async function placed(record: string): Promise<string> {
  const id = createId(clock, server.deps.random);
  const facts = { event: 'orders.placed', record, city: null, content: { no: record }, at: clock.now() } as const;
  await outside.transaction((tx) => queueRounds(tx, id, facts));
  return id;
}
const rowsOf = (table: 'webhook_rounds' | 'webhook_deliveries') =>
  outside.query<{ id: string }>(`SELECT event_id AS id FROM ${table}`);

describe('rounds of webhooks', () => {
  it('of other orders go out while many wait for one receiver', async () => {
    const slow = Promise.withResolvers<WebhookAnswer>();
    post.mockImplementation(({ url }) => (url === other ? slow.promise : Promise.resolve(answered)));
    const events: string[] = [];
    for (let order = 0; order < 12; order += 1) events.push(await placed(`OR${order}`));
    const all = Promise.withResolvers<void>();
    await interceptStatements(
      async (statement) => {
        // No round ends before each event has gone out.
        if (statement.text.startsWith('WITH closed')) await all.promise;
        return statement.send();
      },
      async () => {
        await send();
        await expect.poll(() => postedTo(quick).length, { timeout: 20_000 }).toBe(events.length);
        all.resolve();
        slow.resolve(answered);
        await expect
          .poll(async () => [...(await rowsOf('webhook_rounds')), ...(await rowsOf('webhook_deliveries'))], {
            timeout: 20_000,
          })
          .toEqual([]);
      },
    ).finally(all.resolve);
    expect([postedTo(quick).sort(), postedTo(other).sort()]).toEqual([[...events].sort(), [...events].sort()]);
  });

  it('end as the server stops: only who has not answered is left, for another server', async () => {
    post.mockImplementation(({ url }) => (url === other ? new Promise(() => undefined) : Promise.resolve(answered)));
    const event = await placed('OR1');
    const stopped = new AbortController();
    await send(stopped.signal);
    await expect.poll(() => postedTo(quick)).toEqual([event]);
    stopped.abort();
    await server.close();
    expect(await rowsOf('webhook_rounds')).toEqual([]);
    expect(await outside.query('SELECT endpoint_id AS id, attempts FROM webhook_deliveries')).toEqual([
      { id: receivers[1], attempts: 1 },
    ]);
  });

  it('come before a later event of their order that a server of the version before has written for a receiver', async () => {
    const event = await placed('OR1');
    await outside.query('UPDATE webhook_rounds SET due_at = $1', [toInstant(clock.now() + CLAIM)]);
    clock.advance(SECOND);
    const later = createId(clock, server.deps.random);
    await outside.query(
      `INSERT INTO webhook_deliveries (endpoint_id, event_id, event, record, content, occurred_at, due_at, place)
       VALUES ($1, $2, 'orders.taken', 'OR1', '{}', $3::timestamptz, $3::timestamptz, $4)`,
      [receivers[0]!, later, toInstant(clock.now()), placeOf(later, 'orders.taken')],
    );
    await send();
    expect(post).not.toHaveBeenCalled();
    clock.advance(CLAIM);
    await expect
      .poll(
        async () => {
          await send();
          clock.advance(SECOND);
          return [postedTo(quick), postedTo(other)];
        },
        { timeout: 20_000 },
      )
      .toEqual([[event, later], [event]]);
  });
});
