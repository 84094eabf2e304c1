import { alipayTime, readAlipayTime } from '../payments/alipay-wire.ts';

/** `2026-11-21 10:00:00`, a wall-clock time in Shanghai, of milliseconds. */
export const shanghaiText = alipayTime;

/** Milliseconds of such a text, or of seconds since the epoch (N9); NaN for anything else. */
export function readProviderTime(value: unknown): number {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d{10}$/.test(text) ? Number(text) * 1000 : readAlipayTime(text);
}
