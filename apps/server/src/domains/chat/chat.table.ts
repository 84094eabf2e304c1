import type { ChatMessage } from '@shoushou/contract';
import { defineTable, flag, instant, integer, nullable, text } from '../../platform/database/table.ts';

export const chatMessages = defineTable('chat_messages', ['city', 'receiptNo', 'seq'], {
  city: text(),
  receiptNo: text(),
  seq: integer(),
  id: text(),
  by: text<ChatMessage['by']>(),
  authorId: text(),
  kind: text<ChatMessage['kind']>(),
  text: text(),
  photo: nullable(text()),
  /** The other window that a recycler asks for. */
  windowFrom: nullable(instant()),
  windowTo: nullable(instant()),
  /** The customer’s answer to it. */
  agreed: nullable(flag()),
  writtenAt: instant(),
  sentAt: instant(),
});
