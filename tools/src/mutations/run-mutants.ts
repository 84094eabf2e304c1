import { readFileSync } from 'node:fs';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { inProject, projectRoot } from '../project.ts';
import type { Tally } from '../test-runs/run-vitest.ts';
import { reasonToSurvive } from './accepted-mutants.ts';
import type { MutatedFile } from './mutated-files.ts';
import { changeFunction } from './change-function.ts';
import { applyMutant, guardLoops, mutantsOf, type Mutant } from './mutants.ts';
import { isInShare, whole, type ListShare } from './share.ts';
import { mutantsOfSql } from './sql-mutants.ts';

export interface MutationReport {
  noticed: number;
  accepted: number;
  /** `file:line change` of undetected mutants that are not accepted. */
  survivors: string[];
}

export const summaryOf = ({ noticed, accepted, survivors }: MutationReport): string =>
  `${noticed} mutations noticed, ${accepted} accepted with a reason, ${survivors.length} not noticed`;

/** The tests of a run that ended with its summary; a run without one failed. */
export function tallyOfMutations(ok: boolean, output: string): Tally {
  const counts = /(\d+) mutations noticed, (\d+) accepted with a reason, (\d+) not noticed/
    .exec(output)
    ?.slice(1)
    .map(Number);
  if (!counts) return { passed: 0, failed: 1, failures: ['the mutations did not come to their end'] };
  const [noticed, accepted, survivors] = counts as [number, number, number];
  return { passed: noticed + accepted, failed: ok ? survivors : Math.max(1, survivors) };
}

/** Tests of the rules need no database, whose start takes as long as hundreds of them. */
const isPure = (test: string): boolean => test.startsWith('packages/') || test.endsWith('.rules.test.ts');

/** Source files as the tests read them; nothing on disk changes. */
const replaced = new Map<string, string>();

/**
 * Runs the tests of each file once unchanged, which must pass, and once for each of its selected mutants, until one
 * test fails.
 * @throws Error when tests fail without a mutant
 */
export async function runMutants(
  files: readonly MutatedFile[],
  { turn = whole, log }: { turn?: ListShare; log: (line: string) => void },
): Promise<MutationReport> {
  const report: MutationReport = { noticed: 0, accepted: 0, survivors: [] };
  const vitest = await createVitest({
    config: false,
    root: projectRoot,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    silent: true,
    projects: [
      {
        // Inline projects keep their plugins; plugins of the command line apply to the root only.
        plugins: [
          {
            name: 'mutants',
            enforce: 'pre',
            transform: (_code: string, id: string) => replaced.get(id.split('?')[0]!) ?? null,
          },
        ],
        test: {
          // The cache on disk is keyed by a file's text on disk, and other runs use it too.
          fsModuleCache: false,
          include: files.flatMap(({ tests }) => [...tests]),
          globalSetup: files.every(({ tests }) => tests.every(isPure))
            ? []
            : ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  });
  try {
    for (const file of files) await runFile(vitest, file, { turn, report, log });
  } finally {
    await vitest.close();
  }
  return report;
}

async function runFile(
  vitest: Vitest,
  { file, tests, least = 1 }: MutatedFile,
  { turn, report, log }: { turn: ListShare; report: MutationReport; log: (line: string) => void },
): Promise<void> {
  const path = inProject(file);
  const text = readFileSync(path, 'utf8');
  const all = await vitest.globTestSpecifications([...tests]);
  const specifications = tests.map((test) => all.find(({ moduleId }) => moduleId === inProject(test))!);
  if (await isNoticed(vitest, path, specifications))
    throw new Error(`The tests of ${file} fail without a mutant: ${failuresOf(vitest).join('; ')}`);
  const startedAt = performance.now();
  const survivors: Mutant[] = [];
  const isSql = file.endsWith('.sql');
  const found = isSql ? mutantsOfSql(text) : mutantsOf(file, text);
  const mutants: Mutant[] = [];
  for (const mutant of found.filter((_, index) => isInShare(index, turn))) {
    if (!isSql) replaced.set(path, guardLoops(path, applyMutant(text, mutant)));
    else if (!(await changeFunction(applyMutant(text, mutant)))) continue;
    mutants.push(mutant);
    if (await isNoticed(vitest, path, specifications)) report.noticed += 1;
    else if (reasonToSurvive(file, mutant.change, text.split('\n')[mutant.line - 1]!)) report.accepted += 1;
    else survivors.push(mutant);
  }
  replaced.delete(path);
  if (isSql) await changeFunction(text);
  vitest.invalidateFile(path);
  log(
    `${file}: ${mutants.length - survivors.length} of ${mutants.length} noticed in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  // Share of all the file's mutants, because a few selected ones would be too few.
  const isEnough = survivors.length <= (1 - least) * found.length;
  for (const { line, change } of survivors) {
    log(`  survives: ${file}:${line} ${change}`);
    if (isEnough) report.accepted += 1;
    else report.survivors.push(`${file}:${line} ${change}`);
  }
}

/** Failures of the last run, with the first line of the reason. */
function failuresOf(vitest: Vitest): string[] {
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap(({ children }) =>
    [...children.allTests('failed')].map(
      (test) => `${test.fullName} (${test.result().errors?.[0]?.message?.split('\n')[0] ?? ''})`,
    ),
  );
  const suites = modules.flatMap((module) => module.errors().map(({ message }) => message));
  return [...tests, ...suites, ...[...vitest.state.errorsSet].map(String)];
}

/** Runs test files one after the other, so that fast ones save running slow ones. */
async function isNoticed(vitest: Vitest, path: string, specifications: readonly TestSpecification[]): Promise<boolean> {
  for (const specification of specifications) {
    vitest.invalidateFile(path);
    // Earlier failures must count neither for this run's result nor for its `bail`.
    vitest.state.errorsSet.clear();
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    if (unhandledErrors.length > 0 || testModules.length === 0 || testModules.some((module) => !module.ok()))
      return true;
  }
  return false;
}
