import { mutatedFiles } from './mutations/mutated-files.ts';
import { runMutants, summaryOf } from './mutations/run-mutants.ts';

/**
 * Plants mutations in the rules of money, dispatching and sign-in and prints those that no test notices: `node tools/src/mutate.ts [part of a path …]`.
 * `--part 1/2` runs every second file, so that two processes share the work.
 */
const [first, second, ...others] = process.argv.slice(2);
const part = first === '--part' ? /^(\d+)\/(\d+)$/.exec(second ?? '')?.slice(1).map(Number) : undefined;
const paths = part ? others : process.argv.slice(2);
const report = await runMutants(mutatedFiles.filter(({ file }, index) => (part ? index % part[1]! === part[0]! - 1 : true) && (paths.length === 0 || paths.some((each) => file.includes(each)))), (line) => console.log(line));
console.log(`\n${summaryOf(report)}`);
process.exitCode = report.survivors.length === 0 ? 0 : 1;
