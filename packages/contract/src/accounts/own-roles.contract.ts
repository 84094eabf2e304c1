import type { CallTable } from '../call.ts';

/** Roles that an installation composes of rights by itself, beside those that the product has. */
export const ownRoleCalls = {
  'accounts.console_own_roles': {
    method: 'GET',
    path: '/api/console/ownroles',
    auth: 'operator',
    right: 'operators',
    summary:
      'The installation’s own roles with their rights and who has them; and the requests about them, waiting ones first',
  },
  'accounts.ask_own_role': {
    method: 'POST',
    path: '/api/console/askownrole',
    auth: 'operator',
    right: 'operators',
    act: '申请自建角色',
    stale: ['accounts.console_own_roles'],
    refusals: [
      'accounts.own_role_unknown',
      'accounts.own_role_name_taken',
      'accounts.own_role_rights',
      'accounts.own_role_same',
      'accounts.own_role_in_use',
      'accounts.own_role_waiting',
    ],
    trust: { names: 'public' },
    summary:
      'Requests a new role of chosen rights, other rights for one, or its end; done once a second operator approves',
  },
  'accounts.answer_own_role': {
    method: 'POST',
    path: '/api/console/answerownrole',
    auth: 'operator',
    right: 'operators',
    act: '复核自建角色',
    stale: ['accounts.console_own_roles', 'accounts.console_operators', 'accounts.get_operator'],
    refusals: [
      'accounts.own_role_answered',
      'accounts.second_operator_needed',
      'accounts.own_role_name_taken',
      'accounts.own_role_in_use',
    ],
    trust: { names: 'public' },
    summary: 'Approves, declines or withdraws; other rights hold from the next call of those who have the role',
  },
} as const satisfies CallTable;
