import { readdirSync } from 'node:fs';
import { inProject } from './project.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run findings [-- word …]`: runs the scripts of `findings/`, all or those whose name contains one of the words.
 */
const words = process.argv.slice(2);
const names = readdirSync(inProject('findings'))
  .filter((file) => file.endsWith('.sh'))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const changed: string[] = [];
for (const name of names) {
  console.log(`\n${name}`);
  const { ok, output } = await runCommand('bash', [inProject('findings', name)]);
  console.log(output.trim().replaceAll(/^/gm, '  '));
  if (!ok) changed.push(name);
}
console.log(
  `\n${names.length - changed.length} as written, ${changed.length} changed${changed.map((name) => ` ${name}`).join('')}`,
);
if (names.length === 0) console.error(`no finding is called ${words.join(' or ')}`);
process.exitCode = changed.length === 0 && names.length > 0 ? 0 : 1;
