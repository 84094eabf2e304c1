import type { ConductRule } from '@shoushou/rules/orders/conduct-points';
import { defineTable, instant, nullable, smallint, text, uuid } from '../../../platform/database/table.ts';

export const conductPoints = defineTable('conduct_points', ['recyclerId', 'id'], {
  recyclerId: text(),
  id: uuid(),
  rule: text<ConductRule>(),
  points: smallint(),
  /** The visit of the points; null for points from before each was recorded. */
  receiptNo: nullable(text()),
  reason: text(),
  givenBy: nullable(uuid()),
  /** The operator’s name; null where the product gave them by its rules. */
  giver: nullable(text()),
  givenAt: instant(),
  expiresAt: instant(),
  recaller: nullable(text()),
  recallReason: nullable(text()),
  recalledAt: nullable(instant()),
});
