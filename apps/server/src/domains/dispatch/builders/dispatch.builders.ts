import { MINUTE, type Coordinates } from '@shoushou/kernel';
import type { SignedIn } from '../../accounts/builders/accounts.builders.ts';
import { lockOpenOrders } from '../../orders/index.ts';
import { makeOffers } from '../offers/offer.steps.ts';
import {
  buildCustomer,
  buildRecycler,
  placeOrder,
  SAMPLE_POINT,
  takenOrder,
  type CallableServer,
  type Customer,
  type Deal,
} from '../../orders/builders/orders.builders.ts';

/** A server whose clock is set, and whose batches and jobs are run, by the caller. */
interface SteeredServer extends CallableServer {
  clock: { advance(milliseconds: number): void };
  server: { jobs: { run(name: string): Promise<void> } };
}

/** A recycler on duty with a fresh position this many metres east of the sample point. */
export async function seenRecycler(
  server: CallableServer,
  metres = 500,
  given: Parameters<typeof buildRecycler>[1] = {},
): Promise<SignedIn> {
  const recycler = await buildRecycler(server, given);
  await seen(server, recycler.userId, east(metres));
  return recycler;
}

/** A point this many metres east of the sample point. */
const east = (metres: number): Coordinates => ({
  longitude: SAMPLE_POINT.longitude + metres / 102_700,
  latitude: SAMPLE_POINT.latitude,
});

/** Reports a position as of this moment. */
export async function seen(
  server: CallableServer,
  userId: string,
  { longitude, latitude }: Coordinates,
): Promise<void> {
  await server.deps.database.query(
    `INSERT INTO duty_locations (user_id, at, longitude, latitude) VALUES ($1, to_timestamp($2 / 1000.0), $3, $4)
     ON CONFLICT DO NOTHING`,
    [userId, server.deps.clock.now(), longitude, latitude],
  );
}

const CITY = '440300';

export interface Offered {
  customer: Customer;
  recycler: SignedIn;
  no: string;
  id: string;
}

/**
 * An order that waited this many minutes in the hall and is now offered to the recycler, regardless of the batch's
 * choice.
 */
export async function offeredOrder(
  server: SteeredServer,
  { recycler, metres = 500, minutes = 0 }: { recycler?: SignedIn; metres?: number; minutes?: number } = {},
): Promise<Offered> {
  const customer = await buildCustomer(server);
  const { no } = await placeOrder(server, customer);
  server.clock.advance(minutes * MINUTE);
  const asked = recycler ?? (await buildRecycler(server));
  await seen(server, asked.userId, east(metres));
  const [offer] = await server.deps.database.transaction(async (tx) => {
    const orders = await lockOpenOrders(tx, CITY, [no]);
    return makeOffers(
      tx,
      server.deps,
      CITY,
      orders.map((order) => ({ order, recyclerId: asked.userId, round: 1, metres, cost: metres })),
      { seconds: 90, rulesVersion: 1, madeBy: 'job', madeByName: null },
    );
  });
  if (!offer) throw new Error('the order was not offered to the recycler');
  return { customer, recycler: asked, no, id: offer.id };
}

/** A taken order whose recycler has reported no position for half an hour. */
export async function warnedOrder(
  server: SteeredServer,
  parties: Parameters<typeof takenOrder>[1] = {},
): Promise<Deal> {
  const deal = await takenOrder(server, parties);
  server.clock.advance(30 * MINUTE);
  await server.server.jobs.run('dispatch.open_warnings');
  return deal;
}
