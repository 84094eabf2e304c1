import { DAY } from '@shoushou/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('of a thousand people, read messages go after half a year and unread ones after a year', async () => {
  const { database } = server.deps;
  for (const [title, age, read] of [
    ['read, half a year old', 181, true],
    ['read, younger', 179, true],
    ['unread, half a year old', 181, false],
    ['unread, a year old', 366, false],
  ] as const)
    await database.query(
      `INSERT INTO messages (user_id, id, kind, title, text, push_type, by_sms, at, read_at)
       SELECT lpad(n::text, 32, '0')::uuid, new_id(moment), 'order', $1, '', 1, false, moment,
         CASE WHEN $3 THEN moment END
       FROM generate_series(1, 1001) AS n, to_timestamp($2 / 1000.0) AS moment`,
      [title, server.clock.now() - age * DAY, read],
    );
  await server.server.jobs.run('messages.sweep');
  expect(
    await database.query('SELECT title, count(*)::int AS count FROM messages GROUP BY title ORDER BY title'),
  ).toEqual([
    { title: 'read, younger', count: 1001 },
    { title: 'unread, half a year old', count: 1001 },
  ]);
});
