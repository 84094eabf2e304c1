interface ModuleInformation {
  readonly importers: readonly string[];
  readonly isEntry: boolean;
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInformation | null;
}

/** True when the entry reaches the module by static imports alone: it is part of the boot chunk. */
function bootReaches(id: string, context: ChunkingContext, known: Map<string, boolean>): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // Cycles: while it is being asked, a module does not vouch for itself.
  known.set(id, false);
  const module = context.getModuleInfo(id);
  const reached = module !== null && (module.isEntry || module.importers.some((importer) => bootReaches(importer, context, known)));
  if (reached) known.set(id, true);
  else known.delete(id);
  return reached;
}

/**
 * Names the chunk of a module: one boot chunk, then one for each domain (or for each folder under a domain's `screens/`,
 * where a domain is too large for one). What several chunks share is left to the bundler.
 */
export function chunkNames(): (id: string, context: ChunkingContext) => string | null {
  const known = new Map<string, boolean>();
  return (id, context) => {
    if (bootReaches(id, context, known)) return 'boot';
    const [, domain, folder] = /[\\/]src[\\/]domains[\\/]([\w-]+)[\\/](?:screens[\\/]([\w-]+)[\\/])?/.exec(id) ?? [];
    if (domain === undefined || /\.routes\.ts$/.test(id)) return null;
    return folder === undefined ? domain : `${domain}-${folder}`;
  };
}
