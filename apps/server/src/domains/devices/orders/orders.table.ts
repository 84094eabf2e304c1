import type {
  ActivationLock,
  DeviceHandover,
  DeviceOrderState,
  ErasureState,
  ValuationCredit,
  VisitPart,
} from '@shoushou/contract';
import type { DeviceNumberKind } from '@shoushou/rules/devices/device-number';
import type { ErasureMedium, ErasureMethod } from '@shoushou/rules/devices/erasure';
import type { PriceLine } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import {
  bigint,
  byDefault,
  bytes,
  day,
  defineTable,
  flag,
  instant,
  integer,
  json,
  named,
  nullable,
  smallint,
  text,
  texts,
  uuid,
  type NewRowOf,
  type RowOf,
} from '../../../platform/database/table.ts';
import type { DeviceBuyer } from '../device-order.rules.ts';

/** Money in fen. */
export const deviceOrders = defineTable('device_orders', ['city', 'no'], {
  city: text(),
  no: text(),
  customerId: uuid(),
  quoteNo: text(),
  variantId: text(),
  device: text(),
  picture: text(),
  service: text(),
  storesData: flag(),
  way: text<DeviceHandover>(),
  state: text<DeviceOrderState>(),
  /** Everything that the price is made of: any later price is made of the same (`PriceBasis`). */
  templateKey: text(),
  templateVersion: integer(),
  baseFen: bigint(),
  driftPermille: integer(),
  floorFen: bigint(),
  ceilingFen: bigint(),
  promisedFen: bigint(),
  /** The latest round of inspections; round 0 is the promise. */
  round: byDefault(integer()),
  priceFen: nullable(bigint()),
  name: text(),
  mobile: text(),
  adcode: text(),
  place: text(),
  visitOn: nullable(day()),
  visitPart: nullable(text<VisitPart>()),
  receiptNo: nullable(text()),
  recyclerId: nullable(uuid()),
  /** The buyer: pays for the device and owns it afterwards. */
  buyer: byDefault(text<DeviceBuyer>()),
  /** The store for the device, and the clerk who received it. */
  storeNo: nullable(text()),
  clerkId: nullable(uuid()),
  /** The referrer whose link led to the quote. */
  creditedTo: nullable(json<ValuationCredit>()),
  reason: byDefault(text()),
  placedAt: instant(),
  /** When time decides; null where it waits for a person or for nothing. */
  dueAt: nullable(instant()),
  /** Reminders to decide since it came to its state. */
  reminders: byDefault(smallint()),
});
export type DeviceOrderRow = RowOf<typeof deviceOrders>;
export type NewDeviceOrder = NewRowOf<typeof deviceOrders>;

/** The answers that a round was priced by; round 0 is the customer’s. */
export const inspections = defineTable('device_inspections', ['city', 'no', 'round'], {
  city: text(),
  no: named('order_no', text()),
  round: integer(),
  by: text<'customer' | 'recycler' | 'clerk' | 'operator'>(),
  byId: uuid(),
  byName: text(),
  answers: json<Answer[]>(),
  lines: json<PriceLine[]>(),
  priceFen: nullable(bigint()),
  refused: nullable(text()),
  at: instant(),
});
export type InspectionRow = RowOf<typeof inspections>;

/** An answer that an inspector changed, what its seller says about it, and the verdict. */
export const deviceChanges = defineTable('device_changes', ['city', 'no', 'question'], {
  city: text(),
  no: named('order_no', text()),
  question: text(),
  position: integer(),
  options: texts(),
  reason: text(),
  photos: texts(),
  contestText: nullable(text()),
  contestPhotos: nullable(texts()),
  contestedAt: nullable(instant()),
  verdict: nullable(text<'upheld' | 'dismissed'>()),
  verdictNote: byDefault(text()),
  decidedBy: nullable(uuid()),
  decidedAt: nullable(instant()),
});
export type ChangeRow = RowOf<typeof deviceChanges>;

/** The number of an order’s device. */
export const deviceIdentities = defineTable('device_identities', ['city', 'no'], {
  city: text(),
  no: named('order_no', text()),
  kind: text<DeviceNumberKind>(),
  fingerprint: bytes(),
  /** Null once only the fingerprint may be kept. */
  sealed: nullable(bytes()),
  last4: text(),
  state: text<'open' | 'bought' | 'voided'>(),
  lock: text<ActivationLock>(),
  reported: nullable(flag()),
  readAt: instant(),
  checkedAt: nullable(instant()),
  endedAt: nullable(instant()),
});
export type DeviceIdentity = RowOf<typeof deviceIdentities>;

/** The erasure that a bought device with storage is owed. */
export const erasures = defineTable('device_erasures', ['city', 'no'], {
  city: text(),
  no: named('order_no', text()),
  state: text<ErasureState>(),
  owedAt: instant(),
  medium: nullable(text<ErasureMedium>()),
  method: nullable(text<ErasureMethod>()),
  passes: nullable(integer()),
  standard: nullable(text()),
  tool: byDefault(text()),
  photos: byDefault(texts()),
  erasedBy: nullable(uuid()),
  erasedName: byDefault(text()),
  erasedAt: nullable(instant()),
  verifiedBy: nullable(uuid()),
  verifiedName: byDefault(text()),
  verifiedAt: nullable(instant()),
  certificateNo: nullable(text()),
  checkCode: nullable(text()),
});
export type ErasureRow = RowOf<typeof erasures>;
