import type { PriceLine } from '@shoushou/rules/valuation/price-device';
import type { Answer } from '@shoushou/rules/valuation/template';
import {
  bigint,
  defineTable,
  instant,
  integer,
  json,
  named,
  nullable,
  text,
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
