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

/** A chain's own share for a device received by one of its stores. */
export const chainShares = defineTable('chain_shares', ['city', 'orderNo', 'kind'], {
  city: text(),
  orderNo: text(),
  kind: text<CommissionRow['kind']>(),
  chainId: text(),
  amountFen: bigint(),
  ruleVersion: integer(),
  state: text<CommissionState>(),
  earnedAt: instant(),
  payableAt: instant(),
  settlementNo: nullable(text()),
});
export type ChainShareRow = RowOf<typeof chainShares>;
