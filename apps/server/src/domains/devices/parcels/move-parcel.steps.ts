import { fromInstant, MINUTE } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { CourierGateway } from '../../../gateways/courier/port.ts';
import { deviceCase } from '../orders/order.case.ts';
import { lockOrder, readOrder } from '../orders/orders.store.ts';
import { writeParcel, type ParcelRow } from '../orders/parcels.store.ts';

/** Interval of status queries to the courier. */
const QUERY_INTERVAL = 30 * MINUTE;

interface Answer {
  state: ParcelRow['state'];
  carrier: string;
  trackingNo: string;
}

/**
 * Requests a claimed parcel from the courier, outside any transaction, and stores the answer. The request is
 * idempotent.
 */
export async function moveParcel(
  deps: Pick<Deps, 'database' | 'clock' | 'random'>,
  courier: CourierGateway,
  parcel: ParcelRow,
): Promise<void> {
  const order = await readOrder(deps.database, parcel.no);
  if (!order) return;
  const answer: Answer =
    parcel.state === 'owed'
      ? {
          state: 'booked',
          ...(await courier.book({
            reference: `${parcel.no}-${parcel.direction}`,
            direction: parcel.direction,
            name: order.name,
            mobile: order.mobile,
            place: order.place,
            askedAt: fromInstant(parcel.askedAt),
          })),
        }
      : { state: await courier.track(parcel.trackingNo), carrier: parcel.carrier, trackingNo: parcel.trackingNo };
  await deps.database.transaction((tx) => store(tx, deps, parcel, answer));
}

async function store(
  tx: Parameters<typeof writeParcel>[0],
  deps: Pick<Deps, 'clock' | 'random'>,
  parcel: ParcelRow,
  answer: Answer,
): Promise<void> {
  const order = (await lockOrder(tx, parcel.no))!;
  const { direction } = parcel;
  // Cancelled or received meanwhile: stops the queries.
  const waited = direction === 'in' ? order.state === 'placed' || order.state === 'sent' : order.state === 'returning';
  if (!waited)
    return writeParcel(tx, parcel, {
      ...answer,
      state:
        direction === 'in' && (order.state === 'cancelled' || order.state === 'expired') ? 'dropped' : answer.state,
      dueAt: null,
    });
  await writeParcel(tx, parcel, {
    ...answer,
    dueAt: answer.state === 'delivered' ? null : deps.clock.now() + QUERY_INTERVAL,
  });
  const underWay = answer.state === 'collected' || answer.state === 'delivered';
  const note = `${answer.carrier} ${answer.trackingNo}`;
  if (direction === 'in' && underWay && deviceCase.may(order, 'collect', 'courier', deps.clock.now()))
    await deviceCase.move(tx, deps, order, 'collect', { by: 'courier', note });
  if (
    direction === 'back' &&
    answer.state === 'delivered' &&
    deviceCase.may(order, 'got_back', 'courier', deps.clock.now())
  )
    await deviceCase.move(tx, deps, order, 'got_back', { by: 'courier', note });
}
