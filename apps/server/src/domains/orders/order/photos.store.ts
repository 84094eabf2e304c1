import { toInstant, type Coordinates, type Instant } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

export interface NewPhoto {
  id: string;
  stage: 'placed' | 'arrived' | 'weighed' | 'paid' | 'other';
  url: string;
  bySide: 'customer' | 'recycler';
  byId: string;
  place: string | null;
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
  for (const photo of photos) {
    await tx.query(
      `INSERT INTO order_photos (city, order_no, id, stage, url, by_side, by_id, place, longitude, latitude,
       taken_at, recorded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
      [
        order.city,
        order.no,
        photo.id,
        photo.stage,
        photo.url,
        photo.bySide,
        photo.byId,
        photo.place,
        photo.position?.longitude ?? null,
        photo.position?.latitude ?? null,
        toInstant(photo.takenAt),
        toInstant(photo.recordedAt),
      ],
    );
  }
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
