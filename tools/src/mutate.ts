import { parseArgs } from 'node:util';
import { mutatedFiles } from './mutations/mutated-files.ts';
import { runMutants, summaryOf } from './mutations/run-mutants.ts';
import { isInShare, readShare } from './mutations/share.ts';

/**
 * Runs mutation tests on the rules of money, dispatching and sign-in and prints the mutants that no test detects: `node
 * tools/src/mutate.ts [part of a path …]`. `--part 1/2` runs every second file, so that two processes share the work;
 * `--turn 1/5` runs every fifth mutant of each file.
 */
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string' }, turn: { type: 'string' } },
});
const part = readShare(values.part);
const files = mutatedFiles.filter(
  ({ file }, index) => isInShare(index, part) && (paths.length === 0 || paths.some((each) => file.includes(each))),
);
const report = await runMutants(files, { turn: readShare(values.turn), log: (line) => console.log(line) });
console.log(`\n${summaryOf(report)}`);
process.exitCode = report.survivors.length === 0 ? 0 : 1;
