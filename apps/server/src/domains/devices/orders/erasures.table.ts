import type { ErasureMedium, ErasureMethod } from '@shoushou/rules/devices/erasure';
import type { ErasureState } from '@shoushou/contract';
import {
  byDefault,
  defineTable,
  instant,
  integer,
  named,
  nullable,
  text,
  texts,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

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
