import type { DeviceHandover, DeviceOrderState, ValuationCredit, VisitPart } from '@shoushou/contract';
import {
  bigint,
  byDefault,
  day,
  defineTable,
  flag,
  instant,
  integer,
  json,
  nullable,
  smallint,
  text,
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
