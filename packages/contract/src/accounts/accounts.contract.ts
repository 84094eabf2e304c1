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
  'accounts.set_nickname': { method: 'POST', path: '/api/accounts/setnickname', auth: 'user', summary: 'Changes the name others see' },
  'accounts.set_duty': { method: 'POST', path: '/api/accounts/setduty', auth: 'recycler', summary: 'The recycler goes on or off duty' },
  'accounts.operator_sign_in': { method: 'POST', path: '/api/console/signin', auth: 'none', summary: 'Operator signs in with password and one-time code' },
  'accounts.operator_sign_out': { method: 'POST', path: '/api/console/signout', auth: 'operator', summary: 'Ends the console session' },
} as const satisfies CallTable;
