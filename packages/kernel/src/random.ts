/** Injected randomness: `node:crypto` on the server, seeded in tests. */
export interface Random {
  /** Bytes from a cryptographic source. */
  bytes(count: number): Uint8Array;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
}
