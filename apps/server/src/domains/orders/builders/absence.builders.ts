import { fromInstant, HOUR, MINUTE, toInstant } from '@shoushou/kernel';
import type { TestServer } from '../../../testing/server.ts';
import { uploadPicture } from '../../../testing/upload.ts';
import { takenOrder, type Deal } from './orders.builders.ts';

type Parties = Parameters<typeof takenOrder>[1];

/** An order whose recycler did not come for an hour after the window. */
export async function missedOrder(server: TestServer, parties: Parties = {}): Promise<Deal> {
  const deal = await takenOrder(server, parties);
  const { windowTo } = await server.succeed('orders.get', { no: deal.no }, { token: deal.customer.token });
  server.clock.set(toInstant(fromInstant(windowTo) + HOUR));
  return deal;
}

/** An order whose recycler stands at the door since the window began, so many minutes, with a photo of it. */
export async function emptyDoor(server: TestServer, parties: Parties = {}, minutes = 15): Promise<Deal> {
  const deal = await takenOrder(server, parties);
  const { token } = deal.recycler;
  const { windowFrom } = await server.succeed('orders.get', { no: deal.no }, { token });
  server.clock.set(windowFrom);
  await server.succeed('orders.arrive', { no: deal.receiptNo }, { token });
  await server.succeed('orders.add_photo', { no: deal.receiptNo, photoId: await uploadPicture(server, token, `door-of-${deal.no}`), stage: 'arrived' }, { token });
  server.clock.advance(minutes * MINUTE);
  return deal;
}
