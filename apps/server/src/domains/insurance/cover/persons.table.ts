import type { InsuredRelation } from '@shoushou/contract';
import {
  bigint,
  bytes,
  defineTable,
  instant,
  integer,
  named,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/table.ts';

/** Insured persons. Name, number and mobile are sealed. */
export const persons = defineTable('insurance_persons', ['personId', 'no', 'seq'], {
  personId: uuid(),
  no: text(),
  seq: integer(),
  relation: text<'self' | InsuredRelation>(),
  sealedName: bytes(),
  sealedNumber: bytes(),
  sealedMobile: bytes(),
  numberHash: bytes(),
  mobileHash: bytes(),
  maskedName: text(),
  maskedNumber: text(),
  sumFen: named('sum_insured', bigint()),
  consentId: text(),
  consent: text<'waiting' | 'given' | 'refused'>(),
  consentedAt: nullable(instant()),
  signature: nullable(text()),
  consentedBy: nullable(uuid()),
});
export type PersonRow = RowOf<typeof persons>;
