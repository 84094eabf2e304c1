import type { Delivery, GoodsCondition, ListingCategory, ListingKind, ListingState } from '@shoushou/contract';
import {
  bigint,
  byDefault,
  defineTable,
  flag,
  float,
  instant,
  nullable,
  point,
  text,
  texts,
  uuid,
} from '../../../platform/database/table.ts';

export const listings = defineTable('trade_listings', ['city', 'no'], {
  city: text(),
  no: text(),
  ownerId: uuid(),
  kind: text<ListingKind>(),
  state: byDefault(text<ListingState>()),
  title: text(),
  description: text(),
  category: text<ListingCategory>(),
  condition: text<GoodsCondition>(),
  priceFen: bigint(),
  bargain: flag(),
  adcode: text(),
  place: text(),
  longitude: nullable(float()),
  latitude: nullable(float()),
  /** The place in the plane of the nearest listings. */
  spot: nullable(point()),
  deliveries: texts<Delivery>(),
  photoIds: texts(),
  photos: texts(),
  /** For the search by words. */
  grams: texts(),
  sentAt: instant(),
  listedAt: nullable(instant()),
  reason: byDefault(text()),
});
