import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/** Events of the live stream are listed with the calls but are none. */
const withoutLiveEvents = (text: string): string =>
  text.replace(/^export const \w+Live(?:Events|Bodies) = \{[\s\S]*?^\}/gm, '');

/**
 * Every call has its row in the contract, is bound to an action of its server domain, and has tests under its own name.
 */
export function checkCallsBound(project: Project): Violation[] {
  const bound = new Map<string, string>();
  for (const [path, text] of project.files) {
    if (!/^apps\/server\/src\/(domains\/[a-z-]+\/([a-z-]+\/)?[a-z-]+\.(?:routes|calls)|sandbox\/.*)\.ts$/.test(path))
      continue;
    for (const [, call = ''] of text.matchAll(/^\s+'([a-z-]+\.[a-z_]+)':/gm)) bound.set(call, path);
  }
  const tested = new Set<string>();
  for (const [path, text] of project.files) {
    if (!/^apps\/server\/src\/.*\.test\.ts$/.test(path)) continue;
    for (const [, title = ''] of text.matchAll(/describe\(\s*['"`]([^'"`]+)/g)) {
      for (const [call] of title.matchAll(/[a-z-]+\.[a-z_]+/g)) tested.add(call);
    }
  }
  const violations: Violation[] = [];
  const rows = new Set<string>();
  for (const [path, text] of project.files) {
    const domain = /^packages\/contract\/src\/([a-z-]+)\/[a-z-]+\.contract\.ts$/.exec(path)?.[1];
    if (!domain) continue;
    for (const [, call = ''] of withoutLiveEvents(text).matchAll(/^ {2}'([a-z-]+\.[a-z_]+)':/gm)) {
      rows.add(call);
      if (!call.startsWith(`${domain}.`))
        violations.push({ file: path, rule: 'calls/domain', message: `${call} stands in the contract of ${domain}` });
      if (!bound.has(call))
        violations.push({
          file: path,
          rule: 'calls/unbound',
          message: `nothing binds ${call} (a <room>.calls.ts in apps/server/src/domains/${domain})`,
        });
      else if (!tested.has(call))
        violations.push({
          file: path,
          rule: 'calls/untested',
          message: `no test of the server says describe('${call}', …)`,
        });
    }
  }
  const described = [...project.files]
    .filter(([path]) => /^packages\/contract\/src\/.*\.schema\.ts$/.test(path))
    .map(([path, text]) => [path, withoutLiveEvents(text)] as const)
    .flatMap(([path, text]) =>
      [...text.slice(text.search(/^export const \w+Schemas = /m)).matchAll(/^ {2}'([a-z-]+\.[a-z_]+)':/gm)].map(
        ([, call = '']) => [call, path] as const,
      ),
    );
  for (const [call, path] of [...bound, ...described]) {
    if (!rows.has(call))
      violations.push({
        file: path,
        rule: 'calls/rowless',
        message: `${call} has no row in the contract (packages/contract/src/<domain>/*.contract.ts)`,
      });
  }
  return violations;
}
