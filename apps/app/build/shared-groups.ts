/** A module that has several owners. */
export interface SharedModule {
  readonly id: string;
  /** Size of its code in characters. */
  readonly size: number;
  /** The route tables, or other modules imported on demand, that need it. */
  readonly owners: ReadonlySet<string>;
  /** Ids of the modules it imports. */
  readonly imports: readonly string[];
}

export interface SharedGroup {
  readonly ids: readonly string[];
  readonly size: number;
  /** Entries that load the group: the owners of its modules, and the owners of groups that import from it. */
  readonly owners: ReadonlySet<string>;
}

/** What loading costs an owner. */
export interface Loading {
  /** How much more its bytes count than those of an ordinary owner. */
  readonly weight: number;
  /** What one more file costs it, in characters of code. */
  readonly fileCost: number;
}

/**
 * A file equals about 9 kB after Brotli, which slow 4G transfers in 45 ms, half a round trip. A browser opens only six
 * connections, so a screen should not need more files than that.
 */
const ordinary: Loading = { weight: 1, fileCost: 30_000 };

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one, ...other]);
}

function sameOwners(modules: readonly SharedModule[]): SharedGroup[] {
  const groups = new Map<string, SharedGroup>();
  for (const { id, size, owners } of modules) {
    const key = [...owners].sort().join(' ');
    const group = groups.get(key);
    groups.set(key, { owners, size: (group?.size ?? 0) + size, ids: [...(group?.ids ?? []), id] });
  }
  return [...groups.values()];
}

/** The groups that the modules in `ids` import from, directly or indirectly, except those in `own`. */
function reached(
  ids: readonly string[],
  own: ReadonlySet<SharedGroup>,
  imports: ReadonlyMap<string, readonly string[]>,
  groupOf: ReadonlyMap<string, SharedGroup>,
): Set<SharedGroup> {
  const found = new Set<SharedGroup>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const imported of imports.get(id) ?? []) {
      const group = groupOf.get(imported);
      if (!group || own.has(group) || found.has(group)) continue;
      found.add(group);
      waiting.push(...group.ids);
    }
  }
  return found;
}

/**
 * Groups shared modules. Starts with one group per set of owners; then repeatedly merges the two groups whose union
 * saves most, summed over all owners: fewer files against code loaded without being needed. Stops when no merge saves
 * anything. An owner that loads a group also loads the groups it imports from.
 *
 * @param loading of the owners that are no ordinary ones
 */
export function groupShared(
  modules: readonly SharedModule[],
  loading: ReadonlyMap<string, Loading> = new Map(),
): readonly SharedGroup[] {
  /** The cost of a group, summed over all owners that load it. */
  function cost({ owners, size }: Pick<SharedGroup, 'owners' | 'size'>): number {
    let sum = 0;
    for (const owner of owners) {
      const { weight, fileCost } = loading.get(owner) ?? ordinary;
      sum += weight * (size + fileCost);
    }
    return sum;
  }

  const imports = new Map(modules.map((module) => [module.id, module.imports]));
  const groups = new Set(sameOwners(modules));
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const savings = new Map<SharedGroup, Map<SharedGroup, number>>();

  function compare(group: SharedGroup, others: Iterable<SharedGroup>): void {
    const row = new Map<SharedGroup, number>();
    for (const other of others) {
      if (other === group) continue;
      const saved =
        cost(group) + cost(other) - cost({ owners: union(group.owners, other.owners), size: group.size + other.size });
      if (saved > 0) row.set(other, saved);
    }
    savings.set(group, row);
  }

  function remove(group: SharedGroup): void {
    groups.delete(group);
    savings.delete(group);
    for (const row of savings.values()) row.delete(group);
  }

  function add(group: SharedGroup): void {
    for (const id of group.ids) groupOf.set(id, group);
    compare(group, groups);
    groups.add(group);
  }

  let done: SharedGroup[] = [];
  for (const group of groups) {
    compare(group, done);
    done = [...done, group];
  }
  for (;;) {
    let best: { readonly saved: number; readonly one: SharedGroup; readonly other: SharedGroup } | null = null;
    for (const [one, row] of savings) {
      for (const [other, most] of row) {
        if (most <= (best?.saved ?? 0)) continue;
        const owners = union(one.owners, other.owners);
        let saved = most;
        for (const group of reached([...one.ids, ...other.ids], new Set([one, other]), imports, groupOf)) {
          saved -= cost({ owners: union(group.owners, owners), size: group.size }) - cost(group);
          if (saved <= (best?.saved ?? 0)) break;
        }
        if (saved > (best?.saved ?? 0)) best = { saved, one, other };
      }
    }
    if (!best) return [...groups];
    const { one, other } = best;
    const merged = {
      owners: union(one.owners, other.owners),
      size: one.size + other.size,
      ids: [...one.ids, ...other.ids],
    };
    const needed = [...reached(merged.ids, new Set([one, other]), imports, groupOf)];
    remove(one);
    remove(other);
    add(merged);
    for (const group of needed) {
      const owners = union(group.owners, merged.owners);
      if (owners.size === group.owners.size) continue;
      remove(group);
      add({ ...group, owners });
    }
  }
}
