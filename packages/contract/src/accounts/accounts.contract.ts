import type { CallTable } from '../call.ts';

export { accountsRefusals } from './accounts.errors.ts';
export type * from './accounts.types.ts';

/** Login, tokens, profile and the recycler's duty switch. */
export const accountsCalls = {
  'accounts.token': {
    method: 'POST', path: '/token', auth: 'basic', reply: 'token',
    refusals: ['accounts.bad_client', 'accounts.bad_credentials', 'accounts.unsupported_grant', 'accounts.unsupported_scope', 'accounts.suspended'],
    trust: { ignoresUnknownFields: 'OAuth clients send fields of their own (RFC 6749 3.2)' },
    summary: 'Form body with grant_type password (userid, usersecret) or client_credentials; replies access_token. client_credentials with scope=upload gives the upload token',
  },
  'accounts.send_code': {
    method: 'POST', path: '/api/util/send_smscode', auth: 'app', query: ['mobile', 'smsplat', 'plat', 'type'], stale: [],
    refusals: ['accounts.code_too_soon', 'accounts.code_limit'],
    summary: 'Sends a 6-digit code by SMS; the reply is the same for known and unknown numbers',
  },
  'accounts.login': {
    method: 'POST', path: '/api/user/login', auth: 'app', stale: ['caller'],
    refusals: ['accounts.code_wrong', 'accounts.code_void', 'accounts.password_wrong', 'accounts.locked', 'accounts.suspended'],
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
    summary: 'Whether x (user id or mobile) is the caller’s own; anybody else’s is answered like one that does not exist',
  },
  'accounts.exist_phone': {
    method: 'GET', path: '/api/user/exist_phone/{phone}', auth: 'none',
    summary: 'How to sign in with a number: by SMS code, which registers a new one; the same answer for known and unknown numbers',
  },
  'accounts.get_details': {
    method: 'GET', path: '/api/accounts/details', auth: 'user', shows: ['real_name', 'home_area'],
    summary: 'What the caller told about themselves',
  },
  'accounts.set_details': {
    method: 'POST', path: '/api/user/set_info', auth: 'user', stale: ['accounts.get_user', 'accounts.get_profile', 'accounts.get_details'],
    refusals: ['accounts.birthday_impossible'],
    summary: 'Changes what is named: username, sex, birthday, introduction, emergency contact',
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
    summary: 'Makes an image the caller uploaded their portrait (figure is its id), or one of the drawn ones (preset-1 to preset-8)',
  },
  'accounts.clear_cache': {
    method: 'GET', path: '/api/user/deleteredisbykey', auth: 'user', changes: true,
    summary: 'Drops what this server remembers of the caller under a key: user or token; ispage is taken and has no effect',
  },
  'accounts.get_cancellation': {
    method: 'GET', path: '/api/accounts/cancellation', auth: 'user',
    summary: 'What stands in the way of closing the account, and when a closed one is erased',
  },
  'accounts.cancellation': {
    method: 'GET', path: '/api/user/cancellation/{x}', auth: 'user', changes: true,
    refusals: ['accounts.cannot_close', 'accounts.code_wrong', 'accounts.code_void'],
    summary: 'Closes the account; x is an SMS code of type cancel. Signs every device out at once; personal data is erased after 15 days',
  },
  'accounts.keep_account': {
    method: 'POST', path: '/api/accounts/keepaccount', auth: 'user', stale: ['accounts.get_cancellation'],
    summary: 'Takes the closing back, within its 15 days',
  },
  'accounts.list_devices': {
    method: 'GET', path: '/api/accounts/devices', auth: 'user',
    summary: 'Devices the caller is signed in on, the one that asks first, then by when they were last used',
  },
  'accounts.sign_out_device': {
    method: 'POST', path: '/api/accounts/signoutdevice', auth: 'user', stale: ['accounts.list_devices'],
    trust: { names: [{ foreign: { device: 'customer.deviceId' }, heard: 'platform.not_found' }] },
    summary: 'Ends one of the caller’s devices with its tokens, at once',
  },
  'accounts.confirm_code': {
    method: 'POST', path: '/api/accounts/confirmcode', auth: 'user', stale: [], refusals: ['accounts.code_wrong', 'accounts.code_void'],
    summary: 'Whether the code sent to the caller’s own number is right, before the next step; it is not spent, wrong tries are counted, and a right one stands five minutes more',
  },
  // `code_wrong` and `code_void` concern the new number’s code, `old_code_wrong` the other.
  'accounts.change_mobile': {
    method: 'POST', path: '/api/accounts/changemobile', auth: 'user', stale: ['accounts.get_user', 'accounts.list_devices', 'mobile'],
    refusals: ['accounts.mobile_same', 'accounts.mobile_taken', 'accounts.mobile_changes', 'accounts.old_code_wrong', 'accounts.code_wrong', 'accounts.code_void'],
    summary: 'Moves the account to another number: oldcode was sent to the present one (type oldmobile), code to the new one (newmobile). Three times in 30 days; other devices are signed out',
  },
  'accounts.export_records': {
    method: 'POST', path: '/api/accounts/export', auth: 'user', stale: [],
    refusals: ['accounts.code_wrong', 'accounts.code_void', 'accounts.own_password_wrong', 'accounts.locked'],
    summary: 'Everything kept of the caller, for themselves: confirmed by an SMS code of type export or by the password; five times a day',
  },
  'accounts.bind_user': {
    method: 'POST', path: '/api/user/bind_user', auth: 'app', stale: ['caller'],
    refusals: ['accounts.ticket_void', 'accounts.bound_to_another', 'accounts.binds_another', 'accounts.code_wrong', 'accounts.code_void', 'accounts.suspended'],
    trust: { names: 'own' },
    summary: 'Binds the WeChat or Alipay account of a ticket (wechat.get_openid, alipay.get_user) to the caller; nobody signed in: to the owner of the number, whose SMS code of type login is sent along, and signs them in',
  },
  'accounts.list_bindings': {
    method: 'GET', path: '/api/accounts/bindings', auth: 'user',
    summary: 'The WeChat and Alipay accounts the caller signs in with',
  },
  'accounts.unbind': {
    method: 'POST', path: '/api/accounts/unbind', auth: 'user', stale: ['accounts.list_bindings'],
    summary: 'Takes a binding back: that WeChat or Alipay account no longer signs in here',
  },
  'accounts.start_scan_login': {
    method: 'POST', path: '/api/accounts/startscanlogin', auth: 'none', stale: [],
    summary: 'Asks for a sign-in by phone: a secret for the QR code, and another that stays in the asking browser; two minutes',
  },
  'accounts.follow_scan_login': {
    method: 'GET', path: '/api/accounts/followscanlogin/{id}', auth: 'none', reply: 'stream',
    trust: { names: 'own' },
    summary: 'Server-sent event scan.changed whenever a phone did something with the code; says no more than the state',
  },
  'accounts.collect_scan_login': {
    method: 'POST', path: '/api/accounts/collectscanlogin', auth: 'none', stale: [], refusals: ['accounts.scan_unknown'],
    trust: { names: 'own' },
    summary: 'What became of the code; hands the session over once, to the browser that asked',
  },
  'accounts.open_scan_login': {
    method: 'POST', path: '/api/accounts/openscanlogin', auth: 'user', stale: [],
    refusals: ['accounts.scan_unknown', 'accounts.scan_expired', 'accounts.scan_taken', 'accounts.not_operator'],
    summary: 'A phone has scanned the code: what asks, where and since when; the code is that person’s from then on',
  },
  'accounts.answer_scan_login': {
    method: 'POST', path: '/api/accounts/answerscanlogin', auth: 'user', stale: [],
    refusals: ['accounts.scan_unknown', 'accounts.scan_expired', 'accounts.scan_taken', 'accounts.not_operator', 'accounts.phone_linked'],
    summary: 'The person confirms or refuses what the phone has shown',
  },
  'accounts.start_phone_link': {
    method: 'POST', path: '/api/console/startphonelink', auth: 'operator', right: null, stale: [],
    refusals: ['accounts.operator_wrong', 'accounts.locked'],
    summary: 'Asks to link the operator’s app account, after a one-time code; the phone confirms it like a sign-in',
  },
  'accounts.get_phone_link': {
    method: 'GET', path: '/api/console/phonelink', auth: 'operator', right: null,
    summary: 'The app account that may sign this operator in by scanning',
  },
  'accounts.remove_phone_link': {
    method: 'POST', path: '/api/console/removephonelink', auth: 'operator', right: null, stale: ['accounts.get_phone_link'],
    summary: 'Ends the link; sign-in by scanning stops at once',
  },
  'accounts.operator_sign_in': {
    method: 'POST', path: '/api/console/signin', auth: 'none', stale: [], refusals: ['accounts.operator_wrong', 'accounts.locked'],
    summary: 'Operator signs in with password and one-time code',
  },
  'accounts.get_operator': {
    method: 'GET', path: '/api/console/me', auth: 'operator', right: null,
    summary: 'Who is signed in to the console, with roles and rights as they are now',
  },
  'accounts.console_operators': {
    method: 'GET', path: '/api/console/operators', auth: 'operator', right: 'operators',
    summary: 'Every operator with their roles and the change of roles that waits for a second operator',
  },
  'accounts.console_role_changes': {
    method: 'GET', path: '/api/console/rolechanges', auth: 'operator', right: 'operators',
    summary: 'Changes of roles, newest first: who asked, why, who decided',
  },
  'accounts.ask_role_change': {
    method: 'POST', path: '/api/console/askrolechange', auth: 'operator', right: 'operators',
    stale: ['accounts.console_operators', 'accounts.console_role_changes'],
    refusals: ['accounts.operator_unknown', 'accounts.roles_same', 'accounts.role_change_waiting', 'accounts.admins_needed'],
    trust: { names: 'public' },
    summary: 'Asks for other roles of an operator; nothing changes before a second operator agrees',
  },
  'accounts.answer_role_change': {
    method: 'POST', path: '/api/console/answerrolechange', auth: 'operator', right: 'operators',
    stale: ['accounts.console_operators', 'accounts.console_role_changes', 'accounts.get_operator'],
    refusals: ['accounts.role_change_unknown', 'accounts.second_operator_needed', 'accounts.admins_needed'],
    trust: { names: 'public' },
    summary: 'Agrees to a change of roles or declines it, as neither who asked nor whom it is about; who asked takes it back',
  },
  'accounts.operator_sign_out': {
    method: 'POST', path: '/api/console/signout', auth: 'operator', right: null, stale: [],
    summary: 'Ends the console session',
  },
} as const satisfies CallTable;

export const accountsLiveEvents = { 'scan.changed': [] } as const;
