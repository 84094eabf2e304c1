import { UnsupportedError } from '../host/adapters.ts';
import type { Point } from './point.ts';

/** A position of the device. `point` is GCJ-02. */
export interface Fix {
  readonly point: Point;
  /** Accuracy radius in metres, as reported by the device. */
  readonly accuracy: number;
}

export interface LocationPort {
  /** @throws UnsupportedError in words when there is no position: refused, switched off, no answer in time */
  locate(): Promise<Fix>;
}

/** Milliseconds to wait for a position, and how long one is reused (specification §9: 30 s timeout, 2 s interval). */
export const lookupLimits = { timeoutMs: 30_000, intervalMs: 2000 } as const;

/** Why there is no position, for the person. */
export const locationErrors = {
  refused: '没有定位权限，请在手机设置里打开',
  late: '定位超时，请到开阔处重试',
  vague: '定位不准，请到开阔处或打开手机的精确定位后重试',
  failed: '定位失败，请打开手机定位后重试',
} as const;

/** Adds a timeout for hosts without their own. */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new UnsupportedError(locationErrors.late)), lookupLimits.timeoutMs);
    answer.finally(() => clearTimeout(giveUp)).then(resolve, reject);
  });
}
