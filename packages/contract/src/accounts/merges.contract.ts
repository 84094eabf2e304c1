import type { CallTable } from '../call.ts';

/** Two numbers of one person become one account. */
export const mergeCalls = {
  'accounts.console_merges': {
    method: 'GET',
    path: '/api/console/personmerges',
    auth: 'operator',
    right: 'people',
    trust: { names: 'public' },
    summary:
      'Merges of two numbers of one person: those that wait, with what would move now, and the newest that were decided',
  },
  'accounts.ask_merge': {
    method: 'POST',
    path: '/api/console/askpersonmerge',
    auth: 'operator',
    right: 'freezes',
    act: '申请合并号码',
    stale: ['accounts.console_merges'],
    refusals: ['accounts.person_unknown', 'accounts.merge_blocked', 'accounts.merge_waiting'],
    trust: { names: 'public' },
    summary:
      'Asks for another number of a person to become theirs; done once a second operator agrees, refused while anything is under way there',
  },
  'accounts.answer_merge': {
    method: 'POST',
    path: '/api/console/answerpersonmerge',
    auth: 'operator',
    right: 'freezes',
    act: '复核号码合并',
    stepUp: 'money',
    stale: ['accounts.console_merges', 'accounts.console_people', 'accounts.console_person', 'order', 'wallet'],
    refusals: [
      'accounts.merge_unknown',
      'accounts.second_operator_needed',
      'accounts.person_unknown',
      'accounts.merge_blocked',
    ],
    trust: { names: 'public' },
    summary: 'Agrees to a merge, whose orders, money and papers move at once, declines it or withdraws it',
  },
} as const satisfies CallTable;
