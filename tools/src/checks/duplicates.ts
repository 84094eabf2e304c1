import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';
import { testPattern } from './zones.ts';

const product = /^(packages|apps)\/[^/]+\/(src|build)\//;

/** No function is duplicated in the product: a rule with two copies sooner or later becomes two rules. */
export function checkDuplicates(project: Project): Violation[] {
  const first = new Map<string, string>();
  const violations: Violation[] = [];
  for (const { path, functions } of project.sources.values()) {
    if (!product.test(path) || testPattern.test(path)) continue;
    for (const { name, line, shape } of functions) {
      const earlier = first.get(shape);
      if (earlier)
        violations.push({
          file: path,
          line,
          rule: 'duplicates',
          message: `${name} does what ${earlier} does: keep one, in packages/rules where more than one side needs it`,
        });
      else first.set(shape, `${name} of ${path}`);
    }
  }
  return violations;
}
