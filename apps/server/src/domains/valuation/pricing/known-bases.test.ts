import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '@shoushou/kernel';
import { LiveHub } from '../../../platform/live/live.ts';
import { createDatabase } from '../../../platform/database/database.ts';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { sampleDevices } from '../../../seed/samples/device-sample.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres.ts';
import { seedValuation } from '../builders/valuation.builders.ts';
import { createBasisReader } from './known-bases.steps.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = createDatabase({ connectionString: home.connectionString });
  await seedValuation(database, sampleDevices(now, ['fridge']));
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

test('what a variant is worth is read once a minute and a day, again when it changed, and each time while changes are not heard', async () => {
  const live = new LiveHub();
  const read = createBasisReader(live);
  let statements = 0;
  const counting: Queryable = {
    query(text, values) {
      statements += 1;
      return database.query(text, values);
    },
  };
  const readAt = async (at: number, id = 'fridge-3'): Promise<number> => {
    const before = statements;
    expect((await read(counting, { variantId: id }, at))?.id).toBe(id);
    return statements - before;
  };
  expect([await readAt(now), await readAt(now)]).toEqual([1, 1]);
  live.isConnected = true;
  expect([
    await readAt(now),
    await readAt(now),
    await readAt(now + MINUTE - 1),
    await readAt(now + MINUTE),
    await readAt(now + DAY),
  ]).toEqual([1, 0, 0, 1, 1]);
  expect([await readAt(now + DAY), await readAt(now + DAY, 'fridge-2')]).toEqual([0, 1]);
  live.receive(JSON.stringify({ topics: [], forget: ['worth:devices'] }));
  expect([await readAt(now + DAY), await readAt(now + DAY)]).toEqual([1, 0]);
  live.receive(JSON.stringify({ topics: [], forget: ['listed:prices'] }));
  expect([await readAt(now + DAY), await readAt(now + DAY)]).toEqual([1, 0]);
  live.resync();
  expect(await readAt(now + DAY)).toBe(1);
  expect(await read(database, { variantId: 'moon-phone' }, now)).toBeNull();
});
