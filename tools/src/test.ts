import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build-stale.ts';
import { ensureChromium } from './chromium.ts';
import { runJourneys } from './test-runs/journeys.ts';
import { ensureWebKit } from './engines/webkit.ts';
import { runChecks } from './run-checks.ts';
import { testsLeftOut } from './test-runs/tests-left-out.ts';
import { providersLine, repeatFailed, runVitest, type Tally } from './test-runs/run-vitest.ts';

/** `npm test`: runs everything, in an order that fails early, and prints one closing line with the counts. */
const reports = mkdtempSync(join(tmpdir(), 'shoushou-report-'));
const log = (line: string): void => console.log(line);

/** A step that either succeeds or fails, counted as one test. */
async function step(work: () => Promise<unknown>): Promise<Tally> {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs all tests but the journeys, and repeats those that failed in a few files; if one fails again, repeats its whole
 * file, whose earlier tests it may need.
 */
async function runTests(): Promise<Tally> {
  const projects = ['pure', 'kit', 'server', 'weighed', 'screens'];
  const first = await runVitest(projects, join(reports, 'tests.json'));
  return repeatFailed(
    first,
    async ({ files, names }) => {
      const alone =
        names.length > 0 ? await runVitest(projects, join(reports, 'tests-again.json'), { files, names }) : undefined;
      return alone?.failed === 0 && alone.passed >= names.length
        ? alone
        : runVitest(projects, join(reports, 'files-again.json'), { files });
    },
    log,
  );
}

/** What this machine can't test, each with the reason: counted in the last line. */
const skipped: string[] = testsLeftOut().map(({ file, reason }) => `${file}: ${reason}`);

/** The journeys in WebKit run where it is installed or may be; elsewhere the last line counts them as skipped. */
async function ensureEngines(): Promise<void> {
  await ensureChromium(log);
  const reason = await ensureWebKit(log);
  if (reason !== null) skipped.push(`journeys in WebKit: ${reason}`);
}

const phases: readonly { name: string; run: () => Promise<Tally> }[] = [
  { name: 'browser', run: () => step(ensureEngines) },
  { name: 'check', run: () => runChecks(log) },
  { name: 'tests', run: runTests },
  { name: 'build', run: () => step(() => buildStale(log)) },
  { name: 'journeys', run: () => runJourneys((lane) => join(reports, `journeys-${lane}.json`), log) },
];

const total = { passed: 0, failed: 0 };
const times: string[] = [];
const failures: string[] = [];
for (const { name, run } of phases) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const result = await run();
  const { passed, failed, failures: named = [] } = result;
  total.passed += passed;
  total.failed += failed;
  failures.push(...named);
  times.push(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s`,
  );
  const providers = providersLine(result);
  if (providers !== '') times.push(`           ${providers}`);
}
rmSync(reports, { recursive: true, force: true });
console.log(
  `\n${[...times, ...(failures.length > 0 ? [''] : []), ...failures].join('\n')}\n${skipped.map((line) => `skipped ${line}\n`).join('')}\n${total.passed} passed, ${total.failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
