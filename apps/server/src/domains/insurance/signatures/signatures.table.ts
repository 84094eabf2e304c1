import type { ClausesSignature } from '@shoushou/contract';
import { defineTable, instant, text, uuid, type NewRowOf, type RowOf } from '../../../platform/database/table.ts';

export const signatures = defineTable('insurance_signatures', ['userId', 'id'], {
  userId: uuid(),
  id: text(),
  product: text<ClausesSignature['product']>(),
  clauses: text(),
  /** Path of the picture. */
  signature: text(),
  signedAt: instant(),
});
export type NewSignature = NewRowOf<typeof signatures>;
export type ClausesPicture = Pick<RowOf<typeof signatures>, 'userId' | 'signature'>;
