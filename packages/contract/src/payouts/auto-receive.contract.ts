import type { CallTable } from '../call.ts';

/** What a person has agreed to once: WeChat transfers are received without confirming each. */
export const autoReceiveCalls = {
  'payouts.end_auto_receive': {
    method: 'POST',
    path: '/api/payouts/endautoreceive',
    auth: 'user',
    stale: ['withdrawals'],
    summary: 'From now on each transfer is confirmed in WeChat again; one that has ended already stays ended',
  },
} as const satisfies CallTable;
