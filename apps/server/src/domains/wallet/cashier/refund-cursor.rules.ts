import { toInstant, type Instant } from '@shoushou/kernel';

/** Cursor at the end of a page of refunds: time and number of its last row. */
export interface RefundCursor {
  madeAt: Instant;
  no: string;
}

export const writeRefundCursor = ({ madeAt, no }: RefundCursor): string => `${Date.parse(madeAt)}.${no}`;

/** Null when the text is no such cursor. */
export function readRefundCursor(text: string): RefundCursor | null {
  const match = /^(\d{1,13})\.(RF\w{1,60})$/.exec(text);
  return match ? { madeAt: toInstant(Number(match[1])), no: match[2]! } : null;
}
