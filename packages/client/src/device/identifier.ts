/**
 * A random UUID (version 4), for idempotency keys and for things the device names before the server knows them.
 * `crypto.randomUUID` is missing on pages served without TLS and in the oldest browsers supported.
 */
export function generateId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 128 random bits as 32 hexadecimal digits, where only letters and digits are allowed. */
export function generateHexId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
