import type { FileStorage } from './storage.ts';

/** Rewrites a stored file, which seals it under the current key. @returns the id of the key */
export async function resealAll(files: FileStorage, name: string): Promise<Uint8Array> {
  const content = await files.get(name);
  if (content !== null) await files.put(name, content);
  return files.sealedBy(name)!;
}
