import type { CommissionState, StaffKind } from '@shoushou/contract';
import {
  bigint,
  byDefault,
  defineTable,
  instant,
  integer,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

export const commissions = defineTable('commissions', ['userId', 'orderNo', 'kind'], {
  userId: uuid(),
  orderNo: text(),
  kind: text<'earned' | 'clawback'>(),
  city: text(),
  chainId: text(),
  storeNo: text(),
  staffKind: text<StaffKind>(),
  staffNo: text(),
  device: text(),
  sellerId: uuid(),
  /** Below 0 for a clawback. */
  amountFen: bigint(),
  ruleVersion: integer(),
  state: text<CommissionState>(),
  earnedAt: instant(),
  payableAt: instant(),
  settlementNo: nullable(text()),
  reason: byDefault(text()),
});
export type CommissionRow = RowOf<typeof commissions>;
