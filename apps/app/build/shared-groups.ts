/** A module that several owners need. */
export interface SharedModule {
  readonly id: string;
  /** Characters of its code. */
  readonly size: number;
  /** Who needs it: route tables, and whatever else is imported on demand. */
  readonly owners: ReadonlySet<string>;
  /** Ids of what it imports. */
  readonly imports: readonly string[];
}

export interface SharedGroup {
  readonly ids: readonly string[];
  readonly size: number;
  /** Who loads it: whoever needs one of its modules, or a group that imports from it. */
  readonly owners: ReadonlySet<string>;
}

/**
 * What one more file costs who loads it, in characters of code: about 9 kB after brotli, the 45 ms that half a round trip
 * of slow 4G takes of its bytes. Six connections are all that a browser opens, so a screen should need no more files.
 */
const fileCost = 30_000;

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...one, ...other]);
}

/** What all owners together load for a group. */
function cost({ owners, size }: Pick<SharedGroup, 'owners' | 'size'>): number {
  return owners.size * (size + fileCost);
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

/** Groups from which something in `ids` imports, directly or through others; without the groups in `own`. */
function reached(ids: readonly string[], own: ReadonlySet<SharedGroup>, imports: ReadonlyMap<string, readonly string[]>, groupOf: ReadonlyMap<string, SharedGroup>): Set<SharedGroup> {
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
 * Puts shared modules into groups: first what exactly the same owners need, then again and again the two groups whose
 * union saves most, over all owners, of files against code that somebody loads without needing it; until nothing is
 * saved. Who loads a group loads what it imports from, too.
 */
export function groupShared(modules: readonly SharedModule[]): readonly SharedGroup[] {
  const imports = new Map(modules.map((module) => [module.id, module.imports]));
  const groups = new Set(sameOwners(modules));
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const savings = new Map<SharedGroup, Map<SharedGroup, number>>();

  function compare(group: SharedGroup, others: Iterable<SharedGroup>): void {
    const row = new Map<SharedGroup, number>();
    for (const other of others) {
      if (other === group) continue;
      const saved = cost(group) + cost(other) - cost({ owners: union(group.owners, other.owners), size: group.size + other.size });
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
          saved -= (union(group.owners, owners).size - group.owners.size) * (group.size + fileCost);
          if (saved <= (best?.saved ?? 0)) break;
        }
        if (saved > (best?.saved ?? 0)) best = { saved, one, other };
      }
    }
    if (!best) return [...groups];
    const { one, other } = best;
    const merged = { owners: union(one.owners, other.owners), size: one.size + other.size, ids: [...one.ids, ...other.ids] };
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
