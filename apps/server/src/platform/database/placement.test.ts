import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { createDatabase } from './database.ts';
import { findDistributionProblems } from './distribution.ts';
import { keysOverAllNodes } from './keys-over-all-nodes.ts';
import { placements } from './placement.ts';
import { findPlacementViolations, readSchemaKeys } from './placement-violations.ts';
import type { Database } from './types.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = createDatabase({ connectionString: testDatabase.connectionString });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const find = async (exceptions: Readonly<Record<string, string>> = keysOverAllNodes) =>
  findPlacementViolations(await readSchemaKeys(database), placements, exceptions);

/** Changes the schema, runs the check, and undoes the change. */
async function findAfter(change: string, back: string): Promise<string[]> {
  await database.query(change);
  try {
    return await find();
  } finally {
    await database.query(back);
  }
}

describe('placement of tables', () => {
  test('every table has one, and every key of a placed table has its placement column', async () => {
    expect(await find()).toEqual([]);
  });

  test('a table without one is found, and one that is no table any more', async () => {
    expect(await findAfter('CREATE TABLE parcels (id uuid PRIMARY KEY)', 'DROP TABLE parcels')).toEqual([
      'parcels has no placement',
    ]);
    expect(await findAfter('ALTER TABLE leads RENAME TO wishes', 'ALTER TABLE wishes RENAME TO leads')).toEqual([
      'leads has a placement and is no table',
      'wishes has no placement',
    ]);
  });

  test('a unique index without the placement column is found', async () => {
    expect(
      await findAfter(
        'CREATE UNIQUE INDEX receipts_by_no ON receipts (receipt_no) INCLUDE (city)',
        'DROP INDEX receipts_by_no',
      ),
    ).toEqual(['receipts_by_no (receipt_no) lacks city, by which receipts is placed']);
  });

  test('a primary key that does not begin with the placement column is found, and a table without one', async () => {
    const drop = 'ALTER TABLE pledges DROP CONSTRAINT pledges_pkey';
    const back = 'ALTER TABLE pledges ADD PRIMARY KEY (user_id, id)';
    expect(await findAfter(`${drop}, ADD PRIMARY KEY (id, user_id)`, `${drop}, ADD PRIMARY KEY (user_id, id)`)).toEqual(
      ['pledges_pkey (id, user_id) does not begin with user_id, by which pledges is placed'],
    );
    expect(await findAfter(drop, back)).toEqual(['pledges has no primary key']);
  });

  test('a placement column that may be null is found', async () => {
    const drop = 'ALTER TABLE trade_reviews DROP CONSTRAINT trade_reviews_pkey, ALTER COLUMN city DROP NOT NULL';
    expect(await findAfter(drop, 'ALTER TABLE trade_reviews ADD PRIMARY KEY (city, listing_no, id)')).toEqual([
      'trade_reviews is placed by city, which is no column of it or may be null',
      'trade_reviews has no primary key',
    ]);
  });

  test('a foreign key that leads to rows of another node is found', async () => {
    const change = `ALTER TABLE addresses ADD CONSTRAINT addresses_used FOREIGN KEY (owner_id,
      id) REFERENCES receive_codes (owner_id, code)`;
    expect(await findAfter(change, 'ALTER TABLE addresses DROP CONSTRAINT addresses_used')).toEqual([]);
    const across =
      'ALTER TABLE addresses ADD CONSTRAINT addresses_used FOREIGN KEY (id) REFERENCES receive_codes (code)';
    expect(await findAfter(across, 'ALTER TABLE addresses DROP CONSTRAINT addresses_used')).toEqual([
      'addresses_used joins addresses to receive_codes without owner_id = owner_id, by which they are placed',
    ]);
  });

  test('an exception that nothing needs is found', async () => {
    expect(await find({ ...keysOverAllNodes, orders_pkey: 'because' })).toEqual([
      'orders_pkey is an exception that nothing needs',
    ]);
  });
});

describe('order tables can be distributed by city', () => {
  test('nothing in the catalogue keeps them from it, but for the triggers that are named with the reason why they may go', async () => {
    expect(await findDistributionProblems(database)).toEqual([]);
  });

  test.each([
    [
      'a key without the city',
      'CREATE UNIQUE INDEX receipts_by_no ON receipts (receipt_no) INCLUDE (city)',
      'DROP INDEX receipts_by_no',
      'receipts_by_no of receipts is a key without the city',
    ],
    [
      'a foreign key that leaves the shard',
      'ALTER TABLE order_notes ADD CONSTRAINT noted FOREIGN KEY (operator_id) REFERENCES operators (id)',
      'ALTER TABLE order_notes DROP CONSTRAINT noted',
      'noted of order_notes leads to operators, which may be on another node',
    ],
    [
      'a foreign key from a table that is not distributed',
      'ALTER TABLE appeals ADD CONSTRAINT about FOREIGN KEY (city, receipt_no) REFERENCES receipts (city, receipt_no)',
      'ALTER TABLE appeals DROP CONSTRAINT about',
      'about of appeals leads to receipts, which may be on another node',
    ],
    [
      'a trigger',
      'CREATE TRIGGER weighed BEFORE DELETE ON weighings FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      'DROP TRIGGER weighed ON weighings',
      'weighed of weighings is a trigger',
    ],
    [
      'a column that counts for itself',
      'ALTER TABLE order_photos ADD COLUMN counted bigserial',
      'ALTER TABLE order_photos DROP COLUMN counted',
      'counted of order_photos counts for itself',
    ],
    [
      'ids in two types',
      'ALTER TABLE order_marks ADD COLUMN recycler_id uuid',
      'ALTER TABLE order_marks DROP COLUMN recycler_id',
      'recycler_id is text and uuid in tables that are joined',
    ],
  ])('%s is found', async (_, change, back, problem) => {
    await database.query(change);
    try {
      expect(await findDistributionProblems(database)).toEqual([problem]);
    } finally {
      await database.query(back);
    }
  });

  test('a foreign key within the city is no problem', async () => {
    await database.query(
      'ALTER TABLE order_notes ADD CONSTRAINT of_order FOREIGN KEY (city, order_no) REFERENCES orders (city, no)',
    );
    expect(await findDistributionProblems(database)).toEqual([]);
    await database.query('ALTER TABLE order_notes DROP CONSTRAINT of_order');
  });
});
