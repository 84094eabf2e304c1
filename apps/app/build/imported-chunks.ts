import type { Rolldown } from 'vite';

/** Chunks by their file names, each followed by what it imports, and that by what it imports; none twice. */
export function withImports(bundle: Rolldown.OutputBundle, files: readonly string[], found = new Map<string, Rolldown.OutputChunk>()): Rolldown.OutputChunk[] {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) continue;
    found.set(file, chunk);
    withImports(bundle, chunk.imports, found);
  }
  return [...found.values()];
}
