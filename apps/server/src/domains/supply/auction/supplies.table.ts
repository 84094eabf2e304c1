import type { GoodsOrigin, SaleContract, SaleContractState, SupplyKind, SupplyState } from '@shoushou/contract';
import {
  bigint,
  byDefault,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  text,
  texts,
  uuid,
  type NewRowOf,
  type RowOf,
} from '../../../platform/database/table.ts';

/** Weights in grams; money in fen, prices in fen a kilogram. */
export const supplies = defineTable('supplies', ['city', 'no'], {
  city: text(),
  no: text(),
  sellerId: uuid(),
  kind: text<SupplyKind>(),
  itemId: text(),
  categoryId: text(),
  name: text(),
  picture: text(),
  grams: bigint(),
  leastFen: bigint(),
  stepFen: bigint(),
  description: text(),
  origin: text<GoodsOrigin>(),
  adcode: text(),
  place: text(),
  viewing: text(),
  lastHours: integer(),
  paymentDays: integer(),
  deliverDays: integer(),
  depositFen: bigint(),
  photos: texts(),
  /** Sealed papers. */
  proofs: texts(),
  state: text<SupplyState>(),
  reason: byDefault(text()),
  awardReason: byDefault(text()),
  madeAt: instant(),
  endsAt: nullable(instant()),
  /** When time decides; while bids are taken the same as `endsAt`. */
  dueAt: nullable(instant()),
});
export type SupplyRow = RowOf<typeof supplies>;
export type NewSupply = NewRowOf<typeof supplies>;

/** What both sides sign, and how far they are. */
export const saleContracts = defineTable('sale_contracts', ['city', 'no'], {
  city: text(),
  no: text(),
  supplyNo: text(),
  companyNo: text(),
  sellerId: uuid(),
  buyerId: uuid(),
  itemId: text(),
  name: text(),
  picture: text(),
  grams: bigint(),
  priceFen: bigint(),
  tolerancePermille: integer(),
  /** A list of label and text, and its SHA-256 with the number. */
  terms: json<SaleContract['terms']>(),
  hash: text(),
  /** Sealed pictures of the signatures. */
  sellerSignature: nullable(text()),
  sellerSignedAt: nullable(instant()),
  buyerSignature: nullable(text()),
  buyerSignedAt: nullable(instant()),
  state: text<SaleContractState>(),
  dispute: byDefault(text()),
  madeAt: instant(),
  dueAt: nullable(instant()),
});
export type SaleContractRow = RowOf<typeof saleContracts>;
