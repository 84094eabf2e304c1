import type { PayWord } from '../pay.ts';

/** Alipay's result codes: 9000 paid; 6001 given up, 99 left for a forgotten password; 8000, 6004 not known yet; 4000 failed; 6002 no network. */
export function wordOf(code: string | number | undefined): PayWord {
  const number = Number(code);
  if (number === 9000) return 'done';
  return number === 6001 || number === 99 ? 'cancelled' : 'unsure';
}
