import type { PayoutMethod, PayoutProvider, PayoutSource, WithdrawalState } from './withdrawal.rules.ts';
import {
  bigint,
  byDefault,
  bytes,
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
  /** The receipt that it pays at the door; null for a withdrawal that the person asked for. */
  receiptNo: nullable(text()),
});

export const transferAuthorisations = defineTable('transfer_authorisations', ['ownerId', 'no'], {
  ownerId: uuid(),
  no: text(),
  account: text(),
  state: text<'asked' | 'in_force' | 'ended'>(),
  providerNo: nullable(text()),
  reason: nullable(text()),
  endAsked: byDefault(flag()),
  askedAt: instant(),
  endedAt: nullable(instant()),
  askAt: nullable(instant()),
});

export type TransferAuthorisation = RowOf<typeof transferAuthorisations>;

export type WithdrawalRow = RowOf<typeof withdrawals>;
