import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/types.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { lendDatabase } from './lent-database.ts';

let place: TestDatabase;
let connections: Database;
beforeAll(async () => {
  place = await createTestDatabase();
  connections = createDatabase({ connectionString: place.connectionString });
});
afterAll(async () => {
  await connections.close();
  await place.drop();
});

test('a server that ends finishes its statements, gets no others, and leaves the connections to the next', async () => {
  const first = lendDatabase(connections);
  let finished = false;
  void first.transaction(async (tx) => {
    await tx.query('SELECT 1');
    finished = true;
  });
  await first.close();
  expect(finished).toBe(true);
  const { query, transaction, batch, background } = first;
  const late = [query, batch, background.query].map((send) => send('SELECT 1'));
  for (const refused of [...late, transaction(async () => undefined)])
    await expect(refused).rejects.toThrow('has ended');
  expect(await lendDatabase(connections).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
