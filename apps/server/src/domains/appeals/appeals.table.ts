import type { Appeal, AppealState } from '@shoushou/contract';
import type { AppealKind } from '@shoushou/rules/appeals/promise';
import {
  bigint,
  byDefault,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/table.ts';
import type { AppealSide, Effects } from './appeal.rules.ts';

/** What the weighing said before and after. */
export type Correction = NonNullable<Appeal['correction']>;
/** A ledger transaction of the decision; fen to the appellant. */
export type Movement = Appeal['movements'][number];

/** Money in fen. */
export const appeals = defineTable('appeals', ['city', 'no'], {
  city: text(),
  no: text(),
  kind: text<AppealKind>(),
  orderNo: text(),
  receiptNo: text(),
  appellantId: text(),
  appellantSide: text<AppealSide>(),
  againstId: nullable(text()),
  reason: text(),
  state: text<AppealState>(),
  earlierNo: nullable(text()),
  submittedAt: instant(),
  promisedBy: instant(),
  openedBy: nullable(uuid()),
  opener: nullable(text()),
  proposedBy: nullable(uuid()),
  proposer: nullable(text()),
  proposal: nullable(json<{ answer: string; effects: Effects }>()),
  answeredBy: nullable(uuid()),
  answerer: nullable(text()),
  answer: nullable(text()),
  infoFeeBackFen: byDefault(bigint()),
  feeBackFen: byDefault(bigint()),
  compensationFen: byDefault(bigint()),
  /** Paid to the appellant, and the other side's part of it; the platform paid the rest. */
  differenceFen: byDefault(bigint()),
  differenceFromOtherFen: byDefault(bigint()),
  correction: nullable(json<Correction>()),
  points: byDefault(integer()),
  movements: byDefault(json<Movement[]>()),
  endedAt: nullable(instant()),
  /** When time upholds it; null where it does not. */
  dueAt: nullable(instant()),
});
export type AppealRow = RowOf<typeof appeals>;
