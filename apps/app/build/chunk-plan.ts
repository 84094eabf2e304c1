import { basename } from 'node:path';
import { groupShared, type Loading, type SharedModule } from './shared-groups.ts';

/** The facts about a module that decide its chunk. */
export interface ChunkModule {
  readonly id: string;
  /** Size of its code in characters. */
  readonly size: number;
  /**
   * Ids of the modules it imports statically, of those that import it statically, and of those that import it on
   * demand.
   */
  readonly imports: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/**
 * The chunk a module is assigned to. Chunks of a higher level are formed first, since a chunk also takes in what its
 * modules import.
 */
export interface Place {
  readonly chunk: string;
  readonly level: number;
}

/** A module that is imported on demand and whose code counts as loaded for everything that is loaded later. */
export interface CommonRoot {
  readonly chunk: string;
  readonly root: RegExp;
}

/** The level of every place is below this number. */
export const levels = 512;

/**
 * What every start imports on demand at one moment: after the first paint, and from `after-start.ts`. A file for each
 * of these modules would be a request for a kilobyte or two.
 */
const moments: Readonly<Record<string, readonly string[]>> = {
  'start/after-paint': [
    'shell/navigator/edge-swipe.ts',
    'shell/overlays/OverlayLayer.tsx',
    'shell/page-frame/PullToRefresh.tsx',
  ],
  'start/services': [
    'domains/accounts/security/account-deletion.queries.ts',
    'domains/content/after-start.queries.ts',
    'shell/hosts/device-services.ts',
    'shell/overlays/Modals.tsx',
    'shell/push/order-announcements.ts',
    'shell/updates/update-dialog.ts',
  ],
};

/** What follows the first screen of every start, each in a file of its name. */
const following = ['after-start.ts', 'home/lazy-parts.ts', 'routes.ts'];

/** Matches the addresses of those files. */
export const followingFile = new RegExp(
  `/assets/(?:${following.map((path) => basename(path, '.ts')).join('|')})-[^.]+\\.js$`,
);

const momentByPath = new Map(
  Object.entries(moments).flatMap(([moment, modules]) => modules.map((module) => [module, moment] as const)),
);
const pathOf = (id: string): string => id.replaceAll('\\', '/').replace(/^.*\/src\//, '');
const momentOf = (id: string): string | undefined => momentByPath.get(pathOf(id));

/**
 * Screens belong to the route table that loads them, such as `orders/bookings`. A host's device adapters belong
 * together, such as `device/wechat`, except for the large one; what is loaded after every start is `after-start`, and
 * the rest of a start belongs to its moment. Any other module imported on demand is its own owner.
 */
function ownerOf({ id, dynamicImporters }: ChunkModule): string {
  const [, host] =
    /[\\/]src[\\/]device[\\/](?!bluetooth[\\/])[\w-]+[\\/](native|wechat|alipay|browser)\.ts$/.exec(id) ?? [];
  if (host !== undefined) return `device/${host}`;
  if (/[\\/]src[\\/]after-start\.ts$/.test(id)) return 'after-start';
  const moment = momentOf(id);
  if (moment !== undefined) return moment;
  for (const importer of dynamicImporters) {
    const [, domain, table] =
      /[\\/]src[\\/]domains[\\/]([\w-]+)[\\/](?:[\w-]+[\\/])?([\w-]+)\.routes\.ts$/.exec(importer) ?? [];
    if (domain !== undefined) return `${domain}/${table}`;
  }
  return id;
}

/** The owners of a module: everything imported on demand that reaches it through static imports. */
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

/**
 * What the plan names and no module of the build answers to: of a file or a table that was renamed, the plan would be
 * that of any other.
 */
export function unknownNames(
  modules: readonly ChunkModule[],
  common: readonly CommonRoot[],
  loading: ReadonlyMap<string, Loading>,
): string[] {
  const onDemand = modules.filter(({ dynamicImporters }) => dynamicImporters.length > 0);
  const paths = new Set(onDemand.map(({ id }) => pathOf(id)));
  const owners = new Set(onDemand.map(ownerOf));
  return [
    ...[...momentByPath.keys(), ...following].filter((path) => !paths.has(path)),
    ...[...loading.keys()].filter((name) => !owners.has(name)),
    ...common.filter(({ root }) => !onDemand.some(({ id }) => root.test(id))).map(({ chunk }) => chunk),
  ];
}

/** A chunk of shared modules is named after its largest module, such as `PhotoGrid` or `orders-queries`. */
function nameOf(ids: readonly string[], known: ReadonlyMap<string, ChunkModule>): string {
  const sizeOf = (id: string): number => known.get(id)?.size ?? 0;
  const largest = ids.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
  const [, stem = 'shared'] =
    /([\w.-]+)\.\w+$/.exec(largest.replace(/[\\/](?:dist|esm|src)(?=[\\/])|[\\/]index(?=\.\w+$)/g, '')) ?? [];
  return stem.replaceAll('.', '-');
}

/**
 * Assigns every module to a chunk: one chunk for each entry of `common`, in order, with its imports; one for each route
 * table with whatever only that table needs; and for shared modules as many chunks as are worth the extra files. A
 * module owned by anything else that is imported on demand is left to the bundler. @param first ids of the first page's
 * imports; those that no common root uses go to the chunk that everybody loads @param loading of the route tables whose
 * screens are opened before the app has loaded more than them
 */
export function planChunks(
  modules: readonly ChunkModule[],
  first: ReadonlySet<string>,
  common: readonly CommonRoot[],
  loading: ReadonlyMap<string, Loading> = new Map(),
): Map<string, Place> {
  const later = new Map(modules.filter(({ id }) => !first.has(id)).map((module) => [module.id, module]));
  const places = new Map<string, Place>();
  const shared: SharedModule[] = [];
  for (const { id, size, imports } of later.values()) {
    const owners = ownersOf(id, later);
    const rank = common.findIndex(({ root }) => [...owners].some((owner) => root.test(owner)));
    // What a moment brings is there for others that come with it or after it.
    const [, table] = /^[\w-]+\/([\w-]+)$/.exec(momentOf(id) ?? [...owners][0] ?? '') ?? [];
    if (rank >= 0) places.set(id, { chunk: common[rank]!.chunk, level: levels - 1 - rank });
    else if (owners.size > 1 && momentOf(id) === undefined) shared.push({ id, size, imports, owners });
    else if (table !== undefined) places.set(id, { chunk: table, level: 0 });
  }
  const everybody = new Set(shared.flatMap(({ owners }) => [...owners]));
  for (const id of first) shared.push({ id, size: 0, imports: [], owners: everybody });
  for (const { ids, owners } of groupShared(shared, loading)) {
    const place = { chunk: nameOf(ids, later), level: Math.min(levels - 1 - common.length, owners.size) };
    for (const id of ids) places.set(id, place);
  }
  return places;
}
