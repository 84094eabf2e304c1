import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { importGraph, withImporters } from '../source/import-graph.ts';
import { hashOf } from '../source/parsed-sources.ts';
import type { Project } from '../source/project.ts';

/** What types and lint of every file depend on: rules, the compiler's options, the versions of all packages and what they export. */
const settings = /(^|\/)(\.oxlintrc\.json|tsconfig[^/]*\.json|package(-lock)?\.json)$/;
/** Types that files know without importing them. */
const isAmbient = (path: string, text: string): boolean => path.endsWith('.d.ts') || /^declare (global|module)\b/m.test(text);

type LintRecord = { readonly everywhere: string; readonly files: Record<string, string> };

/**
 * Which files to compile and lint. What is found in a file depends on the file and on the types of what it imports, so of a
 * project in which nothing was found last time only changed files and their importers can have anything new. An import of a file that
 * is gone is found by the check of imports.
 * @param cacheFile what the last check without findings read; one that is absent or spoiled counts as never
 * @returns `all`, or the paths to look at; `save` is called when nothing was found
 */
export function openLintRecord(cacheFile: string, project: Project): { readonly files: 'all' | readonly string[]; readonly save: () => void } {
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
  const everywhere = [...project.files].filter(([path, text]) => settings.test(path) || (project.sources.has(path) && isAmbient(path, text)));
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
