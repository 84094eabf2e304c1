import type { CallTable } from '../call.ts';

/** Operators are created, suspended, restored and reset by two others together. */
export const operatorChangeCalls = {
  'accounts.console_operator_changes': {
    method: 'GET',
    path: '/api/console/operatorchanges',
    auth: 'operator',
    right: 'operators',
    summary: 'Requests to create, suspend, restore or reset operators: waiting ones first, then the newest',
  },
  'accounts.ask_operator_change': {
    method: 'POST',
    path: '/api/console/askoperatorchange',
    auth: 'operator',
    right: 'operators',
    act: '申请账号变更',
    stale: ['accounts.console_operators', 'accounts.console_operator_changes'],
    refusals: [
      'accounts.operator_unknown',
      'accounts.operator_name',
      'accounts.operator_name_taken',
      'accounts.operator_state',
      'accounts.operator_change_waiting',
      'accounts.admins_needed',
    ],
    trust: { names: 'public' },
    summary: 'Requests a new operator, or to suspend, restore or reset one; done once a second operator approves',
  },
  'accounts.answer_operator_change': {
    method: 'POST',
    path: '/api/console/answeroperatorchange',
    auth: 'operator',
    right: 'operators',
    act: '复核账号变更',
    stale: ['accounts.console_operators', 'accounts.console_operator_changes'],
    refusals: [
      'accounts.operator_change_unknown',
      'accounts.second_operator_needed',
      'accounts.operator_name_taken',
      'accounts.operator_state',
      'accounts.admins_needed',
    ],
    trust: { names: 'public' },
    summary:
      'Approves, declines or withdraws; the approval of a new or reset operator returns what they sign in with, once',
  },
} as const satisfies CallTable;
