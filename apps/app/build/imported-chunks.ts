import type { Rolldown } from 'vite';

/** File names of the chunks, each followed by its imports, recursively; no name twice. */
export function withImports(bundle: Rolldown.OutputBundle, files: readonly string[], found = new Map<string, Rolldown.OutputChunk>()): Rolldown.OutputChunk[] {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) continue;
    found.set(file, chunk);
    withImports(bundle, chunk.imports, found);
  }
  return [...found.values()];
}
