import type { DealSign } from '@shoushou/rules/campaigns/deal-signs';
import {
  bigint,
  byDefault,
  defineTable,
  flag,
  instant,
  named,
  nullable,
  text,
  texts,
  uuid,
} from '../../../platform/database/table.ts';

/** Completed deals whose rewards wait, and what became of them. */
export const rewardDeals = defineTable('reward_deals', ['no'], {
  no: text(),
  receiptNo: text(),
  customerId: nullable(uuid()),
  recyclerId: uuid(),
  amountFen: named('amount', bigint()),
  totalGrams: named('grams', bigint()),
  /** When it was paid, by the server's time. */
  at: instant(),
  /** Whether it has brought chances, points and progress. */
  counted: flag(),
  signs: byDefault(texts<DealSign>()),
  state: text<'waiting' | 'held' | 'released' | 'refused'>(),
  releaseOn: instant(),
  note: nullable(text()),
  decider: nullable(text()),
  decidedAt: nullable(instant()),
});
