import type { Deps } from '../../../deps.ts';
import { blindIndex, createSealer, deriveKey, sealingKeys, type Sealer } from '../../../platform/sealing.ts';

export interface NameResolver {
  seal(
    table: SealedTable,
    rowId: string,
    person: { name: string; number: string },
  ): { sealedName: Uint8Array; sealedNumber: Uint8Array };
  open(
    table: SealedTable,
    rowId: string,
    sealed: { sealedName: Uint8Array; sealedNumber: Uint8Array },
  ): { name: string; number: string };
  /** Hash for looking a number up. */
  hash(number: string): Uint8Array;
  readonly keyId: Uint8Array;
}

type SealedTable = 'identity_checks' | 'identities';

/**
 * Seals names and numbers of cards under the configured key, or one derived from the server's secret. The bound row id
 * is the person's in `identities`, otherwise the check's.
 */
export function createNameResolver({ environment, random }: Pick<Deps, 'environment' | 'random'>): NameResolver {
  const sealer: Sealer = createSealer(sealingKeys(environment, 'identities.sealed'), random);
  const indexKey = deriveKey(environment.indexSecret, 'identities.number_hash');
  return {
    keyId: sealer.keyId,
    seal: (table, rowId, { name, number }) => ({
      sealedName: sealer.seal(name, `${table}.name ${rowId}`),
      sealedNumber: sealer.seal(number, `${table}.number ${rowId}`),
    }),
    open: (table, rowId, { sealedName, sealedNumber }) => ({
      name: sealer.open(sealedName, `${table}.name ${rowId}`),
      number: sealer.open(sealedNumber, `${table}.number ${rowId}`),
    }),
    hash: (number) => blindIndex(indexKey, number),
  };
}
