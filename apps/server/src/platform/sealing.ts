import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import type { Random } from '@shoushou/kernel';

/**
 * Encrypts text and bytes for database and file storage: AES-256-GCM with a fresh nonce, bound to its place, prefixed
 * by the key's id so that keys can be rotated while both are valid.
 */
export interface Sealer {
  /** @param place table, column and row, such as `identities.number <id>`; opening requires the same place */
  seal(text: string, place: string): Uint8Array;
  /** @throws when it was sealed under a removed key or another place, or was changed */
  open(sealed: Uint8Array, place: string): string;
  sealBytes(content: Uint8Array, place: string): Uint8Array;
  /** @throws as `open` does */
  openBytes(sealed: Uint8Array, place: string): Uint8Array;
  /** First four bytes of the id of the current key. */
  readonly keyId: Uint8Array;
}

/** The value was sealed under a key that this server does not have: an old key was removed too early. */
export class KeyMissing extends Error {
  /** First four bytes of the hash of the key, in hex. */
  readonly keyId: string;

  constructor(keyId: string) {
    super(
      `sealed under key ${keyId}, which is not among SERVER_SECRET and ID_ENCRYPTION_KEY: put it back after a comma`,
    );
    this.name = 'KeyMissing';
    this.keyId = keyId;
  }
}

const ID_LENGTH = 4;
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** @param keys 32 bytes each, the current one first */
export function createSealer(keys: readonly Uint8Array[], random: Random): Sealer {
  // A key object: with plain bytes each use costs several times as much.
  const known = keys.map((key) => ({
    key: createSecretKey(key),
    id: createHash('sha256').update(key).digest().subarray(0, ID_LENGTH),
  }));
  const [present] = known;
  if (!present) throw new Error('a sealer needs a key');
  function sealBytes(content: Uint8Array, place: string): Uint8Array {
    const nonce = random.bytes(NONCE_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', present!.key, nonce);
    cipher.setAAD(Buffer.from(place));
    const closed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([present!.id, nonce, cipher.getAuthTag(), closed]);
  }
  function openBytes(sealed: Uint8Array, place: string): Uint8Array {
    const bytes = Buffer.from(sealed);
    const found = known.find(({ id }) => id.equals(bytes.subarray(0, ID_LENGTH)));
    if (!found) throw new KeyMissing(bytes.subarray(0, ID_LENGTH).toString('hex'));
    const afterNonce = ID_LENGTH + NONCE_LENGTH;
    const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(ID_LENGTH, afterNonce));
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(afterNonce, afterNonce + TAG_LENGTH));
    return Buffer.concat([decipher.update(bytes.subarray(afterNonce + TAG_LENGTH)), decipher.final()]);
  }
  return {
    keyId: present.id,
    sealBytes,
    openBytes,
    seal: (text, place) => sealBytes(Buffer.from(text, 'utf8'), place),
    open: (sealed, place) => Buffer.from(openBytes(sealed, place)).toString('utf8'),
  };
}

/** A 32-byte key for one purpose, derived from the server's secret. */
export function deriveKey(serverSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', serverSecret, '', purpose, 32));
}

interface Keyed {
  readonly serverSecrets: readonly string[];
  readonly providers: { readonly identityKeys: readonly Uint8Array[] };
}

/**
 * The configured keys, the current one first, and those derived from the server's secrets for this purpose, which seal
 * only if no keys are configured, and still open what they sealed before.
 */
export function sealingKeys({ serverSecrets, providers }: Keyed, purpose: string): readonly Uint8Array[] {
  return [...providers.identityKeys, ...serverSecrets.map((secret) => deriveKey(secret, purpose))];
}

/**
 * A keyed hash for looking up a text without revealing it: it can't be guessed without the key. 32 bytes. For many
 * texts a key object is faster.
 */
export function blindIndex(key: Uint8Array | KeyObject, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest();
}
