import { pushTypes } from '@shoushou/contract/push-types';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import type { Notification } from '../../messages/index.ts';
import { seedSales } from '../../wallet/index.ts';
import { showInHall } from '../order/hall-cards.store.ts';
import { insertPhotos, type NewPhoto } from '../order/photos.store.ts';
import { isNotified, orderMessages, type OrderFacts } from '../order-notifications.rules.ts';
import { seedLevels } from '../ratings/set-levels.steps.ts';
import { readOrder } from '../orders.store.ts';
import type { PastOrder } from './past-order.builders.ts';
import { countRankDays, enterWrittenOrders, readCountedSales } from './orders.builders.store.ts';
import { rowsOfPastOrder, type PastOrderRows, type RecordedOrder } from './past-order-rows.builders.ts';

/** A past event of an order (milliseconds) that both people were notified of. */
export interface PastEvent {
  name: `orders.${string}`;
  facts: OrderFacts;
  at: number;
}

/** The notifications of past events. */
export function pastNotifications(events: readonly PastEvent[]): (Notification & { at: number })[] {
  return events.flatMap(({ name, facts, at }) =>
    isNotified(name)
      ? orderMessages(name, facts).map((message) => ({
          ...message,
          kind: 'order' as const,
          pushType: pushTypes.order.type,
          at,
        }))
      : [],
  );
}

/** A picture of a past order; `at` in milliseconds. */
export interface PastPhoto extends Pick<NewPhoto, 'url' | 'stage' | 'bySide' | 'byId'> {
  at: number;
}

/** Rows per statement, so that each stays well below the statement timeout. */
const BATCH_SIZE = 1_000;

/**
 * Inserts past orders in bulk up to a time (milliseconds), with their related rows, and lists the open ones in the
 * hall.
 */
export async function seedOrders(
  database: Database,
  recorded: readonly RecordedOrder[],
  now: number,
  picturesOf: (pastOrder: PastOrder) => readonly PastPhoto[] = () => [],
): Promise<void> {
  const all = recorded.map(rowsOfPastOrder);
  await database.transaction(async (tx) => {
    const tables: (keyof PastOrderRows)[] = [
      'orders',
      'order_goods',
      'receipts',
      'order_events',
      'weighings',
      'weighing_lines',
      'agreements',
      'order_payments',
      'order_ratings',
    ];
    for (const table of tables)
      await insertRows(
        tx,
        table,
        all.flatMap((rows) => rows[table]),
      );
    for (const { pastOrder } of recorded)
      await insertPhotos(
        tx,
        pastOrder,
        picturesOf(pastOrder).map(({ at, ...photo }, index) => ({
          ...photo,
          id: `${pastOrder.no}-${index}`,
          place: null,
          position: undefined,
          takenAt: at,
          recordedAt: at,
        })),
      );
    await enterWrittenOrders(tx);
    await countRankDays(tx);
    await seedLevels(tx, now);
    await seedSales(tx, await readCountedSales(tx));
    for (const { pastOrder, sums } of recorded) {
      const order = sums.state === 'open' ? await readOrder(tx, pastOrder.no) : null;
      if (order) await showInHall(tx, order);
    }
  });
}

/**
 * A column that no row names has its default, so that a new one needs no line here; one that a row leaves out is null.
 */
async function insertRows(tx: Transaction, table: keyof PastOrderRows, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + BATCH_SIZE))],
    );
  }
}
