import type * as z from 'zod/mini';
import type * as chain from './chain.schema.ts';

export type StaffKind = z.output<typeof chain.staffKind>;
export type CommissionState = z.output<typeof chain.commissionState>;
export type Commission = z.output<typeof chain.commission>;
export type Settlement = z.output<typeof chain.settlement>;
export type SettlementDue = z.output<typeof chain.settlementDue>;
export type CommissionRule = z.output<typeof chain.commissionRule>;
export type StoreCard = z.output<typeof chain.storeCard>;
export type StaffBinding = z.output<typeof chain.staffBinding>;
export type StoreOrderCard = z.output<typeof chain.storeOrderCard>;
