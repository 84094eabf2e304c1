import { toInstant, type Coordinates, type Instant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';
import { orderPhotos } from '../orders.table.ts';

export interface NewPhoto extends Pick<
  RowOf<typeof orderPhotos>,
  'id' | 'stage' | 'url' | 'bySide' | 'byId' | 'place'
> {
  position: Coordinates | undefined;
  /** Milliseconds. */
  takenAt: number;
  recordedAt: number;
}

/** Adding the same photo again changes nothing. */
export async function insertPhotos(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  photos: readonly NewPhoto[],
): Promise<void> {
  for (const { position, takenAt, recordedAt, ...photo } of photos)
    await orderPhotos.insert(
      tx,
      {
        ...photo,
        city: order.city,
        orderNo: order.no,
        longitude: position?.longitude ?? null,
        latitude: position?.latitude ?? null,
        takenAt: toInstant(takenAt),
        recordedAt: toInstant(recordedAt),
      },
      [],
    );
}

/** Whether a person added a photo to an order since a moment. */
export async function hasPhotoSince(
  tx: Transaction,
  order: Pick<OrderRow, 'city' | 'no'>,
  { byId, since }: { byId: string; since: Instant },
): Promise<boolean> {
  return (
    (
      await tx.query(
        'SELECT 1 FROM order_photos WHERE city = $1 AND order_no = $2 AND by_id = $3 AND taken_at >= $4 LIMIT 1',
        [order.city, order.no, byId, since],
      )
    ).length > 0
  );
}
