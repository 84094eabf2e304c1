import type { ValuationCredit } from '@shoushou/contract';
import type { Answer } from '@shoushou/rules/valuation/template';
import { bigint, defineTable, instant, integer, json, nullable, text, uuid } from '../../../platform/database/table.ts';

export const quotes = defineTable('quotes', ['ownerId', 'no'], {
  ownerId: uuid(),
  no: text(),
  variantId: text(),
  device: text(),
  templateKey: text(),
  templateVersion: integer(),
  answers: json<Answer[]>(),
  baseFen: bigint(),
  driftPermille: integer(),
  floorFen: bigint(),
  ceilingFen: bigint(),
  priceFen: bigint(),
  valuedAt: instant(),
  validUntil: instant(),
  requoteOf: nullable(text()),
  /** The order that it was used for. */
  orderNo: nullable(text()),
  /** The district of the valuation; null when not given. */
  adcode: nullable(text()),
  /** The referrer whose link led to it. */
  creditedTo: nullable(json<ValuationCredit>()),
});
