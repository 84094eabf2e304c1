import { checkArrows } from './checks/arrows.ts';
import { checkBootChunk } from './checks/boot-chunk.ts';
import { checkCallsBound } from './checks/calls-bound.ts';
import { checkEnvironmentTable } from './checks/environment-table.ts';
import { checkGlossary, compareWithSpecification } from './checks/glossary.ts';
import { checkLayout } from './checks/layout.ts';
import { checkLockFile } from './checks/lock-file.ts';
import { checkMigrationTests } from './checks/migration-tests.ts';
import { checkPlacement } from './checks/placement.ts';
import { checkSeams } from './checks/seams.ts';
import { checkSqlPlaces } from './checks/sql-places.ts';
import type { Check } from './checks/violation.ts';
import { inProject, projectRoot } from './project.ts';
import { readSpecification } from './read-specification.ts';
import { runScript } from './run-command.ts';
import type { Tally } from './run-vitest.ts';
import { openProject, readFiles } from './source/project.ts';

type Step = { readonly name: string; run(): Promise<readonly string[]> };

const projectChecks: Readonly<Record<string, Check>> = {
  layout: checkLayout,
  arrows: checkArrows,
  'first chunk': checkBootChunk,
  seams: checkSeams,
  'SQL in stores': checkSqlPlaces,
  placement: checkPlacement,
  'migration tests': checkMigrationTests,
  'calls bound': checkCallsBound,
  environment: checkEnvironmentTable,
  glossary: checkGlossary,
  'lock file': checkLockFile,
};

async function complaints(script: string, args: readonly string[]): Promise<readonly string[]> {
  const { ok, output } = await runScript(script, args);
  return ok ? [] : [output.trim()];
}

const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc');
const programs: readonly Step[] = [
  { name: 'types of server', run: () => complaints(tsc, ['-p', 'tsconfig.json']) },
  { name: 'types of apps', run: () => complaints(tsc, ['-p', 'tsconfig.web.json']) },
  { name: 'lint', run: () => complaints(inProject('node_modules', 'oxlint', 'bin', 'oxlint'), ['--type-aware', '--deny-warnings']) },
];

/** Types, lint and the rules of the house; each counts as one test. */
export async function runChecks(log: (line: string) => void): Promise<Tally> {
  let project: ReturnType<typeof openProject> | undefined;
  const open = (): ReturnType<typeof openProject> => (project ??= openProject(readFiles(projectRoot)));
  const specification = readSpecification();
  const checks: Readonly<Record<string, Check>> = specification ? { ...projectChecks, specification: (it) => compareWithSpecification(it, specification) } : projectChecks;
  const house = Object.entries(checks).map(([name, check]): Step => ({
    name,
    run: async () => check(open()).map(({ file, line, rule, message }) => `${file}${line === undefined ? '' : `:${line}`}  ${message}  [${rule}]`),
  }));
  const tally = { passed: 0, failed: 0 };
  for (const { name, run } of [...house, ...programs]) {
    const startedAt = performance.now();
    const problems = await run().catch((error: Error) => [error.message]);
    tally[problems.length === 0 ? 'passed' : 'failed'] += 1;
    log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`);
    for (const problem of problems) log(`       ${problem.replaceAll('\n', '\n       ')}`);
  }
  return tally;
}
