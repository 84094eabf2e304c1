import type { RefundedPart, Strokes, VisitFee } from '@shoushou/contract';
import type { ConductRule } from '@shoushou/rules/orders/conduct-points';
import type { PaymentType } from '@shoushou/rules/orders/payment-means';
import type { WeighedUnit } from '@shoushou/rules/orders/weighing';
import type { WeightTrust } from '@shoushou/rules/scales/trust';
import {
  bigint,
  byDefault,
  defineTable,
  flag,
  float,
  instant,
  integer,
  json,
  nullable,
  smallint,
  text,
  texts,
  uuid,
} from '../../platform/database/table.ts';

/** One recycler’s taking of an order. Its state follows the order’s while the receipt is in force. Money in fen. */
export const receipts = defineTable('receipts', ['city', 'receiptNo'], {
  city: text(),
  receiptNo: text(),
  orderNo: text(),
  recyclerId: text(),
  customerId: nullable(text()),
  service: text(),
  state: text<'taken' | 'arrived' | 'weighed' | 'agreed' | 'paid' | 'done' | 'cancelled' | 'released'>(),
  takenAt: instant(),
  windowTo: instant(),
  endedAt: nullable(instant()),
  infoFeeFen: bigint(),
  infoFeeKeptFen: byDefault(bigint()),
  infoFeeState: text<'none' | 'held' | 'captured' | 'returned'>(),
  paidAt: nullable(instant()),
  totalFen: nullable(bigint()),
  totalGrams: nullable(bigint()),
  /** The fee that the recycler paid the customer for lateness. */
  lateFeeFen: byDefault(bigint()),
  /** The absent side: the recycler (`no_show`) or the customer (`absent`), and the fee that it paid the other side. */
  absence: nullable(text<'no_show' | 'absent'>()),
  absenceFeeFen: byDefault(bigint()),
  /** The operator who assigned it without an offer. */
  assignedBy: nullable(uuid()),
  /** The info fee of left orders that the recycler paid with this deal. */
  escapedFeeFen: byDefault(bigint()),
  /** When the customer was notified that the window had passed. */
  lateNotifiedAt: nullable(instant()),
  /** The part of the customer’s fee for cancelling or absence that their wallet could not pay yet. */
  owedFen: byDefault(bigint()),
  /** Outside the ranking, its rating too: the same two were counted that day, or share a phone. */
  unranked: byDefault(flag()),
});

/** The goods as their customer described them, with the prices that they were booked at. */
export const orderGoods = defineTable('order_goods', ['city', 'orderNo', 'position'], {
  city: text(),
  orderNo: text(),
  position: integer(),
  itemId: text(),
  categoryId: text(),
  categoryName: text(),
  name: text(),
  unit: text<WeighedUnit>(),
  grams: nullable(bigint()),
  pieces: nullable(integer()),
  priceFen: bigint(),
  amountFen: bigint(),
});

export const orderPhotos = defineTable('order_photos', ['city', 'orderNo', 'id'], {
  city: text(),
  orderNo: text(),
  id: text(),
  stage: text<'placed' | 'arrived' | 'weighed' | 'paid' | 'other'>(),
  url: text(),
  bySide: text<'customer' | 'recycler'>(),
  byId: text(),
  place: nullable(text()),
  longitude: nullable(float()),
  latitude: nullable(float()),
  takenAt: instant(),
  recordedAt: instant(),
});

export const weighings = defineTable('weighings', ['city', 'orderNo', 'id'], {
  city: text(),
  orderNo: text(),
  id: text(),
  receiptNo: text(),
  totalFen: bigint(),
  totalGrams: bigint(),
  serviceFeeFen: bigint(),
  weighedAt: instant(),
  recordedAt: instant(),
  /** The weighing that an appeal corrected by this one. */
  corrects: nullable(text()),
  appealNo: nullable(text()),
});

/** The lines of a weighing (`WeighedLine`). */
export const weighingLines = defineTable('weighing_lines', ['city', 'orderNo', 'weighingId', 'position'], {
  city: text(),
  orderNo: text(),
  weighingId: text(),
  position: integer(),
  id: text(),
  itemId: text(),
  categoryId: text(),
  name: text(),
  unit: text<WeighedUnit>(),
  grossGrams: nullable(bigint()),
  tareGrams: nullable(bigint()),
  deductionGrams: nullable(bigint()),
  deductionReason: nullable(text()),
  netGrams: nullable(bigint()),
  pieces: nullable(integer()),
  listPriceFen: bigint(),
  unitPriceFen: bigint(),
  amountFen: bigint(),
  photos: byDefault(texts()),
  source: text<'typed' | 'scale'>(),
  trust: byDefault(text<WeightTrust>()),
  captureId: nullable(text()),
  tareTrust: nullable(text<WeightTrust>()),
  tareCaptureId: nullable(text()),
});

export const orderPayments = defineTable('order_payments', ['city', 'receiptNo'], {
  city: text(),
  receiptNo: text(),
  orderNo: text(),
  type: integer<PaymentType>(),
  amountFen: bigint(),
  serviceFeeFen: bigint(),
  state: text<'claimed' | 'denied' | 'paid'>(),
  confirmedBy: nullable(text<'signature' | 'code' | 'own_phone' | 'time'>()),
  strokes: nullable(json<Strokes>()),
  claimedAt: instant(),
  paidAt: nullable(instant()),
});

/** What an operator gives back of an order. */
export const orderRefunds = defineTable('order_refunds', ['city', 'orderNo', 'id'], {
  city: text(),
  orderNo: text(),
  id: uuid(),
  receiptNo: text(),
  what: text<RefundedPart | 'goodwill'>(),
  fee: nullable(text<VisitFee>()),
  amountFen: bigint(),
  reason: text(),
  state: text<'waiting' | 'done' | 'declined'>(),
  proposedBy: uuid(),
  proposer: text(),
  proposedAt: instant(),
  decidedBy: nullable(uuid()),
  decider: nullable(text()),
  decidedAt: nullable(instant()),
});

export const orderRatings = defineTable('order_ratings', ['city', 'orderNo', 'ratedBy'], {
  city: text(),
  orderNo: text(),
  ratedBy: text<'customer' | 'recycler'>(),
  raterId: text(),
  ratedId: nullable(text()),
  stars: integer(),
  tags: texts(),
  text: text(),
  photos: texts(),
  ratedAt: instant(),
});

/** Points that a recycler has for conduct, each with its end. */
export const conductPoints = defineTable('conduct_points', ['recyclerId', 'id'], {
  recyclerId: text(),
  id: uuid(),
  rule: text<ConductRule>(),
  points: smallint(),
  /** The visit of the points; null for points from before each was recorded. */
  receiptNo: nullable(text()),
  reason: text(),
  givenBy: nullable(uuid()),
  /** The operator’s name; null where the product gave them by its rules. */
  giver: nullable(text()),
  givenAt: instant(),
  expiresAt: instant(),
  recaller: nullable(text()),
  recallReason: nullable(text()),
  recalledAt: nullable(instant()),
});

/** The number in between of each receipt. */
export const orderNumbers = defineTable('order_numbers', ['city', 'receiptNo'], {
  city: text(),
  receiptNo: text(),
  orderNo: text(),
  state: text<'wished' | 'bound' | 'ending' | 'ended'>(),
  /** Of the two people; empty at the end. */
  customerMobile: text(),
  recyclerMobile: text(),
  number: nullable(text()),
  extension: nullable(text()),
  subscription: nullable(text()),
  expiresAt: nullable(instant()),
  wishedAt: instant(),
  unanswered: byDefault(integer()),
  /** Why the last request failed. */
  code: nullable(text()),
  /** Null at the end. */
  dueAt: nullable(instant()),
});
