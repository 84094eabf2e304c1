import { HOUR, MINUTE, SECOND } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { afterFailure, deliveryLifetime } from './deliveries.rules.ts';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const busy = { final: false, code: 'HTTP_503', retryAfterSeconds: null };

describe('a failed delivery', () => {
  test.each([
    [1, 2],
    [2, 4],
    [3, 8],
    [9, 512],
    [10, 600],
    [40, 600],
  ])('is tried again after attempt %i in %i seconds', (attempts, seconds) => {
    expect(afterFailure(busy, attempts, now, now + HOUR)).toEqual({ dueAt: now + seconds * SECOND });
  });

  test('waits as long as the provider says', () => {
    expect(
      afterFailure({ final: false, code: 'isv.BUSINESS_LIMIT_CONTROL', retryAfterSeconds: 60 }, 1, now, now + HOUR),
    ).toEqual({ dueAt: now + MINUTE });
  });

  test('is given up when the provider will never accept it', () => {
    expect(afterFailure({ final: true, code: 'isv.X', retryAfterSeconds: null }, 1, now, now + HOUR)).toEqual({
      deadReason: 'refused: isv.X',
    });
  });

  test('an SMS that meets the limit of a full hour expires instead of being tried again', () => {
    expect(
      afterFailure(
        { final: false, code: 'isv.BUSINESS_LIMIT_CONTROL', retryAfterSeconds: 3_600 },
        1,
        now,
        now + deliveryLifetime.sms,
      ),
    ).toEqual({ deadReason: 'expired: isv.BUSINESS_LIMIT_CONTROL' });
  });
});
