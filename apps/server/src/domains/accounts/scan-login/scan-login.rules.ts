import type { ScanState } from '@shoushou/contract';
import { MINUTE } from '@shoushou/kernel';
import { systemOf } from '../session/kernel.rules.ts';

/** How long a code is valid, milliseconds. */
export const SCAN_LIFETIME = 2 * MINUTE;

export interface ScanStatus {
  state: Exclude<ScanState, 'expired'>;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The state as of now: a code that expired before the session was handed over counts as expired. */
export function scanStateAt({ state, expiresAt }: ScanStatus, now: number): ScanState {
  return now >= expiresAt && state !== 'collected' && state !== 'refused' ? 'expired' : state;
}

/** Why the person can't open or answer the code; null when they can. */
export function scanRefusal(
  scan: ScanStatus & { userId: string | null },
  userId: string,
  now: number,
): 'accounts.scan_expired' | 'accounts.scan_taken' | null {
  const state = scanStateAt(scan, now);
  if (state === 'expired') return 'accounts.scan_expired';
  if (state === 'waiting') return null;
  return state === 'scanned' && scan.userId === userId ? null : 'accounts.scan_taken';
}

/** Codes per address: an open page requests one every two minutes. */
export const scanLimits = (call: 'accounts.start_scan_login' | 'accounts.follow_scan_login', address: string) => [
  { scope: `${call} address:${address}`, most: 60, windowSeconds: 60 },
];

const browsers: readonly [mark: RegExp, name: string][] = [
  [/MicroMessenger\//, '微信'],
  [/AlipayClient\//, '支付宝'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** `Chrome · Windows`: browser and system recognised from the user agent, never its raw text. */
export function deviceText(userAgent: string | undefined): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  return [browser, systemOf(userAgent)].filter(Boolean).join(' · ') || '未知设备';
}
