import type * as z from 'zod/mini';
import type * as contracts from './sale-contracts.schema.ts';
import type * as supplies from './supply.schema.ts';

export type SupplyKind = z.output<typeof supplies.supplyKind>;
export type SupplyState = z.output<typeof supplies.supplyState>;
export type SupplyAction = z.output<typeof supplies.supplyAction>;
export type SupplySide = z.output<typeof supplies.supplySide>;
export type GoodsOrigin = z.output<typeof supplies.goodsOrigin>;
export type BidOutcome = z.output<typeof supplies.bidOutcome>;
export type BidDepositEnd = z.output<typeof supplies.bidDepositEnd>;
export type SupplyCard = z.output<typeof supplies.supplyCard>;
export type Supply = z.output<typeof supplies.supply>;
export type SupplyStep = z.output<typeof supplies.supplyStep>;
export type SaleContractState = z.output<typeof contracts.saleContractState>;
export type SaleContractAction = z.output<typeof contracts.saleContractAction>;
export type SaleContractSide = z.output<typeof contracts.saleContractSide>;
export type SaleContract = z.output<typeof contracts.saleContract>;
export type ConsoleSaleContract = z.output<typeof contracts.consoleSaleContract>;
