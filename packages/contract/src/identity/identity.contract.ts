import type { CallTable } from '../call.ts';

/** Who somebody is proven to be, and the pledges they signed. */
export const identityCalls = {
  'identity.get': { method: 'GET', path: '/api/user/get_identity/{userid}', auth: 'user', summary: 'Whether the caller’s real name is verified' },
  'identity.check_mobile': { method: 'GET', path: '/api/user/authenticate_mobile/{userid}', auth: 'user', summary: 'Whether the caller’s number is proven (every number is, by its first SMS login), masked' },
  'identity.sign_urgent': { method: 'POST', path: '/api/user/modify_urgentsign', auth: 'user', query: ['userid'], summary: 'Signs the emergency statement; the body names the image of the signature' },
  'identity.sign_safety': { method: 'POST', path: '/api/user/modify_safeautograph', auth: 'user', query: ['userid', 'safeautograph'], summary: 'Signs the safety pledge; safeautograph is the image of the signature' },
  'identity.list_pledges': { method: 'GET', path: '/api/identity/pledges', auth: 'user', summary: 'The pledges the caller signed, newest first' },
} as const satisfies CallTable;
