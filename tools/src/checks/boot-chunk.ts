import { resolveImport, type Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/** Packages too heavy to load before the first screen. */
const kept = ['zod', 'signature_pad', 'uqr', 'barcode-detector', 'zxing-wasm', 'klinecharts'];
const entries = ['apps/app/src/main.tsx', 'apps/app/src/main.ts'];

/**
 * The app's first chunk: everything reachable from its entry without a dynamic import. It must not import code that can
 * be loaded later.
 */
export function checkBootChunk(project: Project): Violation[] {
  const violations: Violation[] = [];
  const ways = new Map<string, string>();
  const queue = entries.filter((entry) => project.sources.has(entry));
  for (const entry of queue) ways.set(entry, entry);
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const { specifier, kind, line } of project.sources.get(at)?.imports ?? []) {
      if (kind !== 'value') continue;
      const target = resolveImport(project, at, specifier);
      if (target.kind === 'package' && kept.includes(target.name)) {
        violations.push({
          file: at,
          line,
          rule: 'boot/heavy',
          message: `${target.name} would be in the first chunk: ${ways.get(at)}; import it dynamically, or its types only`,
        });
      }
      if (target.kind === 'file' && !ways.has(target.path)) {
        ways.set(target.path, `${ways.get(at)} → ${target.path}`);
        queue.push(target.path);
      }
    }
  }
  return violations;
}
