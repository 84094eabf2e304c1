import type { Input } from '@shoushou/contract';
import type { Passkey } from '../pay-password/passkeys.store.ts';

/** The library with its parsers of certificates is loaded by the first who uses it. */
const library = () => import('@simplewebauthn/server');

interface Expected {
  challenge: string;
  /** The origin of our pages; its host is the one that keys are made for. */
  origin: string;
}

const expectations = ({ challenge, origin }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});

/** The key in a device's answer to a challenge; null when it is no answer to it, or nobody was verified. */
export async function passkeyOf(
  { id, clientDataJSON, attestationObject }: Input<'wallet.add_passkey'>,
  expected: Expected,
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      ...expectations(expected),
    });
    if (!verified || !registrationInfo) return null;
    const { credential } = registrationInfo;
    return { keyId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
  } catch {
    return null;
  }
}

/** The key's count after it signed the challenge; null when it did not, nobody was verified, or its count fell. */
export async function countAfterSigning(
  { keyId, publicKey, counter }: Passkey,
  { id, clientDataJSON, authenticatorData, signature }: Input<'wallet.confirm_passkey'>,
  expected: Expected,
): Promise<number | null> {
  if (id !== keyId) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id: keyId, publicKey, counter },
      ...expectations(expected),
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
