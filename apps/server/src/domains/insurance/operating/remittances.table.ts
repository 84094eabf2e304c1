import {
  bigint,
  defineTable,
  instant,
  integer,
  named,
  text,
  uuid,
  type NewRowOf,
} from '../../../platform/database/table.ts';

export const remittances = defineTable('insurance_remittances', ['id'], {
  id: text(),
  insurerId: text(),
  count: integer(),
  sumFen: named('amount', bigint()),
  bankNo: text(),
  operatorId: named('made_by', uuid()),
  by: named('maker', text()),
  at: instant(),
});
export type NewRemittance = NewRowOf<typeof remittances>;
