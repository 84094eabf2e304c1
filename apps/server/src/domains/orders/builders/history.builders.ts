import type { Database, Transaction } from '../../../platform/database/types.ts';
import { showInHall } from '../hall/hall.store.ts';
import { readOrder } from '../orders.store.ts';
import { rowsOfStory, type StoryRows, type RecordedStory } from './story-rows.builders.ts';

/** Rows of one statement, which has to stay well under its time-out. */
const BATCH_SIZE = 1_000;

/** Writes the orders of many stories at once, with all that stands beside them, and puts the open ones into the hall. */
export async function seedOrders(database: Database, told: readonly RecordedStory[]): Promise<void> {
  const all = told.map(rowsOfStory);
  await database.transaction(async (tx) => {
    const tables: (keyof StoryRows)[] = ['orders', 'order_goods', 'receipts', 'order_events', 'weighings', 'weighing_lines', 'agreements', 'order_payments', 'order_ratings'];
    for (const table of tables) await insertRows(tx, table, all.flatMap((rows) => rows[table]));
    for (const { story, sums } of told) {
      const order = sums.state === 'open' ? await readOrder(tx, story.no) : null;
      if (order) await showInHall(tx, order);
    }
  });
}

/** Every column comes from the rows: what a row does not name is null. */
async function insertRows(tx: Transaction, table: keyof StoryRows, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [JSON.stringify(rows.slice(start, start + BATCH_SIZE))]);
  }
}
