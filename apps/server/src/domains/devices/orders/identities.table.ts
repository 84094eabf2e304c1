import type { ActivationLock } from '@shoushou/contract';
import type { DeviceNumberKind } from '@shoushou/rules/devices/device-number';
import {
  bytes,
  defineTable,
  flag,
  instant,
  named,
  nullable,
  text,
  type RowOf,
} from '../../../platform/database/table.ts';

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
