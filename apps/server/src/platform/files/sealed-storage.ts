import type { Sealer } from '../sealing.ts';
import type { FileStorage } from './storage.ts';

/** First bytes of a sealed file, which no JPEG or PDF has. */
const MARK = Buffer.from('sealed\n1');

/** Papers, vouchers and documents: files about one person are sealed in any storage. */
export function isSealedName(name: string): boolean {
  return name.startsWith('private-') || name.endsWith('.pdf');
}

/** Seals personal files when writing and opens them when reading. Files from before sealing are returned as stored. */
export function createSealedStorage(storage: FileStorage, sealer: Sealer): FileStorage {
  const placeOf = (name: string): string => `files ${name}`;
  return {
    ...storage,
    sealedBy: (name) => (isSealedName(name) ? sealer.keyId : null),
    put: (name, content) =>
      storage.put(name, isSealedName(name) ? Buffer.concat([MARK, sealer.sealBytes(content, placeOf(name))]) : content),
    async get(name) {
      const kept = await storage.get(name);
      if (kept === null || !isSealedName(name) || !MARK.equals(kept.subarray(0, MARK.length))) return kept;
      return sealer.openBytes(kept.subarray(MARK.length), placeOf(name));
    },
  };
}
