import { createRouteTable, type RouteMatch } from '../routing/route-table.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { createEntry, type Entry } from './stack.ts';

/**
 * The result for a path: a screen; `pending` while the route table is loading, or while a guarded screen waits for the
 * stored session; `missing` without a matching route; `failed` when the route table could not be loaded.
 */
export type Resolution = RouteMatch | 'pending' | 'missing' | 'failed';

export interface AdmissionOptions {
  /** Routes in the boot chunk. */
  readonly bootRoutes: readonly RouteDefinition[];
  /** All other routes; `first`: those of the screens that are opened first, which come sooner than all. */
  readonly loadRoutes: (first?: boolean) => Promise<readonly RouteDefinition[]>;
  /** Undefined until the stored session has been read. */
  readonly signedIn: () => boolean | undefined;
}

export interface Admission {
  resolve(path: string): Resolution;
  /**
   * The entry itself; without a session the login page in place of the root, and of a guarded page, to which it leads
   * back.
   */
  admit(entry: Entry): Entry;
  /** Loads what a path needs of the route table, by default all of it, once; retries after a failure. */
  complete(path?: string): Promise<void>;
  /** All routes known so far. */
  definitions(): readonly RouteDefinition[];
}

export const loginPath = '/login';

/** The login that leads back to a path of the app. */
export const loginFrom = (path: string): string => `${loginPath}?return=${encodeURIComponent(path)}`;

/** Applies the route table and the guard. */
export function createAdmission(options: AdmissionOptions, changed: () => void): Admission {
  let table = createRouteTable(options.bootRoutes);
  /** Of a path that is not in the table. */
  let otherwise: Exclude<Resolution, RouteMatch> = 'pending';
  let loading: Promise<void> | null = null;

  function extend(routes: readonly RouteDefinition[]): void {
    table = createRouteTable([...options.bootRoutes, ...routes]);
    changed();
  }

  const found = (path: string): Resolution => table.match(path) ?? otherwise;

  return {
    definitions: () => table.definitions,
    resolve(path) {
      const resolution = found(path);
      if (typeof resolution === 'string' || !resolution.definition.guarded) return resolution;
      return options.signedIn() === undefined ? 'pending' : resolution;
    },
    admit(entry) {
      const resolution = found(entry.path);
      if (typeof resolution === 'string' || options.signedIn() !== false) return entry;
      if (resolution.definition.path === '') return createEntry(loginPath);
      if (!resolution.definition.guarded) return entry;
      return createEntry(loginFrom(entry.path));
    },
    async complete(path) {
      if (path) {
        if (found(path) !== 'pending') return;
        const routes = await options.loadRoutes(true).catch(() => []);
        if (otherwise === 'pending') extend(routes);
        if (table.match(path)) return;
      }
      if (otherwise === 'missing') return;
      if (otherwise === 'failed') {
        otherwise = 'pending';
        changed();
      }
      loading ??= options.loadRoutes().then(
        (routes) => {
          otherwise = 'missing';
          extend(routes);
        },
        () => {
          loading = null;
          otherwise = 'failed';
          changed();
        },
      );
      return loading;
    },
  };
}
