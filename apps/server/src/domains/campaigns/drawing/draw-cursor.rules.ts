import { toInstant } from '@shoushou/kernel';
import { CAMPAIGN_CODE } from '@shoushou/rules/campaigns/names';

interface DrawCursor {
  at: string;
  code: string;
  n: number;
}

const form = /^(\d{13})\.([a-z0-9-]+)\.(\d{1,9})$/;

/** Cursor at the end of a page of a person's draws. */
export const writeDrawCursor = ({ at, code, n }: DrawCursor): string => `${Date.parse(at)}.${code}.${n}`;

/** Null when the text is no such cursor. */
export function readDrawCursor(text: string): DrawCursor | null {
  const [, at = '', code = '', n = ''] = form.exec(text) ?? [];
  return CAMPAIGN_CODE.test(code) ? { at: toInstant(Number(at)), code, n: Number(n) } : null;
}
