import { runMutants } from './mutations/run-mutants.ts';

/** Plants mutations in the rules of money and sign-in and prints those that no test notices: `node tools/src/mutate.ts [part of a path …]`. */
const report = await runMutants(process.argv.slice(2), (line) => console.log(line));
console.log(`\n${report.noticed} mutations noticed, ${report.accepted} accepted with a reason, ${report.survivors.length} not noticed`);
process.exitCode = report.survivors.length === 0 ? 0 : 1;
