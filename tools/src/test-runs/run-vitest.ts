import { existsSync, readFileSync } from 'node:fs';
import { inProject, projectRoot } from '../project.ts';
import { runScript } from '../run-command.ts';
import { relative } from 'node:path';

/** Counts of a phase; `failures` names what failed, a line each, and `files` the test files that hold it, relative to the project's root. */
export type Tally = { readonly passed: number; readonly failed: number; readonly failures?: readonly string[]; readonly files?: readonly string[] };

type TestResult = { fullName: string; status: string; failureMessages?: string[] | null };
type FileResult = { name: string; status: string; message?: string; assertionResults: TestResult[] };
export type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; numPendingTests: number; numTodoTests: number; testResults?: FileResult[] };

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
  if (!report) return { passed: 0, failed: 1, failures: ['the run left no report'], files: [] };
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const bad = (report.testResults ?? []).filter(({ status, assertionResults }) => status === 'failed' || assertionResults.some(didNotPass));
  const failures = bad.flatMap(failureLines);
  const outside = !ok && failures.length === 0 ? ['something failed outside of the tests: see above'] : [];
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(failed, 1), failures: [...failures, ...outside], files: bad.map(pathOf) };
}

/** The counts of several runs as one. */
export function merge(tallies: readonly Tally[]): Tally {
  const sum = (count: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + count(tally), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed), failures: tallies.flatMap(({ failures = [] }) => failures), files: tallies.flatMap(({ files = [] }) => files) };
}

const didNotPass = ({ status }: TestResult): boolean => status !== 'passed';
const pathOf = ({ name }: FileResult): string => relative(projectRoot, name);
const firstLine = (text: string | undefined): string => (text ?? '').split('\n')[0]!.slice(0, 300);

function failureLines(file: FileResult): string[] {
  const tests = file.assertionResults.filter(didNotPass);
  if (tests.length === 0) return [`${pathOf(file)}: ${firstLine(file.message)}`];
  return tests.map(({ fullName, status, failureMessages }) => `${pathOf(file)} > ${fullName} (${status}): ${firstLine(failureMessages?.[0])}`);
}

/** More files than this that fail are no accident, and are not run again. */
const MOST_FILES_AGAIN = 3;

/**
 * Runs the files with failures once more, by themselves, and takes that second result for them: a machine that stood still for a moment is not a fault of the
 * product (`docs/decisions/0043-a-second-run.md`). What failed first is named all the same.
 */
export async function runAgainWhatFailed(first: Tally, again: (files: readonly string[]) => Promise<Tally>, log: (line: string) => void): Promise<Tally> {
  const files = first.files ?? [];
  if (first.failed === 0 || files.length === 0 || files.length > MOST_FILES_AGAIN) return first;
  log(`\nFailed, and run once more:\n${first.failures!.join('\n')}`);
  const second = await again(files);
  if (second.failed > 0) return { ...first, failures: second.failures };
  return { passed: first.passed + first.failed, failed: 0, failures: first.failures!.map((line) => `unsteady, passed when run again: ${line}`), files: [] };
}
