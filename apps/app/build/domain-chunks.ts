import { levels, planChunks, unknownNames, type ChunkModule, type Place } from './chunk-plan.ts';
import type { Loading } from './shared-groups.ts';

interface ModuleInformation {
  readonly id: string;
  readonly code: string | null;
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInformation | null;
}

const common = [{ chunk: 'calls', root: /[\\/]src[\\/]shell[\\/]calls[\\/]api\.ts$/ }] as const;

/**
 * Screens that people open from the painted home, before the app has loaded anything else: what they do not need delays
 * them. Their files are requested beside each other, as the server names them, so one more costs less than elsewhere.
 */
const firstTap: Loading = { weight: 40, fileCost: 8_000 };
const loading = new Map<string, Loading>([
  // The form that most people open first.
  ['orders/booking', { ...firstTap, weight: 200 }],
  ...['catalog/catalog', 'accounts/login', 'orders/orders-tab', 'orders/hall', 'wallet/wallet'].map(
    (table) => [table, firstTap] as const,
  ),
  // Every start loads it, but nobody waits for it.
  ['after-start', { weight: 10, fileCost: 30_000 }],
]);

/** All modules of the build that `id` belongs to, and the ids of those that the first page needs. */
function readGraph(id: string, context: ChunkingContext): { modules: ChunkModule[]; first: Set<string> } {
  const modules = new Map<string, ChunkModule>();
  const first = new Set<string>();
  const follow = (start: readonly string[], visit: (module: ModuleInformation) => readonly string[] | null): void => {
    const waiting = [...start];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const module = context.getModuleInfo(next);
      if (module) waiting.push(...(visit(module) ?? []));
    }
  };
  const entries: string[] = [];
  follow([id], (module) => {
    if (modules.has(module.id)) return null;
    // The bundler reuses the object it passes in, so its fields are copied.
    modules.set(module.id, {
      id: module.id,
      size: module.code?.length ?? 0,
      imports: [...module.importedIds],
      importers: [...module.importers],
      dynamicImporters: [...module.dynamicImporters],
    });
    if (module.isEntry) entries.push(module.id);
    return [...module.importers, ...module.dynamicImporters, ...module.importedIds, ...module.dynamicallyImportedIds];
  });
  follow(entries, (module) => {
    if (first.has(module.id)) return null;
    first.add(module.id);
    return module.importedIds;
  });
  return { modules: [...modules.values()], first };
}

/** The bundler's chunk groups: everything the start needs in one chunk, the rest as planned. */
export function chunkGroups() {
  let places: ReadonlyMap<string, Place> | null = null;
  const placeOf = (id: string, context: ChunkingContext): Place | undefined => {
    if (!places) {
      const { modules, first } = readGraph(id, context);
      const unknown = unknownNames(modules, common, loading);
      if (unknown.length > 0) throw new Error(`the plan of chunks names what no module is: ${unknown.join(', ')}`);
      places = planChunks(modules, first, common, loading);
    }
    return places.get(id);
  };
  const level = (index: number) => ({
    debugName: `level ${index}`,
    name(id: string, context: ChunkingContext): string | null {
      const place = placeOf(id, context);
      return place?.level === index ? place.chunk : null;
    },
    priority: index + 1,
  });
  return [
    { name: 'boot', tags: ['$initial' as const], priority: levels + 1 },
    ...Array.from({ length: levels }, (_, index) => level(index)),
  ];
}
