import { existsSync, readFileSync } from 'node:fs';
import { inProject, projectRoot } from '../project.ts';
import { runScript } from '../run-command.ts';
import { relative } from 'node:path';

/** Counts of a phase. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests, and those that passed only when repeated, one line each. */
  readonly failures?: readonly string[];
  /** Test files with failures, relative to the project's root. */
  readonly files?: readonly string[];
  /** Names of the failed tests, as in `suite > test`; none when something failed outside of tests. */
  readonly names?: readonly string[];
  /** What the simulated providers took of the tests that report it, milliseconds. */
  readonly providers?: { readonly spent: number; readonly tests: number };
};

declare module 'vitest' {
  interface TaskMeta {
    /** Findings of a test that were gone when it checked again (`docs/decisions/history.md`, 43). */
    unsteady?: string[];
    /** Milliseconds in which a simulated provider was answering. */
    providersMs?: number;
  }
}

type TestResult = {
  ancestorTitles: string[];
  title: string;
  fullName: string;
  status: string;
  failureMessages?: string[] | null;
  duration?: number | null;
  meta?: { unsteady?: string[]; providersMs?: number };
};
type FileResult = { name: string; status: string; message?: string; assertionResults: TestResult[] };
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: FileResult[];
};

interface Selection {
  /** Parts of the paths of the files to run; all by default. */
  readonly files?: readonly string[];
  /** Names of the tests to run, as in `suite > test`; all by default. */
  readonly names?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs projects of `vitest.config.ts` with their output, and counts the tests. A skipped test counts as failed, because
 * it proves nothing, unless tests were chosen by their names.
 */
export async function runVitest(
  projects: readonly string[],
  reportFile: string,
  { files = [], names, env = {} }: Selection = {},
): Promise<Tally> {
  const chosen = [
    ...projects.flatMap((project) => ['--project', project]),
    ...(names ? ['--testNamePattern', patternOf(names)] : []),
  ];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { ok } = await runScript(
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    ['run', ...files, ...chosen, ...reporters],
    { show: true, env },
  );
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report) : undefined;
  return tally(ok, report && names ? withoutSkipped(report) : report);
}

/** A pattern that only these names of tests match. */
function patternOf(names: readonly string[]): string {
  return `^(${names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})$`;
}

function withoutSkipped(report: Report): Report {
  const testResults = report.testResults?.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(({ status }) => status !== 'skipped' && status !== 'pending'),
  }));
  return { ...report, numPendingTests: 0, ...(testResults && { testResults }) };
}

/**
 * Counts a run. A run that failed outside of tests, such as in a file that could not be loaded or in clean-up, counts
 * at least one failure.
 */
export function tally(ok: boolean, report: Report | undefined): Tally {
  if (!report) return { passed: 0, failed: 1, failures: ['the run left no report'], files: [] };
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const bad = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' || assertionResults.some(didNotPass),
  );
  const failures = bad.flatMap(failureLines);
  const outside = !ok && failures.length === 0 ? ['something failed outside of the tests: see above'] : [];
  const unsteady = (report.testResults ?? []).flatMap((file) =>
    file.assertionResults.flatMap(({ meta }) =>
      (meta?.unsteady ?? []).map((line) => `unsteady, fine when looked at again: ${pathOf(file)} > ${firstLine(line)}`),
    ),
  );
  return {
    passed: report.numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    failures: [...failures, ...outside, ...unsteady],
    files: bad.map(pathOf),
    ...providersOf(report),
    names: bad.every(({ assertionResults }) => assertionResults.some(didNotPass))
      ? bad.flatMap(({ assertionResults }) => assertionResults.filter(didNotPass).map(nameOf))
      : [],
  };
}

function providersOf({ testResults = [] }: Report): Pick<Tally, 'providers'> {
  const telling = testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ meta }) => meta?.providersMs !== undefined);
  if (telling.length === 0) return {};
  const spent = telling.reduce((sum, { meta }) => sum + meta!.providersMs!, 0);
  return { providers: { spent, tests: telling.reduce((sum, { duration }) => sum + (duration ?? 0), 0) } };
}

/** The share of the simulated providers in the tests, which is 5 % at most; empty where no test tells. */
export function providersLine({ providers }: Pick<Tally, 'providers'>): string {
  if (!providers || providers.tests === 0) return '';
  const share = (providers.spent / providers.tests) * 100;
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  return `simulated providers ${seconds(providers.spent)} s of ${seconds(providers.tests)} s of tests on the server, ${share.toFixed(1)} %${share > MOST_OF_PROVIDERS ? `: more than ${MOST_OF_PROVIDERS} %` : ''}`;
}
const MOST_OF_PROVIDERS = 5;

/** A test's full name as the runner matches it. */
const nameOf = ({ ancestorTitles, title }: TestResult): string => [...ancestorTitles, title].join(' > ');
const didNotPass = ({ status }: TestResult): boolean => status !== 'passed';
const pathOf = ({ name }: FileResult): string => relative(projectRoot, name);
const firstLine = (text: string | undefined): string => (text ?? '').split('\n')[0]!.slice(0, 300);

function failureLines(file: FileResult): string[] {
  const tests = file.assertionResults.filter(didNotPass);
  if (tests.length === 0) return [`${pathOf(file)}: ${firstLine(file.message)}`];
  return tests.map(
    ({ fullName, status, failureMessages }) =>
      `${pathOf(file)} > ${fullName} (${status}): ${firstLine(failureMessages?.[0])}`,
  );
}

/** More failed files than this are no coincidence, and are not repeated. */
const MOST_FILES_AGAIN = 3;

/**
 * Repeats the files with failures on their own, and uses the second result: a machine that stalled for a moment is not
 * a fault of the product (`docs/decisions/history.md`, 43). First failures are listed all the same.
 */
export async function repeatFailed(
  first: Tally,
  again: (what: { files: readonly string[]; names: readonly string[] }) => Promise<Tally>,
  log: (line: string) => void,
): Promise<Tally> {
  const files = first.files ?? [];
  if (first.failed === 0 || files.length === 0 || files.length > MOST_FILES_AGAIN) return first;
  log(`\nFailed, and run once more:\n${first.failures!.join('\n')}`);
  const second = await again({ files, names: first.names ?? [] });
  if (second.failed > 0) return { ...first, failures: second.failures };
  return {
    passed: first.passed + first.failed,
    failed: 0,
    failures: first.failures!.map((line) => `unsteady, passed when run again: ${line}`),
    files: [],
    ...(first.providers && { providers: first.providers }),
  };
}
