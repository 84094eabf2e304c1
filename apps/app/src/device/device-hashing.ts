import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hashing } from '@shoushou/rules/campaigns/draw';

/**
 * Hashing on the device, so that nobody has to believe the server. A draw takes two hashes of a line each, which cost less than the way to the browser's own
 * and back: Web Crypto answers each of them by a promise of its own, and on pages with an address of plain HTTP there is none.
 */
export function deviceHashing(): Hashing {
  const keyed = new Map<string, ReturnType<typeof hmac.create>>();
  const under = (keyHex: string): ReturnType<typeof hmac.create> => {
    const known = keyed.get(keyHex) ?? hmac.create(sha256, hexToBytes(keyHex));
    keyed.set(keyHex, known);
    return known;
  };
  return {
    sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    hmac: (keyHex, text) => bytesToHex(under(keyHex).clone().update(utf8ToBytes(text)).digest()),
  };
}
