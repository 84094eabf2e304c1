import {
  defineTable,
  instant,
  integer,
  named,
  nullable,
  text,
  uuid,
  type NewRowOf,
  type RowOf,
} from '../../../platform/database/table.ts';

/** Joinings and leavings declared to an insurer together. */
export const batches = defineTable('insurance_batches', ['id'], {
  id: text(),
  productId: text(),
  insurerId: text(),
  added: integer(),
  removed: integer(),
  operatorId: named('made_by', uuid()),
  by: named('maker', text()),
  at: named('made_at', instant()),
  answerSha: nullable(text()),
  answeredAt: nullable(instant()),
});
export type BatchRow = RowOf<typeof batches>;
export type NewBatch = NewRowOf<typeof batches>;
