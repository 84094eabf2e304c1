import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTakeBatcher, HALL_PAGES } from '../../../apps/server/src/domains/orders/index.ts';
import { createDatabase } from '../../../apps/server/src/platform/database/database.ts';
import type { Database } from '../../../apps/server/src/platform/database/types.ts';
import { systemClock, systemRandom } from '../../../apps/server/src/platform/system.ts';
import { createTestDatabase, type TestDatabase } from '../../../apps/server/src/testing/postgres.ts';
import { benchRecycler } from './bench-names.ts';
import { hallQuery } from './hall-query.ts';
import { seedOrders, seedRecyclers, seedWallets } from './order-world.ts';

describe('the world of the order benches', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = createDatabase({ connectionString: testDatabase.connectionString });
    await seedRecyclers(database, 16, 8);
    await seedWallets(database, 16);
    await seedOrders(async (text) => void (await database.query(text)), { count: 60, open: 40 });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  test('fits the present tables: an order of the hall is taken', async () => {
    const takes = createTakeBatcher({ database, clock: systemClock, random: systemRandom });
    expect(
      await takes.add({
        no: 'OR26112100000007',
        recyclerId: benchRecycler(7),
        key: null,
        longitude: null,
        latitude: null,
      }),
    ).toMatchObject({ outcome: 'taken' });
  });

  test('shows a recycler open orders by the question that the hall is measured with', async () => {
    // The statement answers one row even for an empty page.
    const [page] = await database.query<{ found: number }>(hallQuery(HALL_PAGES).replaceAll(':r', '3'));
    expect(page!.found).toBeGreaterThan(0);
  });
});
