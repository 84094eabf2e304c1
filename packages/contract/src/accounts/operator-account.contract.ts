import type { CallTable } from '../call.ts';

/** An operator's own account: sessions, password, second factor; and the log of all sign-ins. */
export const operatorAccountCalls = {
  'accounts.operator_sessions': {
    method: 'GET',
    path: '/api/console/mysessions',
    auth: 'operator',
    right: null,
    summary: 'Where the operator is signed in, with device and address, the newest first',
  },
  'accounts.end_operator_session': {
    method: 'POST',
    path: '/api/console/endsession',
    auth: 'operator',
    right: null,
    act: '结束一处登录',
    stale: ['accounts.operator_sessions', 'accounts.console_sign_ins'],
    refusals: ['accounts.session_unknown'],
    trust: { names: 'public' },
    summary: 'Signs the operator out of another place at once',
  },
  'accounts.change_operator_password': {
    method: 'POST',
    path: '/api/console/changepassword',
    auth: 'operator',
    right: null,
    act: '修改密码',
    stale: ['accounts.operator_sessions'],
    refusals: ['accounts.operator_wrong', 'accounts.locked', 'accounts.operator_password_weak'],
    summary: 'Replaces the password, with the present one and a one-time code; all other sessions end',
  },
  'accounts.start_operator_factor': {
    method: 'POST',
    path: '/api/console/startfactor',
    auth: 'operator',
    right: null,
    act: '申请更换验证器',
    stale: [],
    refusals: ['accounts.operator_wrong', 'accounts.locked'],
    summary:
      'Returns the secret for a new authenticator, with the password and a code of the present one, which stays in force until the new one has proved itself',
  },
  'accounts.confirm_operator_factor': {
    method: 'POST',
    path: '/api/console/confirmfactor',
    auth: 'operator',
    right: null,
    act: '更换验证器',
    stale: ['accounts.operator_sessions'],
    refusals: ['accounts.step_up_wrong', 'accounts.factor_over'],
    summary: 'Puts the new authenticator in force with its first code; all other sessions end',
  },
  'accounts.console_sign_ins': {
    method: 'GET',
    path: '/api/console/signins',
    auth: 'operator',
    right: 'operators',
    trust: { names: 'public' },
    summary: 'Sign-ins of operators and attempts, with device and address, the newest first',
  },
} as const satisfies CallTable;
