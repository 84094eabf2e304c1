import type { StaffKind } from '@shoushou/contract';
import {
  bigint,
  byDefault,
  defineTable,
  flag,
  instant,
  integer,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export const storeOrders = defineTable('store_orders', ['city', 'orderNo'], {
  city: text(),
  orderNo: text(),
  storeNo: text(),
  device: text(),
  sellerId: uuid(),
  /** The staff kind and number in the seller's link. */
  staffKind: nullable(text<StaffKind>()),
  staffNo: nullable(text()),
  /** Wrong codes at the counter and in look-ups, counted separately. */
  wrongCodes: byDefault(integer()),
  wrongLooks: byDefault(integer()),
  beneficiaryId: nullable(uuid()),
  beneficiaryKind: nullable(text<StaffKind>()),
  beneficiaryNo: nullable(text()),
  ruleVersion: nullable(integer()),
  boughtAt: nullable(instant()),
  priceFen: nullable(bigint()),
  recheck: byDefault(flag()),
  foundFen: nullable(bigint()),
  recheckNote: byDefault(text()),
  recheckedBy: nullable(text()),
  recheckedAt: nullable(instant()),
});
export type StoreOrderRow = RowOf<typeof storeOrders>;
