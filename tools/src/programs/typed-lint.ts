import { existsSync } from 'node:fs';
import { inProject } from '../project.ts';
import { runScript } from '../run-command.ts';
import type { Project } from '../source/project.ts';
import { openLintRecord } from './lint-record.ts';

/**
 * The server (apps/server/tsconfig.json) and everything else are checked by two programs in parallel. Each infers the
 * types of its side once, on one processor (`checkers` in tsconfig.base.json): further checkers of one program would
 * infer the same types again.
 */
const serverSide = 'apps/server/';
const isServerSide = (path: string): boolean => path.startsWith(serverSide);

/**
 * For a Go program that lives for seconds garbage collection would be a third of its CPU time. Without it the program
 * needs about 2 GB; above 3 GB it collects as usual.
 */
const withoutCollector = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** Options and paths of oxlint for each program. @param files of the project, or `all` */
export function targetsBySide(files: 'all' | readonly string[]): readonly (readonly string[])[] {
  if (files === 'all') return [[serverSide], ['--ignore-pattern', `${serverSide}**`]];
  return [files.filter(isServerSide), files.filter((path) => !isServerSide(path))].filter((side) => side.length > 0);
}

/** Errors of the compiler and findings of the linter, one text for each program with any. */
async function problemsIn(files: 'all' | readonly string[]): Promise<readonly string[]> {
  const program = inProject('node_modules', 'oxlint', 'bin', 'oxlint');
  const results = await Promise.all(
    targetsBySide(files).map((chosen) =>
      runScript(program, ['--type-aware', '--type-check', '--deny-warnings', ...chosen], { env: withoutCollector }),
    ),
  );
  return results.flatMap(({ ok, output }) => (ok ? [] : [output.trim()]));
}

/**
 * Checks types and lints: everything the first time, then files that may have changed. @param cacheFile record of the
 * last check without findings
 * @param open loads the parsed project, which takes seconds the first time, so the programs are started before it
 */
export async function checkTypesAndLint(cacheFile: string, open: () => Project): Promise<readonly string[]> {
  const first = existsSync(cacheFile) ? undefined : problemsIn('all');
  const { files, save } = openLintRecord(cacheFile, open());
  const problems = await (first ?? problemsIn(files));
  if (problems.length === 0) save();
  return problems;
}
