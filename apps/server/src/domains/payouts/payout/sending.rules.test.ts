import { DAY, HOUR, MINUTE } from '@shoushou/kernel';
import { describe, expect, test } from 'vitest';
import { whenUnknown, type SendingFacts } from './sending.rules.ts';

const now = 100 * DAY;
const facts = (change: Partial<SendingFacts> = {}): SendingFacts => ({
  sentCount: 1,
  refusedCount: 0,
  refusal: null,
  sentAt: now - 2 * MINUTE,
  startedAt: now - 2 * MINUTE,
  acceptedAt: null,
  ...change,
});

describe('a payout that its provider says it does not know', () => {
  test.each<[sentence: string, facts: SendingFacts, outcome: ReturnType<typeof whenUnknown>]>([
    ['A5: is waited for while it may not be visible yet', facts({ sentAt: now - 30_000 }), 'wait'],
    ['is sent again when no answer ever came', facts(), 'repeat'],
    [
      'T6: fails when its only sending was refused, seen a minute later',
      facts({ refusedCount: 1, refusal: 'NAME_NOT_MATCH' }),
      'failed',
    ],
    [
      'T6: does not fail by the refusal of a repeat: the first one may have been paid',
      facts({ sentCount: 2, refusedCount: 1, refusal: 'INVALID_REQUEST' }),
      'repeat',
    ],
    ['is sent again after a refusal that asks for patience', facts({ refusedCount: 1 }), 'repeat'],
    ['fails after a day of such refusals', facts({ refusedCount: 1, startedAt: now - DAY }), 'failed'],
    ['needs an operator after a day without an answer', facts({ startedAt: now - DAY }), 'unclear'],
    [
      'T11: is never sent again once it was accepted, however long ago',
      facts({ acceptedAt: now - 31 * DAY, sentAt: now - 31 * DAY, startedAt: now - 31 * DAY }),
      'unclear',
    ],
    ['A5: is waited for when it was accepted a moment ago', facts({ acceptedAt: now - 2 * MINUTE }), 'wait'],
    [
      'A6: never fails once it was accepted, even when every sending seems refused',
      facts({
        acceptedAt: now - 2 * HOUR,
        refusedCount: 1,
        refusal: 'PAYMENT_INFO_INCONSISTENCY',
        sentAt: now - 2 * HOUR,
      }),
      'unclear',
    ],
  ])('%s', (_, known, outcome) => {
    expect(whenUnknown(known, now)).toBe(outcome);
  });
});
