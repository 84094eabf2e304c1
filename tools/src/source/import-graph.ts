import { resolveImport, type Project } from './project.ts';
import type { SourceFile } from './source-file.ts';

/** Every source file with the source files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @param counts which imports are followed; all of them by default, types and dynamic ones too */
export function importGraph(
  project: Project,
  counts: (each: SourceFile['imports'][number]) => boolean = () => true,
): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of project.sources.values()) {
    const targets = imports.filter(counts).map(({ specifier }) => resolveImport(project, path, specifier));
    graph.set(
      path,
      targets.flatMap((target) => (target.kind === 'file' && project.sources.has(target.path) ? [target.path] : [])),
    );
  }
  return graph;
}

/** The files given and all that import them, at any distance. */
export function withImporters(graph: ImportGraph, files: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
