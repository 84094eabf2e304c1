import { runChecks } from './run-checks.ts';

/** `npm run check`: types, lint, layout and import rules, in seconds. */
const { failed } = await runChecks((line) => console.log(line));
process.exitCode = failed === 0 ? 0 : 1;
