import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/** Every call of the contract is bound to an action by its server domain, and has tests under its own name. */
export function checkCallsBound(project: Project): Violation[] {
  const bound = new Set<string>();
  for (const [path, text] of project.files) {
    if (!/^apps\/server\/src\/(domains\/[a-z-]+\/([a-z-]+\/)?[a-z-]+\.routes|sandbox\/.*)\.ts$/.test(path)) continue;
    for (const [, call = ''] of text.matchAll(/'([a-z-]+\.[a-z_]+)'\s*:/g)) bound.add(call);
  }
  const tested = new Set<string>();
  for (const [path, text] of project.files) {
    if (!/^apps\/server\/src\/.*\.test\.ts$/.test(path)) continue;
    for (const [, title = ''] of text.matchAll(/describe\(\s*['"`]([^'"`]+)/g)) {
      for (const [call] of title.matchAll(/[a-z-]+\.[a-z_]+/g)) tested.add(call);
    }
  }
  const violations: Violation[] = [];
  for (const [path, text] of project.files) {
    const domain = /^packages\/contract\/src\/([a-z-]+)\/\1\.contract\.ts$/.exec(path)?.[1];
    if (!domain) continue;
    for (const [, call = ''] of text.matchAll(/^ {2}'([a-z-]+\.[a-z_]+)':/gm)) {
      if (!call.startsWith(`${domain}.`)) violations.push({ file: path, rule: 'calls/domain', message: `${call} stands in the contract of ${domain}` });
      if (!bound.has(call)) violations.push({ file: path, rule: 'calls/unbound', message: `no route binds ${call} (apps/server/src/domains/${domain}/${domain}.routes.ts)` });
      else if (!tested.has(call)) violations.push({ file: path, rule: 'calls/untested', message: `no test of the server says describe('${call}', …)` });
    }
  }
  return violations;
}
