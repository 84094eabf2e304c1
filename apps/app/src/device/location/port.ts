import { UnsupportedError } from '../host/adapters.ts';
import type { Point } from './point.ts';

/** Where the device is. `point` is GCJ-02. */
export interface Fix {
  readonly point: Point;
  /** Radius in metres within which the device is, as far as it knows. */
  readonly accuracy: number;
}

export interface LocationPort {
  /** @throws UnsupportedError when it cannot be had, in words: refused, switched off, no answer in time. */
  locate(): Promise<Fix>;
}

/** Milliseconds that an answer is waited for, and that one stays good for (specification §9: 30 s time-out, 2 s interval). */
export const lookupLimits = { timeoutMs: 30_000, intervalMs: 2000 } as const;

/** Why there is no place, in words for the person. */
export const locationErrors = {
  refused: '没有定位权限，请在手机设置里打开',
  late: '定位超时，请到开阔处重试',
  failed: '定位失败，请打开手机定位后重试',
} as const;

/** For hosts that know no time-out of their own: what they never answer is given up. */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new UnsupportedError(locationErrors.late)), lookupLimits.timeoutMs);
    answer.finally(() => clearTimeout(giveUp)).then(resolve, reject);
  });
}
