import type { PriceLine } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import {
  bigint,
  byDefault,
  defineTable,
  instant,
  integer,
  json,
  named,
  nullable,
  text,
  texts,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

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
