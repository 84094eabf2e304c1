import { afterEach, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '../src/testing/migrations.ts';

let database: EarlierDatabase;
afterEach(() => database.drop());

test('whoever has a live offer is claimed; whoever had one is not', async () => {
  database = await createDatabaseBefore('0780-offered-recyclers');
  const offer = (id: string, recycler: string, state: string): string => `
    INSERT INTO dispatch_offers (city, order_no, id, recycler_id, state, round, rules_version, made_by, offered_at,
      expires_at, answered_at)
      VALUES ('440300', 'order of ${id}', '${id}', '${recycler}', '${state}', 1, 1, 'job', now(),
        now() + interval '1 minute', ${state === 'offered' ? 'NULL' : 'now()'});`;
  await database.client.query(offer('o1', 'asked', 'offered') + offer('o2', 'asked before', 'declined'));
  await database.applyAll();
  const claims = await database.client.query({
    text: 'SELECT recycler_id, offer_id FROM offered_recyclers ORDER BY 2',
    rowMode: 'array',
  });
  expect(claims.rows as unknown[][]).toEqual([['asked', 'o1']]);
});
