import type { FeedbackKind } from '@shoushou/contract';
import { defineTable, instant, nullable, text, texts, uuid, type RowOf } from '../../../platform/database/table.ts';

export const feedbackMessages = defineTable('feedback', ['userId', 'id'], {
  userId: uuid(),
  id: uuid(),
  kind: text<FeedbackKind>(),
  text: text(),
  photos: texts(),
  contact: text(),
  at: instant(),
  answer: nullable(text()),
  answeredAt: nullable(instant()),
});
export type FeedbackRow = RowOf<typeof feedbackMessages>;
