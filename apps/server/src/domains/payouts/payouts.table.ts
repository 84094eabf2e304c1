import type { DifferenceKind } from './reconciliation/compare.rules.ts';
import type { PayoutMethod, PayoutProvider, PayoutSource, WithdrawalState } from './withdrawal.rules.ts';
import {
  bigint,
  byDefault,
  bytes,
  day,
  defineTable,
  flag,
  instant,
  integer,
  named,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/table.ts';

type BillProvider = 'wechat' | 'alipay';

export const bankCards = defineTable('bank_cards', ['ownerId', 'id'], {
  ownerId: uuid(),
  id: uuid(),
  bank: text(),
  bankCode: text(),
  kind: text<'debit' | 'other'>(),
  last4: text(),
  sealedNumber: bytes(),
  sealedMobile: bytes(),
  numberHash: bytes(),
  isDefault: byDefault(flag()),
  state: byDefault(text<'active' | 'removed'>()),
  addedAt: instant(),
});

export const withdrawals = defineTable('withdrawals', ['ownerId', 'no'], {
  ownerId: uuid(),
  no: text(),
  source: text<PayoutSource>(),
  way: text<PayoutMethod>(),
  provider: text<PayoutProvider>(),
  cardId: nullable(uuid()),
  account: nullable(text()),
  payee: text(),
  amountFen: named('amount', bigint()),
  feeFen: named('fee', bigint()),
  state: text<WithdrawalState>(),
  providerNo: nullable(text()),
  confirmation: nullable(text()),
  confirmBy: nullable(instant()),
  cancelAsked: byDefault(flag()),
  reason: nullable(text()),
  requestedAt: instant(),
  startedAt: nullable(instant()),
  endedAt: nullable(instant()),
  /** When the provider is queried next; null unless it has been given the withdrawal. */
  askAt: nullable(instant()),
  askCount: byDefault(integer()),
  deviceMark: nullable(bytes()),
});

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

export type WithdrawalRow = RowOf<typeof withdrawals>;
