import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readSource, type SourceFile } from './source-file.ts';

/** The project as the checks see it: every file by path, and every TypeScript file parsed. */
export type Project = {
  readonly files: ReadonlyMap<string, string>;
  readonly sources: ReadonlyMap<string, SourceFile>;
};

/** Target of an import: a file of the project, a package of npm or Node, or nothing. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'nothing' };

const foreignFolders = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'coverage',
  'android',
  'ios',
  'native-web',
]);
const textFiles = /\.(tsx?|css|html|md|sql|json|ya?ml|sh)$/;

/** Reads the files below a folder, except installed, built and generated ones. */
export function readFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!foreignFolders.has(entry.name)) walk(path);
      } else files.set(path, textFiles.test(entry.name) ? readFileSync(join(root, path), 'utf8') : '');
    }
  };
  walk('');
  return files;
}

/** Parses every TypeScript file of a set of files. @param read parses one file */
export function openProject(
  files: ReadonlyMap<string, string>,
  read: (path: string, text: string) => SourceFile = readSource,
): Project {
  const sources = new Map<string, SourceFile>();
  for (const [path, text] of files) if (/\.tsx?$/.test(path)) sources.set(path, read(path, text));
  return { files, sources };
}

/**
 * Resolves an import. Relative imports have their extension, and workspace packages export `./*` as their source files,
 * so no other cases exist; an import that cannot be resolved is a violation.
 */
export function resolveImport(project: Project, from: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return fileOr(project, posix.join(posix.dirname(from), bare));
  if (bare.startsWith('@shoushou/')) return followWorkspace(project, bare);
  const parts = bare.split('/');
  return {
    kind: 'package',
    name: bare.startsWith('@') ? parts.slice(0, 2).join('/') : bare.startsWith('node:') ? bare : (parts[0] ?? bare),
  };
}

function followWorkspace(project: Project, specifier: string): Target {
  const [, name = '', ...rest] = specifier.split('/');
  const folder = `packages/${name}`;
  const manifest = project.files.get(`${folder}/package.json`);
  if (!manifest) return { kind: 'nothing' };
  const { exports = {} } = JSON.parse(manifest) as { exports?: Record<string, string> };
  const wanted = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  for (const [pattern, target] of Object.entries(exports).sort(([one], [other]) => other.length - one.length)) {
    const [before = '', after] = pattern.split('*');
    if (
      after === undefined
        ? wanted !== pattern
        : !(wanted.startsWith(before) && wanted.endsWith(after) && wanted.length >= before.length + after.length)
    )
      continue;
    const star = after === undefined ? '' : wanted.slice(before.length, wanted.length - after.length);
    const found = fileOr(project, posix.join(folder, target.replace('*', star)));
    if (found.kind === 'file') return found;
  }
  return { kind: 'nothing' };
}

function fileOr(project: Project, path: string): Target {
  return project.files.has(path) ? { kind: 'file', path } : { kind: 'nothing' };
}
