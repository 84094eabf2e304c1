import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './project.ts';
import { runScript } from './run-command.ts';

export type Tally = { readonly passed: number; readonly failed: number };

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; numPendingTests: number; numTodoTests: number };

/**
 * Runs projects of `vitest.config.ts` with their output, and counts the tests. A skipped test counts as failed, because it
 * proves nothing. @param files parts of the paths of the files to run; all by default
 */
export async function runVitest(projects: readonly string[], reportFile: string, files: readonly string[] = []): Promise<Tally> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { ok } = await runScript(inProject('node_modules', 'vitest', 'vitest.mjs'), ['run', ...files, ...chosen, ...reporters], { show: true });
  return tally(ok, existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report) : undefined);
}

/** Counts a run. A run that failed outside of tests, such as in a file that could not be loaded or in clean-up, counts at least one failure. */
export function tally(ok: boolean, report: Report | undefined): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
}
