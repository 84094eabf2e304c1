import { existsSync } from 'node:fs';
import { inProject } from '../project.ts';
import { runScript } from '../run-command.ts';
import type { Project } from '../source/project.ts';
import { openLintRecord } from './lint-record.ts';

/**
 * The server (apps/server/tsconfig.json) and all else are looked at by two programs side by side. Each works out the types of its side
 * once, on one processor (`checkers` in tsconfig.base.json): further checkers of one program would work out the same types again.
 */
const serverSide = 'apps/server/';
const isServerSide = (path: string): boolean => path.startsWith(serverSide);

/**
 * A Go program that lives for seconds: collecting what it no longer needs would be a third of its processor time. It holds about 2 GB
 * without, and collects as usual above 3.
 */
const withoutCollector = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** What each program looks at, as options and paths of oxlint. @param files of the project, or `all` */
export function chosenBySide(files: 'all' | readonly string[]): readonly (readonly string[])[] {
  if (files === 'all') return [[serverSide], ['--ignore-pattern', `${serverSide}**`]];
  return [files.filter(isServerSide), files.filter((path) => !isServerSide(path))].filter((side) => side.length > 0);
}

/** Errors of the compiler and findings of the lint, one text for each program that found any. */
async function problemsIn(files: 'all' | readonly string[]): Promise<readonly string[]> {
  const program = inProject('node_modules', 'oxlint', 'bin', 'oxlint');
  const results = await Promise.all(chosenBySide(files).map((chosen) => runScript(program, ['--type-aware', '--type-check', '--deny-warnings', ...chosen], { env: withoutCollector })));
  return results.flatMap(({ ok, output }) => (ok ? [] : [output.trim()]));
}

/**
 * Checks types and lints: everything the first time, then what may have changed. @param cacheFile what the last check without findings read
 * @param open the parsed project, which takes seconds the first time, so that the programs begin before it
 */
export async function checkTypesAndLint(cacheFile: string, open: () => Project): Promise<readonly string[]> {
  const first = existsSync(cacheFile) ? undefined : problemsIn('all');
  const { files, save } = openLintRecord(cacheFile, open());
  const problems = await (first ?? problemsIn(files));
  if (problems.length === 0) save();
  return problems;
}
