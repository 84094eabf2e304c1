import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

/** How an answer differs from the honest one. */
interface Deviation {
  /** Where the page of the answer says it was. */
  origin?: string;
  /** The host that the key says it was asked by. */
  host?: string;
  type?: string;
  crossOrigin?: boolean;
  /** False: somebody touched the phone, nobody was recognised. */
  verified?: boolean;
  counter?: number;
}

/** A phone with a key in its keystore, as WebAuthn has it: ES256, attestation `none`, a count of its signatures. */
export function buildAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keyId = randomBytes(32);
  const id = keyId.toString('base64url');
  let count = 0;

  const client = (type: string, challenge: string, given: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: given.type ?? type,
        challenge,
        origin: given.origin ?? origin,
        crossOrigin: given.crossOrigin ?? false,
      }),
    );

  function authenticatorData(flags: number, given: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(given.counter ?? (count += 1));
    const verified = given.verified === false ? 0 : USER_VERIFIED;
    const host = createHash('sha256').update(given.host ?? new URL(origin).hostname);
    return Buffer.concat([host.digest(), Buffer.from([flags | USER_PRESENT | verified]), counter]);
  }

  /** The answer to a challenge for a new key. */
  function create(challenge: string, given: Deviation = {}) {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const data = Buffer.concat([
      authenticatorData(KEY_INCLUDED, given),
      Buffer.alloc(16),
      Buffer.from([0, keyId.length]),
      keyId,
      // The key in CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ]);
    // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      id,
      clientDataJSON: client('webauthn.create', challenge, given).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  /** The answer to the challenge of a payment. */
  function confirm(challenge: string, given: Deviation = {}) {
    const clientData = client('webauthn.get', challenge, given);
    const data = authenticatorData(0, given);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
    };
  }

  return { id, create, confirm };
}
