import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';
import { testPattern } from './zones.ts';

const serverCode = /^apps\/server\/src\//;
/** Adapters to the outside world, which may use these directly. */
const adapters = /^apps\/server\/src\/(platform|gateways)\//;
const environmentReaders =
  /^apps\/server\/src\/(environment\.ts|main\.ts|[a-z]+-command\.ts|platform\/embedded-postgres\/)/;
const pureKernel = /^packages\/(kernel|contract)\/src\//;

const insteadOf: Readonly<Record<string, string>> = {
  'Date.now': 'deps.clock',
  'new Date()': 'deps.clock',
  'Math.random': 'deps.random',
  'crypto.randomUUID': 'deps.random',
  'crypto.getRandomValues': 'deps.random',
  setTimeout: 'a job',
  setInterval: 'a job',
  setImmediate: 'a job',
  fetch: 'a gateway',
};

/**
 * Clock, randomness, timers, network and environment reach server code only through its dependencies, so that tests can
 * control them.
 */
export function checkSideEffects(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const { path, touches } of project.sources.values()) {
    if (testPattern.test(path)) continue;
    for (const { what, line } of touches) {
      const bare = what.replace(/^globalThis\./, '');
      if (what === 'process.env') {
        if (serverCode.test(path) && !environmentReaders.test(path))
          violations.push({
            file: path,
            line,
            rule: 'side-effects/environment',
            message: 'only environment.ts reads process.env',
          });
      } else if ((serverCode.test(path) && !adapters.test(path)) || pureKernel.test(path)) {
        violations.push({
          file: path,
          line,
          rule: 'side-effects/dependencies',
          message: `${what} is not for here: take ${insteadOf[bare] ?? 'it from the dependencies'}`,
        });
      }
    }
  }
  return violations;
}
