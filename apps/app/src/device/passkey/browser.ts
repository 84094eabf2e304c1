import { platformAuthenticatorIsAvailable, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyPort } from './port.ts';

const ES256 = -7;
const RS256 = -257;

/** What the person did not finish, for whatever reason: the password is the other way. */
const unfinished = (): null => null;

export const browserPasskey: PasskeyPort = {
  // A key belongs to a name, never to an address in numbers.
  available: async () => /[a-z]/i.test(location.hostname) && (await platformAuthenticatorIsAvailable()),

  create: ({ challenge, site, userId, name }) =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { name: site },
        user: { id: btoa(userId).replaceAll('=', ''), name, displayName: name },
        pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }).then(
      ({ id, response: { clientDataJSON, attestationObject } }) => ({ id, clientDataJSON, attestationObject }),
      unfinished,
    ),

  confirm: ({ challenge, keyId }) =>
    startAuthentication({
      optionsJSON: {
        challenge,
        allowCredentials: [{ type: 'public-key', id: keyId, transports: ['internal'] }],
        userVerification: 'required',
      },
    }).then(
      ({ id, response: { clientDataJSON, authenticatorData, signature } }) => ({
        id,
        clientDataJSON,
        authenticatorData,
        signature,
      }),
      unfinished,
    ),
};
