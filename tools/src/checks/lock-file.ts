import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const file = 'package-lock.json';

/**
 * The lock file lists every package that any machine needs. A registry without the builds of other platforms makes `npm
 * install` drop them, and `npm ci` then rejects the file. It names no registry, and only the packages in `allowScripts`
 * run a script at install.
 */
export function checkLockFile(project: Project): Violation[] {
  const lock = JSON.parse(project.files.get(file) ?? '{}') as { packages?: Record<string, Locked> };
  const manifest = JSON.parse(project.files.get('package.json') ?? '{}') as { allowScripts?: Record<string, boolean> };
  const packages = lock.packages ?? {};
  const violations: Violation[] = [];
  const report = (rule: string, message: string): void => void violations.push({ file, rule: `lock/${rule}`, message });
  if (Object.keys(packages).length === 0) report('blind', 'no package was seen');
  for (const [place, locked] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '');
    for (const needed of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      if (!findLocked(packages, place, needed))
        report('missing', `${name || 'the project'} needs ${needed}, which is not there: npm ci will refuse`);
    }
    if (!locked.link && locked.resolved && /^[a-z+]+:\/\//.test(locked.resolved))
      report(
        'registry',
        `${name} is tied to ${new URL(locked.resolved).host}; install with --omit-lockfile-registry-resolved`,
      );
    if (locked.hasInstallScript && !manifest.allowScripts?.[name])
      report('script', `${name} runs a script at install and is not in allowScripts of package.json`);
  }
  return violations;
}

/** Resolves a package as Node does: in the node_modules of the package that needs it, then in each folder above. */
function findLocked(packages: Readonly<Record<string, Locked>>, place: string, name: string): Locked | undefined {
  for (let folder = place; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    if (!folder.endsWith('node_modules')) {
      const found = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
      if (found && (found.version ?? found.link)) return found;
    }
    if (folder === '') return undefined;
  }
}
