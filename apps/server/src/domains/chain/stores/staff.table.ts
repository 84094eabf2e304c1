import type { StaffKind } from '@shoushou/contract';
import { defineTable, flag, instant, nullable, text, uuid, type RowOf } from '../../../platform/database/table.ts';

export const staff = defineTable('store_staff', ['city', 'storeNo', 'kind', 'staffNo'], {
  city: text(),
  storeNo: text(),
  kind: text<StaffKind>(),
  staffNo: text(),
  name: text(),
  employed: flag(),
  state: text<'free' | 'waiting' | 'active'>(),
  userId: nullable(uuid()),
  askedAt: nullable(instant()),
  boundAt: nullable(instant()),
});
export type StaffRow = RowOf<typeof staff>;
