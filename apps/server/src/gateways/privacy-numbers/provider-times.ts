import { readShanghaiText } from '../shanghai-text.ts';

/** Milliseconds of a wall-clock time in Shanghai, or of seconds since the epoch (N9); NaN for anything else. */
export function readProviderTime(value: unknown): number {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d{10}$/.test(text) ? Number(text) * 1000 : readShanghaiText(text);
}
