import type { CallTable } from '../call.ts';

/**
 * Payments confirmed by the fingerprint or face of a device: a key in its keystore signs each, the server verifies it.
 */
export const passkeyCalls = {
  'wallet.list_passkeys': {
    method: 'GET',
    path: '/api/wallet/passkeys',
    auth: 'user',
    summary: 'The caller’s devices that confirm payments by fingerprint or face',
  },
  'wallet.start_passkey': {
    method: 'POST',
    path: '/api/wallet/startpasskey',
    auth: 'user',
    stale: [],
    refusals: ['wallet.paypassword_unset', 'wallet.paypassword_locked', 'wallet.passkey_unknown'],
    trust: { names: 'own' },
    summary:
      'A challenge for this device, valid once and for five minutes: for a new key, or for the payment that a refusal named',
  },
  'wallet.add_passkey': {
    method: 'POST',
    path: '/api/wallet/addpasskey',
    auth: 'user',
    stale: ['wallet.list_passkeys'],
    refusals: ['wallet.paypassword_needed', 'wallet.paypassword_unset', 'wallet.passkey_refused'],
    trust: { names: 'own' },
    summary: 'Keeps this device’s key, after confirmPaypwd on it; an earlier one of the device is replaced',
  },
  'wallet.confirm_passkey': {
    method: 'POST',
    path: '/api/wallet/confirmpasskey',
    auth: 'user',
    stale: ['wallet.list_passkeys'],
    refusals: [
      'wallet.paypassword_unset',
      'wallet.paypassword_locked',
      'wallet.passkey_unknown',
      'wallet.passkey_refused',
    ],
    trust: { names: 'own' },
    summary:
      'Verifies what the device signed: allows it the payment of the challenge within five minutes, and no other',
  },
  'wallet.remove_passkey': {
    method: 'POST',
    path: '/api/wallet/removepasskey',
    auth: 'user',
    stale: ['wallet.list_passkeys'],
    refusals: ['wallet.passkey_unknown'],
    trust: { names: [{ foreign: { device: 'customer.deviceId' }, outcome: 'wallet.passkey_unknown' }] },
    summary: 'Ends payments by fingerprint or face on one of the caller’s devices',
  },
} as const satisfies CallTable;
