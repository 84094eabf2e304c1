import { defineTable, instant, integer, nullable, text, uuid, type RowOf } from '../../../platform/database/table.ts';

export const insuranceSteps = defineTable('insurance_steps', ['personId', 'visitId', 'seq'], {
  personId: uuid(),
  visitId: text(),
  seq: integer(),
  by: text<'applicant' | 'insured' | 'server'>(),
  clientSeq: nullable(integer()),
  page: text(),
  action: text(),
  words: text(),
  contentSha: nullable(text()),
  dwellMs: integer(),
  clientAt: nullable(instant()),
  at: instant(),
  previousHash: text(),
  hash: text(),
});
export type StepRow = RowOf<typeof insuranceSteps>;
