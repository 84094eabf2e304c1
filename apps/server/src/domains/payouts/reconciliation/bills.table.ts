import type { DifferenceKind } from './compare.rules.ts';
import {
  bigint,
  byDefault,
  bytes,
  defineTable,
  flag,
  instant,
  integer,
  day,
  named,
  nullable,
  text,
  uuid,
} from '../../../platform/database/table.ts';

type BillProvider = 'wechat' | 'alipay';

export const providerBills = defineTable('provider_bills', ['provider', 'day'], {
  provider: text<BillProvider>(),
  day: day(),
  state: text<'compared' | 'refused' | 'missing'>(),
  problem: nullable(text()),
  sealedFiles: nullable(bytes()),
  lineCount: integer(),
  theirsFen: named('theirs', bigint()),
  oursFen: named('ours', bigint()),
  openingFen: named('opening', nullable(bigint())),
  closingFen: named('closing', nullable(bigint())),
  fetchedAt: instant(),
  /** The fetch of its stored files. */
  fetching: nullable(text()),
});

export const billDifferences = defineTable('differences', ['provider', 'day', 'id'], {
  provider: text<BillProvider>(),
  day: day(),
  id: text(),
  kind: text<DifferenceKind>(),
  fingerprint: text(),
  ourNo: text(),
  theirNo: text(),
  ourKey: nullable(text()),
  oursFen: named('ours', bigint()),
  theirsFen: named('theirs', bigint()),
  at: instant(),
  timing: flag(),
  state: text<'open' | 'proposed' | 'explained' | 'written_off' | 'matched'>(),
  foundAt: instant(),
  ownerId: nullable(uuid()),
  ownerName: nullable(text()),
  reason: nullable(text()),
  writeOff: byDefault(flag()),
  proposedBy: nullable(uuid()),
  decider: nullable(text()),
  closedAt: nullable(instant()),
});
