/** Randomness as an injected seam; the server's is `node:crypto`, a test's is seeded. */
export interface Random {
  /** Bytes from a cryptographic source. */
  bytes(count: number): Uint8Array;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
}
