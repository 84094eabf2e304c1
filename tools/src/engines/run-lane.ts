import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../build-stale.ts';
import { runVitest, type Report } from '../test-runs/run-vitest.ts';
import { ensureFirefox } from './firefox.ts';
import { ensureOldChromium, oldChromiumVersions } from './old-chromium.ts';
import { ensureWebKit } from './webkit.ts';

/**
 * `npm run engines`: a pickup from both sides, a dead zone, a restart, hurried loads and every screen in the engines that
 * phones carry besides the newest Chromium. Installs what is missing and counts by engine in its last lines.
 * `SCREENS=^tabs/` takes a part of the screens.
 */
const log = (line: string): void => console.log(line);
const reports = mkdtempSync(join(tmpdir(), 'shoushou-engines-'));
const reportFile = join(reports, 'engines.json');

const missing: string[] = [];
for (const [name, ensure] of [
  ['WebKit', ensureWebKit] as const,
  ['Firefox', ensureFirefox] as const,
  ...oldChromiumVersions.map(
    (version) => [`Chromium ${version}`, (say: typeof log) => ensureOldChromium(version, say)] as const,
  ),
]) {
  const reason = await ensure(log);
  if (reason !== null) missing.push(`skipped ${name}: ${reason}`);
}
await buildStale(log);
const { failed, failures = [] } = await runVitest(['engines'], reportFile);

/** Passed and failed tests by engine, in the order of the run; a run that was cut short left no report. */
const counts = new Map<string, { passed: number; failed: number }>();
const { testResults = [] } = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report) : {};
for (const { ancestorTitles, status } of testResults.flatMap((file) => file.assertionResults)) {
  const engine = ancestorTitles[0]!.replace(/^in /, '');
  const count = counts.get(engine) ?? { passed: 0, failed: 0 };
  count[status === 'passed' ? 'passed' : 'failed'] += 1;
  counts.set(engine, count);
}
rmSync(reports, { recursive: true });
const lines = [...counts].map(
  ([engine, count]) => `${engine.padEnd(14)} ${count.passed} passed ${count.failed} failed`,
);
console.log(`\n${[...failures, ...lines, ...missing].join('\n')}`);
process.exitCode = failed === 0 ? 0 : 1;
