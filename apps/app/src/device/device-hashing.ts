import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Hashing } from '@shoushou/rules/campaigns/draw';

/** Bytes of a hash. */
const DIGEST = 32;

/**
 * Hashing on the device, so that nobody has to believe the server. A draw takes two hashes of a line each, which cost less than the way to the browser's own
 * and back: Web Crypto answers each of them by a promise of its own, and on pages with an address of plain HTTP there is none. For a million draws making
 * things costs as much as hashing, so each hash begins anew in what the one before has left: from the empty state, or from that of the key.
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

/** UTF-8 of texts, each in the place of the one before. */
function createEncoder(): (text: string) => Uint8Array {
  const encoder = new TextEncoder();
  let room = new Uint8Array(256);
  return (text) => {
    // A unit of a text is three bytes at most.
    if (room.length < text.length * 3) room = new Uint8Array(text.length * 3);
    return room.subarray(0, encoder.encodeInto(text, room).written);
  };
}
