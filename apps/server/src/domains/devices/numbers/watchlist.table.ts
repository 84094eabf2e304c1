import type { DeviceNumberKind } from '@shoushou/rules/devices/device-number';
import {
  bytes,
  defineTable,
  instant,
  named,
  text,
  type NewRowOf,
  type RowOf,
} from '../../../platform/database/table.ts';

export const watchlist = defineTable('device_watchlist', ['fingerprint', 'source'], {
  fingerprint: bytes(),
  source: text(),
  kind: text<DeviceNumberKind>(),
  last4: text(),
  reference: text(),
  addedBy: named('added_name', text()),
  addedAt: instant(),
});
export type NewWatch = NewRowOf<typeof watchlist>;
/** As operators see it: without its fingerprint, which only names the row. */
export interface WatchedRow extends Omit<RowOf<typeof watchlist>, 'fingerprint'> {
  /** The fingerprint, base64url. */
  id: string;
  orders: string[];
}
