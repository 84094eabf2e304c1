import type { PaymentProviderName, PaymentRow } from './payment.rules.ts';
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
} from '../../../platform/database/table.ts';

export const walletPayments = defineTable('wallet_payments', ['ownerId', 'no'], {
  ownerId: text(),
  no: text(),
  attempt: byDefault(integer()),
  purpose: text<PaymentRow['purpose']>(),
  title: text(),
  subject: nullable(text()),
  city: nullable(text()),
  amountFen: named('amount', bigint()),
  state: text<PaymentRow['state']>(),
  method: nullable(text<NonNullable<PaymentRow['method']>>()),
  payUrl: nullable(text()),
  failure: nullable(text<NonNullable<PaymentRow['failure']>>()),
  createdAt: instant(),
  expiresAt: instant(),
  paidAt: nullable(instant()),
  askedAt: nullable(instant()),
  payWay: byDefault(text<NonNullable<PaymentRow['payWay']>>()),
  movementKey: nullable(text()),
  sent: nullable(json<NonNullable<PaymentRow['sent']>>()),
  pageEndsAt: named('page_at', nullable(instant())),
});

export const paymentRefunds = defineTable('payment_refunds', ['ownerId', 'no'], {
  ownerId: text(),
  no: text(),
  paymentNo: text(),
  provider: text<PaymentProviderName>(),
  providerNo: text(),
  amountFen: named('amount', bigint()),
  reason: text(),
  /** `failed`: it stays owed to its payer. `credited`: its payer has it as recharged money. */
  state: byDefault(text<'waiting' | 'done' | 'failed' | 'credited'>()),
  madeAt: instant(),
  askedAt: instant(),
  endedAt: nullable(instant()),
  /** The movement that gave it back to its payer; null for money that was never its owner’s. */
  movementKey: nullable(text()),
});
