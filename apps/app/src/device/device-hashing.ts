import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Hashing } from '@shoushou/rules/campaigns/draw';

/** Bytes of a hash. */
const DIGEST = 32;

/**
 * Hashes on the device, so that a draw can be verified without trusting the server. Not with Web Crypto, which is
 * missing on pages without TLS and whose promise per call costs more than the two short hashes of a draw. Verifying a
 * million draws would spend as much time on allocation as on hashing, so each hash reuses the object of the previous
 * one, reset to the empty state or to that of the key.
 */
export function deviceHashing(): Hashing {
  const [empty, plain, digest] = [sha256.create(), sha256.create(), new Uint8Array(DIGEST)];
  const bytesOf = createEncoder();
  const startUnder = (keyHex: string): Hashing['sha256'] => {
    const key = hmac.create(sha256, hexToBytes(keyHex));
    const working = key.clone();
    return (text) => {
      key._cloneInto(working).update(bytesOf(text)).digestInto(digest);
      return bytesToHex(digest);
    };
  };
  const keyed = new Map<string, Hashing['sha256']>();
  return {
    sha256(text) {
      empty._cloneInto(plain).update(bytesOf(text)).digestInto(digest);
      return bytesToHex(digest);
    },
    hmac(keyHex, text) {
      const hash = keyed.get(keyHex) ?? startUnder(keyHex);
      keyed.set(keyHex, hash);
      return hash(text);
    },
  };
}

/** Encodes texts as UTF-8 into one reused buffer. */
function createEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let room = new Uint8Array(256);
  return (text) => {
    // A UTF-16 code unit takes three bytes at most.
    if (room.length < text.length * 3) room = new Uint8Array(text.length * 3);
    return room.subarray(0, encoder.encodeInto(text, room).written);
  };
}
