import {
  byDefault,
  defineTable,
  instant,
  integer,
  nullable,
  text,
  type RowOf,
} from '../../../platform/database/table.ts';
import type { NumberView } from './private-number.rules.ts';

/** The number in between of each receipt. */
export const numbers = defineTable('order_numbers', ['city', 'receiptNo'], {
  city: text(),
  receiptNo: text(),
  orderNo: text(),
  state: text<NumberView['state']>(),
  /** Of the two people; empty at the end. */
  customerMobile: text(),
  recyclerMobile: text(),
  number: nullable(text()),
  extension: nullable(text()),
  subscription: nullable(text()),
  expiresAt: nullable(instant()),
  wishedAt: instant(),
  unanswered: byDefault(integer()),
  /** Why the last request failed. */
  code: nullable(text()),
  /** Null at the end. */
  dueAt: nullable(instant()),
});
export type NumberRow = RowOf<typeof numbers>;
