import { pushTypes } from '@shoushou/contract/push-types';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import type { Notification } from '../../messages/index.ts';
import { seedSales } from '../../wallet/index.ts';
import { showInHall } from '../hall/hall.store.ts';
import { isNotified, orderMessages, type OrderFacts } from '../order-notifications.rules.ts';
import { seedLevels } from '../ratings/set-levels.steps.ts';
import { readOrder } from '../orders.store.ts';
import { countRankDays, enterWrittenOrders, readCountedSales } from './orders.builders.store.ts';
import { rowsOfStory, type StoryRows, type RecordedStory } from './story-rows.builders.ts';

/** A past event of an order (milliseconds) that both people were notified of. */
export interface PastEvent {
  name: `orders.${string}`;
  facts: OrderFacts;
  at: number;
}

/** The notifications of past events. */
export function pastNotifications(events: readonly PastEvent[]): (Notification & { at: number })[] {
  return events.flatMap(({ name, facts, at }) => (isNotified(name) ? orderMessages(name, facts).map((message) => ({ ...message, kind: 'order' as const, pushType: pushTypes.order.type, at })) : []));
}

/** Rows per statement; keeps each statement well below the statement timeout. */
const BATCH_SIZE = 1_000;

/** Writes the orders of many stories in bulk up to a moment (milliseconds), with their related rows, and lists the open ones in the hall. */
export async function seedOrders(database: Database, told: readonly RecordedStory[], now: number): Promise<void> {
  const all = told.map(rowsOfStory);
  await database.transaction(async (tx) => {
    const tables: (keyof StoryRows)[] = ['orders', 'order_goods', 'receipts', 'order_events', 'weighings', 'weighing_lines', 'agreements', 'order_payments', 'order_ratings'];
    for (const table of tables) await insertRows(tx, table, all.flatMap((rows) => rows[table]));
    await enterWrittenOrders(tx);
    await countRankDays(tx);
    await seedLevels(tx, now);
    await seedSales(tx, await readCountedSales(tx));
    for (const { story, sums } of told) {
      const order = sums.state === 'open' ? await readOrder(tx, story.no) : null;
      if (order) await showInHall(tx, order);
    }
  });
}

/** Columns are taken from the rows; a column that a row leaves out is null. */
async function insertRows(tx: Transaction, table: keyof StoryRows, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [JSON.stringify(rows.slice(start, start + BATCH_SIZE))]);
  }
}
