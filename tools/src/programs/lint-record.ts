import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importGraph, withImporters } from '../source/import-graph.ts';
import { hashOf } from '../source/parsed-sources.ts';
import type { Project } from '../source/project.ts';

/** Inputs of types and lint for every file: rules, compiler options, versions and exports of all packages. */
const settings = /(^|\/)(\.oxlintrc\.json|tsconfig[^/]*\.json|package(-lock)?\.json)$/;
/** Types that files use without importing them. */
const isAmbient = (path: string, text: string): boolean =>
  path.endsWith('.d.ts') || /^declare (global|module)\b/m.test(text);

type LintRecord = { readonly everywhere: string; readonly files: Record<string, string> };

/**
 * Which files to compile and lint. The result for a file depends on the file and on the types of its imports, so after
 * a check without findings only changed files and their importers can have new ones. An import of a deleted file
 * is found by the check of imports.
 * @param cacheFile file hashes of the last check without findings; a missing or invalid one counts as none
 * @returns `all`, or the paths to check; call `save` when nothing was found
 */
export function openLintRecord(
  cacheFile: string,
  project: Project,
): { readonly files: 'all' | readonly string[]; readonly save: () => void } {
  const now = recordOf(project);
  const save = (): void => {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify(now));
  };
  const last = load(cacheFile);
  if (last?.everywhere !== now.everywhere) return { files: 'all', save };
  const changed = Object.keys(now.files).filter((path) => last.files[path] !== now.files[path]);
  return { files: [...withImporters(importGraph(project), changed)].sort(), save };
}

function recordOf(project: Project): LintRecord {
  const everywhere = [...project.files].filter(
    ([path, text]) => settings.test(path) || (project.sources.has(path) && isAmbient(path, text)),
  );
  const files = Object.fromEntries([...project.sources.keys()].map((path) => [path, hashOf(project.files.get(path)!)]));
  return { everywhere: hashOf(JSON.stringify(everywhere)), files };
}

function load(cacheFile: string): LintRecord | null {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as LintRecord;
  } catch {
    return null;
  }
}
