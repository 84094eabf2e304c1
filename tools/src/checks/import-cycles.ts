import { importGraph, type ImportGraph } from '../source/import-graph.ts';
import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/**
 * No import cycles, type-only imports included: files of a cycle cannot be understood, tested or moved separately. A dynamic
 * import loads a screen, so it may lead back.
 */
export function checkImportCycles(project: Project): Violation[] {
  return findCycles(importGraph(project, isStatic)).map((files) => ({
    file: files[0]!,
    rule: 'import-cycles',
    message: `${files.length} files import each other in a cycle: ${files.slice(0, 6).join(', ')}${files.length > 6 ? ', …' : ''}`,
  }));
}

const isStatic = ({ kind }: { kind: string }): boolean => kind !== 'dynamic';

/** The strongly connected components of more than one file, or of one that imports itself (Tarjan 1972), each sorted by path. */
function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const visit = (file: string): number => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    isOpen.add(file);
    for (const target of graph.get(file) ?? []) {
      const reached = !order.has(target) ? visit(target) : isOpen.has(target) ? order.get(target)! : Infinity;
      lowest.set(file, Math.min(lowest.get(file)!, reached));
    }
    if (lowest.get(file) === order.get(file)) {
      const members = open.splice(open.indexOf(file));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1 || graph.get(file)!.includes(file)) cycles.push(members.sort());
    }
    return lowest.get(file)!;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
