import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from '../project.ts';

/** What a test of the lane gave. */
export interface LaneResult {
  readonly engine: string;
  /** Its name below the engine's. */
  readonly test: string;
  readonly passed: boolean;
  readonly milliseconds: number;
  /** Why it failed. */
  readonly reason?: string;
}

/** How many tests an engine has, as the lane found them. */
export interface LaneExtent {
  readonly engine: string;
  readonly tests: number;
}

export interface Journal {
  /** The build that was tried. */
  readonly build: string;
  readonly extents: readonly LaneExtent[];
  readonly results: readonly LaneResult[];
}

/** The journal is written line by line while the lane runs: a run that was cut has what it did. */
export const journalFile = inProject('.cache', 'engines', 'journal.jsonl');

/** @returns what is known of this build; another one's results say nothing of it */
export function readJournal(build: string, file = journalFile): Journal {
  const [first, ...rest] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  if (!first || (JSON.parse(first) as { build: string }).build !== build) return { build, extents: [], results: [] };
  const lines = rest.map((line) => JSON.parse(line) as LaneExtent | LaneResult);
  const results = lines.filter((line): line is LaneResult => 'test' in line);
  return {
    build,
    extents: lines.filter((line): line is LaneExtent => 'tests' in line),
    // A runner that is cut tells its results again.
    results: [...new Map(results.map((result) => [nameOf(result), result])).values()],
  };
}

export function writeJournal({ build, extents, results }: Journal, file = journalFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [{ build }, ...extents, ...results].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

export function addToJournal(line: LaneExtent | LaneResult, file = journalFile): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** @returns names of the tests that passed on this build, as in `Firefox > a pickup`; none without a build */
export function passedTests(build: string | undefined, file = journalFile): ReadonlySet<string> {
  const results = build === undefined ? [] : readJournal(build, file).results;
  return new Set(results.filter(({ passed }) => passed).map(nameOf));
}

const nameOf = ({ engine, test }: LaneResult): string => `${engine} > ${test}`;

/** One line for each failure, and one with the counts for each engine, in the order given. */
export function summarise({ extents, results }: Journal, engines: readonly string[]): string[] {
  const failures = results
    .filter(({ passed }) => !passed)
    .map((result) => `${nameOf(result)}: ${result.reason?.split('\n')[0] ?? ''}`);
  const counts = engines.flatMap((engine) => {
    const own = results.filter((result) => result.engine === engine);
    // Counted again by each run.
    const tests = extents.findLast((extent) => extent.engine === engine)?.tests ?? 0;
    if (tests === 0) return [];
    const passed = own.filter((result) => result.passed).length;
    const seconds = own.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    const line = `${engine.padEnd(14)} ${passed} passed ${own.length - passed} failed ${seconds.toFixed(0)} s`;
    return [own.length < tests ? `${line}, ${tests - own.length} not run` : line];
  });
  return [...failures, ...counts];
}
