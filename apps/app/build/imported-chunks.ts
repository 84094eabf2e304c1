import type { Rolldown } from 'vite';

/** File names of the chunks, each followed by its imports, recursively; no name twice. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
  found = new Map<string, Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) continue;
    found.set(file, chunk);
    withImports(bundle, chunk.imports, found);
  }
  return [...found.values()];
}

/**
 * The chunks that contain the modules, their imports and their style sheets; without the boot chunk, which the page
 * itself references.
 */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const holding = modules.flatMap(
    (module) =>
      Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))?.fileName ?? [],
  );
  const chunks = withImports(bundle, holding).filter(({ isEntry }) => !isEntry);
  return [...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]))];
}
