import { checkImports } from './checks/imports.ts';
import { checkBootChunk } from './checks/boot-chunk.ts';
import { checkBuiltFiles } from './checks/built-files.ts';
import { checkCallsBound } from './checks/calls-bound.ts';
import { checkImportCycles } from './checks/import-cycles.ts';
import { checkDuplicates } from './checks/duplicates.ts';
import { checkEnvironmentTable } from './checks/environment-table.ts';
import { checkGlossary, compareWithSpecification } from './checks/glossary.ts';
import { checkLayout } from './checks/layout.ts';
import { checkLengths } from './checks/lengths.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { checkMigrationLocks, checkMigrationNumbers, checkMigrationTests } from './checks/sql/migration-tests.ts';
import { checkPlacement } from './checks/sql/placement.ts';
import { checkRoomCycles } from './checks/room-cycles.ts';
import { checkPlainNames } from './checks/plain-names.ts';
import { checkProviderTable } from './checks/provider-table.ts';
import { checkSideEffects } from './checks/side-effects.ts';
import { checkSqlPlaces } from './checks/sql/sql-places.ts';
import { checkStyles } from './checks/styles.ts';
import { checkTypedInput } from './checks/typed-input.ts';
import type { Check } from './checks/violation.ts';
import { findDeadCode } from './programs/dead-code.ts';
import { findUnformatted } from './programs/formatting.ts';
import { checkTypesAndLint } from './programs/typed-lint.ts';
import { inProject, projectRoot } from './project.ts';
import { readSpecification } from './read-specification.ts';
import type { Tally } from './test-runs/run-vitest.ts';
import { openParsedSources } from './source/parsed-sources.ts';
import { openProject, type Project, readFiles } from './source/project.ts';

type Step = { readonly name: string; readonly run: () => Promise<readonly string[]> };

const projectChecks: Readonly<Record<string, Check>> = {
  layout: checkLayout,
  lengths: checkLengths,
  imports: checkImports,
  'import cycles': checkImportCycles,
  'room cycles': checkRoomCycles,
  duplicates: checkDuplicates,
  'first chunk': checkBootChunk,
  'side effects': checkSideEffects,
  'SQL in stores': checkSqlPlaces,
  'built files': checkBuiltFiles,
  placement: checkPlacement,
  'migration tests': checkMigrationTests,
  'migration numbers': checkMigrationNumbers,
  'migration locks': checkMigrationLocks,
  styles: checkStyles,
  'typed input': checkTypedInput,
  'plain names': checkPlainNames,
  'calls bound': checkCallsBound,
  environment: checkEnvironmentTable,
  glossary: checkGlossary,
  'provider table': checkProviderTable,
  'lock file': checkLockFile,
};

const programsOf = (open: () => Project): readonly Step[] => [
  { name: 'format', run: async () => [await findUnformatted()].filter(Boolean) },
  { name: 'dead code', run: async () => [await findDeadCode()].filter(Boolean) },
  { name: 'types and lint', run: () => checkTypesAndLint(inProject('.cache', 'lint.json'), open) },
];

/** Runs type checks, lint, dead-code detection and the project's own checks; each counts as one test. */
export async function runChecks(log: (line: string) => void): Promise<Tally> {
  let project: Project | undefined;
  const open = (): Project => (project ??= openWholeProject());
  // The programs are separate processes, so they run while the project's own checks run here.
  const running = programsOf(open).map((step) => ({ name: step.name, outcome: measure(step) }));
  const specification = readSpecification();
  const checks: Readonly<Record<string, Check>> = specification
    ? { ...projectChecks, specification: (it) => compareWithSpecification(it, specification) }
    : projectChecks;
  const tally = { passed: 0, failed: 0 };
  const report = (name: string, { problems, seconds }: Outcome): void => {
    tally[problems.length === 0 ? 'passed' : 'failed'] += 1;
    log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
    for (const problem of problems) log(`       ${problem.replaceAll('\n', '\n       ')}`);
  };
  for (const [name, check] of Object.entries(checks)) {
    const run = async () =>
      check(open()).map(
        ({ file, line, rule, message }) => `${file}${line === undefined ? '' : `:${line}`}  ${message}  [${rule}]`,
      );
    report(name, await measure({ run }));
  }
  for (const { name, outcome } of running) report(name, await outcome);
  return tally;
}

function openWholeProject(): Project {
  const parsed = openParsedSources(inProject('.cache', 'sources.json'));
  const project = openProject(readFiles(projectRoot), parsed.read);
  parsed.save();
  return project;
}

type Outcome = { readonly problems: readonly string[]; readonly seconds: number };

async function measure({ run }: Pick<Step, 'run'>): Promise<Outcome> {
  const startedAt = performance.now();
  const problems = await run().catch((error: Error) => [error.message]);
  return { problems, seconds: (performance.now() - startedAt) / 1000 };
}
