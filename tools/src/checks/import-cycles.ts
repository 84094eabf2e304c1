import { findCycles } from '../source/cycles.ts';
import { importGraph } from '../source/import-graph.ts';
import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/**
 * No import cycles, type-only imports included: files of a cycle cannot be understood, tested or moved separately. A
 * dynamic import loads a screen, so it may lead back.
 */
export function checkImportCycles(project: Project): Violation[] {
  return findCycles(importGraph(project, isStatic)).map((files) => ({
    file: files[0]!,
    rule: 'import-cycles',
    message: `${files.length} files import each other in a cycle: ${files.slice(0, 6).join(', ')}${files.length > 6 ? ', …' : ''}`,
  }));
}

const isStatic = ({ kind }: { kind: string }): boolean => kind !== 'dynamic';
