import { pathOfCode, readScannedCode, type ScannedCode } from '@shoushou/rules/numbers/scanned-code';

/**
 * The path that a code opens for this person; null for a code that is only shown. A customer's order number opens their
 * booking.
 */
export function destinationOf(code: ScannedCode, isRecycler: boolean): string | null {
  if (code.kind === 'order' && code.no.startsWith('OR') && !isRecycler) return `/myorderdetails/${code.no}`;
  return pathOfCode(code);
}

/** Names of the kinds of codes. */
export const codeText: Readonly<Record<ScannedCode['kind'], string>> = {
  login: '登录码',
  pay: '收款码',
  scale: '智能秤',
  card: '回收名片',
  order: '订单号',
  invitation: '邀请码',
  link: '应用页面',
  unknown: '文字',
};

/** The host of a foreign link, for display; null for other texts. */
export function hostOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text.trim())) return null;
  try {
    return new URL(text.trim()).host || null;
  } catch {
    return null;
  }
}

/** The screen that shows a scanned text. */
export const resultPath = (text: string): string => `smsuccess?text=${encodeURIComponent(text)}`;

export { readScannedCode };

/** `4.9` for 49 tenths of a star. */
export const ratingText = (tenths: number): string => (tenths / 10).toFixed(1);
