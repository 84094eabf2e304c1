import type { CallTable } from '../call.ts';

export { mergeCalls } from './merges.contract.ts';
export { accountsRefusals } from './accounts.errors.ts';
export type * from './accounts.types.ts';

/** Login, tokens, profile and the recycler's duty switch. */
export const accountsCalls = {
  'accounts.token': {
    method: 'POST', path: '/token', auth: 'basic', reply: 'token',
    refusals: ['accounts.bad_client', 'accounts.bad_credentials', 'accounts.unsupported_grant', 'accounts.unsupported_scope', 'accounts.suspended'],
    trust: { names: 'own', ignoresUnknownFields: 'OAuth clients send fields of their own (RFC 6749 3.2)' },
    summary: 'Form body with grant_type password (userid, usersecret) or client_credentials; replies access_token. client_credentials with scope=upload gives the upload token',
  },
  'accounts.send_code': {
    method: 'POST', path: '/api/util/send_smscode', auth: 'app', query: ['mobile', 'smsplat', 'plat', 'type'], stale: [],
    refusals: ['accounts.code_too_soon', 'accounts.code_limit'],
    summary: 'Sends a 6-digit code by SMS; the reply is the same for known and unknown numbers',
  },
  'accounts.login': {
    method: 'POST', path: '/api/user/login', auth: 'app', stale: ['caller'],
    refusals: ['accounts.code_wrong', 'accounts.code_void', 'accounts.password_wrong', 'accounts.locked', 'accounts.suspended', 'accounts.merged'],
    trust: { names: 'own' },
    summary: 'Signs in by SMS code or password; a new number is registered by its first SMS login',
  },
  'accounts.get_user': {
    method: 'GET', path: '/api/user/get/{userid}', auth: 'user', shows: ['real_name', 'recycler', 'home_area'],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'The signed-in user with services and usertype',
  },
  'accounts.sign_out': {
    method: 'POST', path: '/api/accounts/signout', auth: 'user', stale: ['caller'],
    summary: 'Revokes the tokens and the user secret of this device at once',
  },
  'accounts.set_password': {
    method: 'POST', path: '/api/accounts/setpassword', auth: 'app', stale: ['accounts.list_devices'],
    refusals: ['accounts.code_wrong', 'accounts.code_void', 'accounts.password_weak'],
    trust: { names: 'own' },
    summary: 'Sets a login password with an SMS code; signs out other devices',
  },
  'accounts.get_profile': {
    method: 'GET', path: '/api/accounts/profile/{userid}', auth: 'app', shows: ['real_name', 'reputation'],
    trust: { names: 'public' },
    summary: 'Public profile of a recycler or customer: rating, counts, badges, services',
  },
  'accounts.set_duty': {
    method: 'POST', path: '/api/accounts/setduty', auth: 'recycler', stale: ['accounts.get_user', 'hall'],
    summary: 'The recycler goes on or off duty',
  },
  'accounts.exist': {
    method: 'GET', path: '/api/user/exist/{x}', auth: 'app',
    trust: {
      names: [
        { foreign: { x: 'customer.userId' }, heard: 'success' },
        { foreign: { x: 'customer.mobile' }, heard: 'success', absent: { x: '13911112222' } },
      ],
    },
    summary: 'Whether x (user id or mobile) is the caller’s own; anybody else’s gets the same response as an unknown one',
  },
  'accounts.exist_phone': {
    method: 'GET', path: '/api/user/exist_phone/{phone}', auth: 'none',
    summary: 'How to sign in with a number: by SMS code, which registers a new one; the same response for known and unknown numbers',
  },
  'accounts.get_details': {
    method: 'GET', path: '/api/accounts/details', auth: 'user', shows: ['real_name', 'home_area'],
    summary: 'The caller’s own profile details',
  },
  'accounts.set_details': {
    method: 'POST', path: '/api/user/set_info', auth: 'user', stale: ['accounts.get_user', 'accounts.get_profile', 'accounts.get_details'],
    refusals: ['accounts.birthday_impossible'],
    summary: 'Changes the given fields: username, sex, birthday, introduction, emergency contact',
  },
  'accounts.modify_nickname': {
    method: 'POST', path: '/api/user/modify_nickname/{userid}', auth: 'user',
    stale: ['accounts.get_user', 'accounts.get_profile', 'accounts.get_details'],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'Changes the caller’s own name',
  },
  'accounts.modify_sex': {
    method: 'POST', path: '/api/user/modify_sex/{userid}/{sex}', auth: 'user', stale: ['accounts.get_details'],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' }] },
    summary: 'Sets the caller’s own sex: 0 not said, 1 male, 2 female (GB/T 2261.1)',
  },
  'accounts.set_figure': {
    method: 'GET', path: '/api/user/set_figure/{userid}', auth: 'user', changes: true, refusals: ['accounts.figure_unknown'],
    trust: {
      names: [
        { foreign: { userid: 'customer.userId' }, heard: 'platform.not_found' },
        { foreign: { figure: 'photo.photoId' }, heard: 'accounts.figure_unknown', input: { userid: '$userId' } },
      ],
    },
    summary: 'Sets the caller’s avatar: an image they uploaded (figure is its id), or a preset (preset-1 to preset-8)',
  },
  'accounts.clear_cache': {
    method: 'GET', path: '/api/user/deleteredisbykey', auth: 'user', changes: true,
    summary: 'Clears this server’s cache of the caller under a key: user or token; ispage is accepted and has no effect',
  },
  'accounts.get_cancellation': {
    method: 'GET', path: '/api/accounts/cancellation', auth: 'user',
    summary: 'What blocks the deletion of the account, and when an account under deletion is erased',
  },
  'accounts.cancellation': {
    method: 'GET', path: '/api/user/cancellation/{x}', auth: 'user', changes: true,
    refusals: ['accounts.cannot_close', 'accounts.code_wrong', 'accounts.code_void'],
    summary: 'Deletes the account; x is an SMS code of type cancel. Signs out every device at once; personal data is erased after 15 days',
  },
  'accounts.keep_account': {
    method: 'POST', path: '/api/accounts/keepaccount', auth: 'user', stale: ['accounts.get_cancellation'],
    summary: 'Cancels the deletion of the account within its 15 days',
  },
  'accounts.list_devices': {
    method: 'GET', path: '/api/accounts/devices', auth: 'user',
    summary: 'Devices the caller is signed in on: the calling one first, the others by last use',
  },
  'accounts.sign_out_device': {
    method: 'POST', path: '/api/accounts/signoutdevice', auth: 'user', stale: ['accounts.list_devices'],
    trust: { names: [{ foreign: { device: 'customer.deviceId' }, heard: 'platform.not_found' }] },
    summary: 'Signs out one of the caller’s devices and revokes its tokens at once',
  },
  'accounts.confirm_code': {
    method: 'POST', path: '/api/accounts/confirmcode', auth: 'user', stale: [], refusals: ['accounts.code_wrong', 'accounts.code_void'],
    summary: 'Checks the code sent to the caller’s own number before the next step; it is not used up, wrong tries are counted, and a correct one is valid for five more minutes',
  },
  // `code_wrong` and `code_void` concern the new number’s code, `old_code_wrong` the other.
  'accounts.change_mobile': {
    method: 'POST', path: '/api/accounts/changemobile', auth: 'user', stale: ['accounts.get_user', 'accounts.list_devices', 'mobile'],
    refusals: ['accounts.mobile_same', 'accounts.mobile_taken', 'accounts.mobile_changes', 'accounts.old_code_wrong', 'accounts.code_wrong', 'accounts.code_void'],
    summary: 'Moves the account to another number: oldcode was sent to the current one (type oldmobile), code to the new one (newmobile). At most three times in 30 days; other devices are signed out',
  },
  'accounts.export_records': {
    method: 'POST', path: '/api/accounts/export', auth: 'user', stale: [],
    refusals: ['accounts.code_wrong', 'accounts.code_void', 'accounts.own_password_wrong', 'accounts.locked'],
    summary: 'All data stored about the caller; confirmed by an SMS code of type export or by the password; five times a day',
  },
  'accounts.bind_user': {
    method: 'POST', path: '/api/user/bind_user', auth: 'app', stale: ['caller'],
    refusals: ['accounts.ticket_void', 'accounts.bound_to_another', 'accounts.binds_another', 'accounts.code_wrong', 'accounts.code_void', 'accounts.suspended'],
    trust: { names: 'own' },
    summary: 'Binds the WeChat or Alipay account of a ticket (wechat.get_openid, alipay.get_user) to the caller. If nobody is signed in, to the owner of the number whose SMS code of type login is given, and signs them in',
  },
  'accounts.list_bindings': {
    method: 'GET', path: '/api/accounts/bindings', auth: 'user',
    summary: 'The WeChat and Alipay accounts the caller signs in with',
  },
  'accounts.unbind': {
    method: 'POST', path: '/api/accounts/unbind', auth: 'user', stale: ['accounts.list_bindings'],
    summary: 'Removes a binding: that WeChat or Alipay account can no longer sign in',
  },
  'accounts.start_scan_login': {
    method: 'POST', path: '/api/accounts/startscanlogin', auth: 'none', stale: [],
    summary: 'Requests a sign-in by phone: returns a secret for the QR code and one that stays in the requesting browser; valid for two minutes',
  },
  'accounts.follow_scan_login': {
    method: 'GET', path: '/api/accounts/followscanlogin/{id}', auth: 'none', reply: 'stream',
    trust: { names: 'own' },
    summary: 'Server-sent event scan.changed whenever a phone changes the code’s state; contains only the state',
  },
  'accounts.collect_scan_login': {
    method: 'POST', path: '/api/accounts/collectscanlogin', auth: 'none', stale: [], refusals: ['accounts.scan_unknown'],
    trust: { names: 'own' },
    summary: 'The state of the code; returns the session once, to the requesting browser',
  },
  'accounts.open_scan_login': {
    method: 'POST', path: '/api/accounts/openscanlogin', auth: 'user', stale: [],
    refusals: ['accounts.scan_unknown', 'accounts.scan_expired', 'accounts.scan_taken', 'accounts.not_operator'],
    summary: 'A phone has scanned the code: shows who requests what, where and since when; the code belongs to that person from then on',
  },
  'accounts.answer_scan_login': {
    method: 'POST', path: '/api/accounts/answerscanlogin', auth: 'user', stale: [],
    refusals: ['accounts.scan_unknown', 'accounts.scan_expired', 'accounts.scan_taken', 'accounts.not_operator', 'accounts.phone_linked'],
    summary: 'The person confirms or rejects the request shown on the phone',
  },
  'accounts.start_phone_link': {
    method: 'POST', path: '/api/console/startphonelink', auth: 'operator', right: null, act: '绑定手机登录', stale: [],
    refusals: ['accounts.operator_wrong', 'accounts.locked'],
    summary: 'Requests linking the operator’s app account, with a one-time code; the phone confirms it like a sign-in',
  },
  'accounts.get_phone_link': {
    method: 'GET', path: '/api/console/phonelink', auth: 'operator', right: null,
    summary: 'The app account that may sign this operator in by scanning',
  },
  'accounts.remove_phone_link': {
    method: 'POST', path: '/api/console/removephonelink', auth: 'operator', right: null, act: '解除手机登录', stale: ['accounts.get_phone_link'],
    summary: 'Ends the link; sign-in by scanning stops at once',
  },
  'accounts.operator_sign_in': {
    method: 'POST', path: '/api/console/signin', auth: 'none', stale: [], refusals: ['accounts.operator_wrong', 'accounts.locked'],
    summary: 'Operator signs in with password and one-time code',
  },
  'accounts.get_operator': {
    method: 'GET', path: '/api/console/me', auth: 'operator', right: null,
    summary: 'The operator signed in to the console, with current roles and rights',
  },
  'accounts.console_operators': {
    method: 'GET', path: '/api/console/operators', auth: 'operator', right: 'operators',
    summary: 'Every operator with their roles and the pending change of roles',
  },
  'accounts.console_role_changes': {
    method: 'GET', path: '/api/console/rolechanges', auth: 'operator', right: 'operators',
    summary: 'Changes of roles, newest first: who requested them, why, who decided',
  },
  'accounts.ask_role_change': {
    method: 'POST', path: '/api/console/askrolechange', auth: 'operator', right: 'operators', act: '申请变更角色',
    stale: ['accounts.console_operators', 'accounts.console_role_changes'],
    refusals: ['accounts.operator_unknown', 'accounts.roles_same', 'accounts.role_change_waiting', 'accounts.admins_needed'],
    trust: { names: 'public' },
    summary: 'Requests other roles for an operator; they take effect once a second operator approves',
  },
  'accounts.answer_role_change': {
    method: 'POST', path: '/api/console/answerrolechange', auth: 'operator', right: 'operators', act: '答复角色变更',
    stale: ['accounts.console_operators', 'accounts.console_role_changes', 'accounts.get_operator'],
    refusals: ['accounts.role_change_unknown', 'accounts.second_operator_needed', 'accounts.admins_needed'],
    trust: { names: 'public' },
    summary: 'Approves or declines a change of roles; not allowed for the requester or the operator concerned. The requester can withdraw it',
  },
  'accounts.console_operator_changes': {
    method: 'GET', path: '/api/console/operatorchanges', auth: 'operator', right: 'operators',
    summary: 'Requests to create, suspend, restore operators or reset their sign-in: waiting ones first, then the newest',
  },
  'accounts.ask_operator_change': {
    method: 'POST', path: '/api/console/askoperatorchange', auth: 'operator', right: 'operators', act: '申请账号变更', stale: ['accounts.console_operators', 'accounts.console_operator_changes'],
    refusals: ['accounts.operator_unknown', 'accounts.operator_name', 'accounts.operator_name_taken', 'accounts.operator_state', 'accounts.operator_change_waiting', 'accounts.admins_needed'],
    trust: { names: 'public' },
    summary: 'Requests a new operator, or to suspend, restore or reset one; done once a second operator approves',
  },
  'accounts.answer_operator_change': {
    method: 'POST', path: '/api/console/answeroperatorchange', auth: 'operator', right: 'operators', act: '复核账号变更', stale: ['accounts.console_operators', 'accounts.console_operator_changes'],
    refusals: ['accounts.operator_change_unknown', 'accounts.second_operator_needed', 'accounts.operator_name_taken', 'accounts.operator_state', 'accounts.admins_needed'],
    trust: { names: 'public' },
    summary: 'Approves, declines or withdraws; the approval of a new or reset operator returns what they sign in with, once',
  },
  'accounts.console_people': {
    method: 'GET', path: '/api/console/people', auth: 'operator', right: 'people',
    summary: 'Customers and recyclers, newest first; by kind, phone, its last four digits, or the beginning of the name',
  },
  'accounts.console_person': {
    method: 'GET', path: '/api/console/person', auth: 'operator', right: 'people', refusals: ['accounts.person_unknown'], trust: { names: 'public' },
    summary: 'One person with devices, freezes and what they have not finished; the phone is masked',
  },
  'accounts.console_person_facts': {
    method: 'GET', path: '/api/console/personfacts', auth: 'operator', right: 'people', refusals: ['accounts.person_unknown'], trust: { names: 'public' },
    summary: 'What there is about one person: the newest orders, ratings and appeals, balances, looks at papers and places on duty, each by its own right',
  },
  'accounts.freeze_person': {
    method: 'POST', path: '/api/console/freezeperson', auth: 'operator', right: 'freezes', act: '冻结账号', stale: ['accounts.console_people', 'accounts.console_person'],
    refusals: ['accounts.person_unknown', 'accounts.person_frozen'], trust: { names: 'public' },
    summary: 'Signs a person out everywhere and lets them in nowhere, with a reason',
  },
  'accounts.thaw_person': {
    method: 'POST', path: '/api/console/thawperson', auth: 'operator', right: 'freezes', act: '解冻账号', stale: ['accounts.console_people', 'accounts.console_person'],
    refusals: ['accounts.person_unknown', 'accounts.person_not_frozen', 'accounts.person_merged'], trust: { names: 'public' },
    summary: 'Lets a frozen person sign in again, with a reason',
  },
  'accounts.operator_step_up': {
    method: 'POST', path: '/api/console/stepup', auth: 'operator', right: null, act: '再次验证动态码', stale: [], refusals: ['accounts.step_up_wrong', 'accounts.locked'],
    summary: 'Takes a fresh one-time code, so that acts which move money or show papers are accepted for 15 minutes',
  },
  'accounts.operator_sign_out': {
    method: 'POST', path: '/api/console/signout', auth: 'operator', right: null, act: '退出登录', stale: [],
    summary: 'Ends the console session, in every tab of the browser',
  },
} as const satisfies CallTable;

export const accountsLiveEvents = { 'scan.changed': [] } as const;
