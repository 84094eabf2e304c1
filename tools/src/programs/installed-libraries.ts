/** The parts of package-lock.json that are read. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}
interface LockedPackage {
  name?: string;
  version?: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A library that npm installs for a workspace. */
export interface Library {
  name: string;
  version: string;
  /** SPDX, or as the package writes it. */
  licence: string;
  /** Folder relative to the project. */
  path: string;
  /** `sha512-…`, base64. */
  integrity: string;
}

/** Libraries that these workspaces need to run, found as Node resolves them; not those that only build or test. */
export function librariesOf({ packages }: LockFile, workspaces: readonly string[]): Library[] {
  const found = new Set<string>();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = resolvePackage(packages, path, name);
      if (place !== null) waiting.push(place);
    }
  }
  return [...found]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const { version = '', license = 'see its package', integrity = '' } = packages[path]!;
      return { name: path.split('node_modules/').at(-1)!, version, licence: license, path, integrity };
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}

/**
 * Looks for a package in the folder's own node_modules, then in those above; a workspace is a link. Null for an
 * optional one that is not there.
 */
function resolvePackage(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const there = packages[path];
    if (there) return there.link ? there.resolved! : path;
    if (folder === '') return null;
  }
}
