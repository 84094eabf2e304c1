import type { Deal, DealState, Delivery, GoodsCondition } from '@shoushou/contract';
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

/** Money in fen. */
export const deals = defineTable('trade_deals', ['city', 'no'], {
  city: text(),
  no: text(),
  listingNo: text(),
  buyerId: uuid(),
  sellerId: uuid(),
  /** One of the two: the one who does not own the listing. */
  offeredBy: uuid(),
  state: text<DealState>(),
  amountFen: bigint(),
  delivery: text<Delivery>(),
  message: text(),
  /** Of goods offered to a wanted notice. */
  condition: nullable(text<GoodsCondition>()),
  photos: texts(),
  /** Where goods that are sent go to. */
  address: nullable(json<{ name: string; mobile: string; text: string }>()),
  carrier: byDefault(text()),
  trackingNo: byDefault(text()),
  /** The payment at the cashier, and the one whose money is held (or was). */
  paymentNo: nullable(text()),
  heldPaymentNo: nullable(text()),
  wrongCodes: byDefault(integer()),
  disputeReason: nullable(text<NonNullable<Deal['dispute']>['reason']>()),
  disputeText: nullable(text()),
  disputePhotos: nullable(texts()),
  disputedAt: nullable(instant()),
  disputeAnswer: nullable(text()),
  /** How the buyer sent the goods back; empty before. */
  returnCarrier: byDefault(text()),
  returnNo: byDefault(text()),
  /** What the buyer gets back where an operator shared the money. */
  refundFen: nullable(bigint()),
  meeting: nullable(json<NonNullable<Deal['meeting']>>()),
  madeAt: instant(),
  /** When time decides; null where it waits for a person or for nothing. */
  dueAt: nullable(instant()),
});
export type DealRow = RowOf<typeof deals>;
export type NewDeal = NewRowOf<typeof deals>;
