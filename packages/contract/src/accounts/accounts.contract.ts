import type { CallTable } from '../call.ts';

/** Login, tokens, profile and the recycler's duty switch. */
export const accountsCalls = {
  'accounts.token': {
    method: 'POST', path: '/token', auth: 'basic', reply: 'token',
    summary: 'Form body with grant_type password (userid, usersecret) or client_credentials; replies access_token',
  },
  'accounts.send_code': {
    method: 'POST', path: '/api/util/send_smscode', auth: 'app', query: ['mobile', 'smsplat', 'plat', 'type'],
    summary: 'Sends a 6-digit code by SMS; the reply is the same for known and unknown numbers',
  },
  'accounts.login': { method: 'POST', path: '/api/user/login', auth: 'app', summary: 'Signs in by SMS code or password; a new number is registered by its first SMS login' },
  'accounts.get_user': { method: 'GET', path: '/api/user/get/{userid}', auth: 'user', summary: 'The signed-in user with services and usertype' },
  'accounts.sign_out': { method: 'POST', path: '/api/accounts/signout', auth: 'user', summary: 'Revokes the tokens and the user secret of this device at once' },
  'accounts.set_password': { method: 'POST', path: '/api/accounts/setpassword', auth: 'app', summary: 'Sets a login password with an SMS code; signs out other devices' },
  'accounts.get_profile': { method: 'GET', path: '/api/accounts/profile/{userid}', auth: 'app', summary: 'Public profile of a recycler or customer: rating, counts, badges, services' },
  'accounts.set_duty': { method: 'POST', path: '/api/accounts/setduty', auth: 'recycler', summary: 'The recycler goes on or off duty' },
  'accounts.exist': { method: 'GET', path: '/api/user/exist/{x}', auth: 'app', summary: 'Whether x (user id or mobile) is the caller’s own; anybody else’s is answered like one that does not exist' },
  'accounts.exist_phone': { method: 'GET', path: '/api/user/exist_phone/{phone}', auth: 'none', summary: 'How to sign in with a number: by SMS code, which registers a new one; the same answer for known and unknown numbers' },
  'accounts.get_details': { method: 'GET', path: '/api/accounts/details', auth: 'user', summary: 'What the caller told about themselves' },
  'accounts.set_details': { method: 'POST', path: '/api/user/set_info', auth: 'user', summary: 'Changes what is named: username, sex, birthday, introduction, emergency contact' },
  'accounts.modify_nickname': { method: 'POST', path: '/api/user/modify_nickname/{userid}', auth: 'user', summary: 'Changes the caller’s own name' },
  'accounts.modify_sex': { method: 'POST', path: '/api/user/modify_sex/{userid}/{sex}', auth: 'user', summary: 'Sets the caller’s own sex: 0 not said, 1 male, 2 female (GB/T 2261.1)' },
  'accounts.set_figure': { method: 'GET', path: '/api/user/set_figure/{userid}', auth: 'user', changes: true, summary: 'Makes an image the caller uploaded their portrait (figure is its id), or one of the drawn ones (preset-1 to preset-8)' },
  'accounts.clear_cache': { method: 'GET', path: '/api/user/deleteredisbykey', auth: 'user', changes: true, summary: 'Drops what this server remembers of the caller under a key: user or token; ispage is taken and has no effect' },
  'accounts.get_cancellation': { method: 'GET', path: '/api/accounts/cancellation', auth: 'user', summary: 'What stands in the way of closing the account, and when a closed one is erased' },
  'accounts.cancellation': { method: 'GET', path: '/api/user/cancellation/{x}', auth: 'user', changes: true, summary: 'Closes the account; x is an SMS code of type cancel. Signs every device out at once; personal data is erased after 15 days' },
  'accounts.keep_account': { method: 'POST', path: '/api/accounts/keepaccount', auth: 'user', summary: 'Takes the closing back, within its 15 days' },
  'accounts.list_devices': { method: 'GET', path: '/api/accounts/devices', auth: 'user', summary: 'Devices the caller is signed in on, the one that asks first, then by when they were last used' },
  'accounts.sign_out_device': { method: 'POST', path: '/api/accounts/signoutdevice', auth: 'user', summary: 'Ends one of the caller’s devices with its tokens, at once' },
  'accounts.confirm_code': { method: 'POST', path: '/api/accounts/confirmcode', auth: 'user', summary: 'Whether the code sent to the caller’s own number is right, before the next step; it is not spent, wrong tries are counted, and a right one stands five minutes more' },
  'accounts.change_mobile': { method: 'POST', path: '/api/accounts/changemobile', auth: 'user', summary: 'Moves the account to another number: oldcode was sent to the present one (type oldmobile), code to the new one (newmobile). Three times in 30 days; other devices are signed out' },
  'accounts.export_records': { method: 'POST', path: '/api/accounts/export', auth: 'user', summary: 'Everything kept of the caller, for themselves: confirmed by an SMS code of type export or by the password; five times a day' },
  'accounts.operator_sign_in': { method: 'POST', path: '/api/console/signin', auth: 'none', summary: 'Operator signs in with password and one-time code' },
  'accounts.operator_sign_out': { method: 'POST', path: '/api/console/signout', auth: 'operator', summary: 'Ends the console session' },
} as const satisfies CallTable;
