import { groupShared, type SharedModule } from './shared-groups.ts';

/** A module of the build, as far as its chunk depends on it. */
export interface ChunkModule {
  readonly id: string;
  /** Characters of its code. */
  readonly size: number;
  /** Ids of what it imports statically, of what imports it so, and of what imports it on demand. */
  readonly imports: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** Where a module goes. Chunks of a higher level are formed first, since a chunk takes what its modules import along. */
export interface Place {
  readonly chunk: string;
  readonly level: number;
}

/** What is imported on demand, and is there for everything that comes later. */
export interface CommonRoot {
  readonly chunk: string;
  readonly root: RegExp;
}

/** Levels of places are below this. */
export const levels = 32;

/**
 * Screens belong to the table that loads them, as `orders/bookings`; a host's forms of what the device does belong together,
 * as `device/wechat`, but for the large one; whatever else comes on demand is its own owner.
 */
function ownerOf({ id, dynamicImporters }: ChunkModule): string {
  const [, host] = /[\\/]src[\\/]device[\\/](?!bluetooth[\\/])[\w-]+[\\/](native|wechat|alipay|browser)\.ts$/.exec(id) ?? [];
  if (host !== undefined) return `device/${host}`;
  for (const importer of dynamicImporters) {
    const [, domain, table] = /[\\/]src[\\/]domains[\\/]([\w-]+)[\\/](?:[\w-]+[\\/])?([\w-]+)\.routes\.ts$/.exec(importer) ?? [];
    if (domain !== undefined) return `${domain}/${table}`;
  }
  return id;
}

/** Who needs a module: everything imported on demand from which static imports lead to it. */
function ownersOf(id: string, known: ReadonlyMap<string, ChunkModule>): ReadonlySet<string> {
  const owners = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = seen.has(next) ? undefined : known.get(next);
    seen.add(next);
    if (!module) continue;
    if (module.dynamicImporters.length > 0) owners.add(ownerOf(module));
    waiting.push(...module.importers);
  }
  return owners;
}

/** A chunk of shared modules is called after the largest, as `PhotoGrid` or `orders-queries`. */
function nameOf(ids: readonly string[], known: ReadonlyMap<string, ChunkModule>): string {
  const sizeOf = (id: string): number => known.get(id)?.size ?? 0;
  const largest = ids.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  const [, stem = 'shared'] = /([\w.-]+)\.\w+$/.exec(largest.replace(/[\\/](?:dist|esm|src)(?=[\\/])|[\\/]index(?=\.\w+$)/g, '')) ?? [];
  return stem.replaceAll('.', '-');
}

/**
 * The chunk of every module: one for each of `common`, in their order, and what it imports; one for each route table and
 * whatever it alone needs; and as many for what several share as are worth their files. What belongs to something else
 * that comes on demand is left to the bundler.
 * @param first ids of what the first page imports; what it leaves unused of that goes where all find it
 */
export function planChunks(modules: readonly ChunkModule[], first: ReadonlySet<string>, common: readonly CommonRoot[]): Map<string, Place> {
  const later = new Map(modules.filter(({ id }) => !first.has(id)).map((module) => [module.id, module]));
  const places = new Map<string, Place>();
  const shared: SharedModule[] = [];
  for (const { id, size, imports } of later.values()) {
    const owners = ownersOf(id, later);
    const rank = common.findIndex(({ root }) => [...owners].some((owner) => root.test(owner)));
    const [, table] = /^[\w-]+\/([\w-]+)$/.exec([...owners][0] ?? '') ?? [];
    if (rank >= 0) places.set(id, { chunk: common[rank]!.chunk, level: levels - 1 - rank });
    else if (owners.size > 1) shared.push({ id, size, imports, owners });
    else if (table !== undefined) places.set(id, { chunk: table, level: 0 });
  }
  const everybody = new Set(shared.flatMap(({ owners }) => [...owners]));
  for (const id of first) shared.push({ id, size: 0, imports: [], owners: everybody });
  for (const { ids, owners } of groupShared(shared)) {
    const place = { chunk: nameOf(ids, later), level: Math.min(levels - 1 - common.length, owners.size) };
    for (const id of ids) places.set(id, place);
  }
  return places;
}
