interface ModuleInformation {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInformation | null;
}

type NameOf = (id: string, context: ChunkingContext) => string | null;

/** What is imported on demand, and that by itself decides the chunk of what it needs. */
const common = [
  { chunk: 'calls', root: /[\\/]src[\\/]shell[\\/]api\.ts$/ },
  { chunk: 'after-start', root: /[\\/]src[\\/]after-start\.ts$/ },
] as const;

/** Screens belong to the route table that loads them, as `orders/bookings`; whatever else comes on demand is its own owner. */
function ownerOf(id: string, { dynamicImporters }: ModuleInformation): string {
  for (const importer of dynamicImporters) {
    const [, domain, table] = /[\\/]src[\\/]domains[\\/]([\w-]+)[\\/]([\w-]+)\.routes\.ts$/.exec(importer) ?? [];
    if (domain !== undefined) return `${domain}/${table}`;
  }
  return common.find(({ root }) => root.test(id))?.chunk ?? id;
}

/** Who needs a module: everything imported on demand from which static imports lead to it. */
function ownersOf(id: string, context: ChunkingContext): Set<string> {
  const owners = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = seen.has(next) ? null : context.getModuleInfo(next);
    seen.add(next);
    if (!module) continue;
    if (module.dynamicImporters.length > 0) owners.add(ownerOf(next, module));
    waiting.push(...module.importers);
  }
  return owners;
}

/**
 * The chunks: one that starts the app, one for calls and one for what follows the start, one for each route table of a
 * domain, one for what several tables of a domain share, one for what several domains share. What belongs to a single
 * other module that comes on demand is left to the bundler.
 *
 * A group takes what its modules import along, so each stands before those that import from it: a table of screens must
 * not swallow the parts that another one needs too.
 */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  const owners = (id: string, context: ChunkingContext): readonly string[] => {
    const found = known.get(id) ?? ownersOf(id, context);
    known.set(id, found);
    return [...found];
  };
  const shared: NameOf = (id, context) => {
    const all = owners(id, context);
    return new Set(all.map((owner) => owner.split('/')[0])).size > 1 ? 'parts' : null;
  };
  const sharedInDomain: NameOf = (id, context) => {
    const all = owners(id, context);
    return all.length > 1 && all.every((owner) => /^[\w-]+\/[\w-]+$/.test(owner)) ? `${all[0]?.split('/')[0]}-parts` : null;
  };
  const table: NameOf = (id, context) => /^[\w-]+\/([\w-]+)$/.exec(owners(id, context)[0] ?? '')?.[1] ?? null;
  return [
    { name: 'boot', tags: ['$initial' as const], priority: 6 },
    ...common.map(({ chunk }, index) => ({
      debugName: chunk,
      name: ((id, context) => (owners(id, context).includes(chunk) ? chunk : null)) as NameOf,
      priority: 5 - index,
    })),
    { debugName: 'shared', name: shared, priority: 3 },
    { debugName: 'shared in a domain', name: sharedInDomain, priority: 2 },
    { debugName: 'tables', name: table, priority: 1 },
  ];
}
