import { toInstant } from '@shoushou/kernel';
import type { TestServer } from '../../../testing/server.ts';
import { publish } from '../../../platform/events/events.ts';
import { deliverAll } from '../../../testing/server.ts';

/** Publishes that a deal between two people is over, and delivers it. */
export async function completeOrder(server: TestServer, { customerId, recyclerId, amountFen = 5_000, totalGrams = 12_000, receiptNo }: { customerId: string; recyclerId: string; amountFen?: number; totalGrams?: number; receiptNo: string }): Promise<void> {
  const { deps, clock } = server;
  const order = { no: receiptNo.replace('JD', 'OR'), receiptNo, customerId, recyclerId, title: '旧书', city: '440300', service: '3', state: 'done', amountFen, totalGrams, actor: 'system', at: toInstant(clock.now()) } as const;
  await deps.database.transaction((tx) => publish(tx, deps, 'orders.completed', order));
  await deliverAll(server);
}
