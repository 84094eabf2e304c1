import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildStale } from '../build-stale.ts';
import { inProject } from '../project.ts';
import { runScript } from '../run-command.ts';
import { ensureFirefox } from './firefox.ts';
import { readJournal, summarise, writeJournal } from './lane-journal.ts';
import { ensureOldChromium, oldChromiumVersions } from './old-chromium.ts';
import { ensureWebKit } from './webkit.ts';

/**
 * `npm run engines`: a pickup from both sides, a dead zone, a restart, a new build without network, hurried loads and
 * every screen in the engines that phones carry besides the newest Chromium. Installs what is missing and counts by
 * engine in its last lines, a run that is cut too.
 *
 * - `npm run engines -- firefox chromium-103` runs these alone; the counts of the others on the same build stay;
 * - `npm run engines -- --resume` leaves out what has passed on this build;
 * - `SCREENS=^tabs/` takes a part of the screens.
 */
const log = (line: string): void => console.log(line);

const ensured: readonly (readonly [string, (say: typeof log) => Promise<string | null>])[] = [
  ['WebKit', ensureWebKit],
  ['Firefox', ensureFirefox],
  ...oldChromiumVersions.map(
    (version) => [`Chromium ${version}`, (say: typeof log) => ensureOldChromium(version, say)] as const,
  ),
];
const engines = ensured.map(([name]) => name);

const asGiven = (name: string): string => name.toLowerCase().replace(' ', '-');
const given = process.argv.slice(2);
const resume = given.includes('--resume');
const wanted = given.filter((word) => word !== '--resume');
const strange = wanted.filter((word) => !engines.some((name) => asGiven(name) === word));
if (strange.length > 0) {
  console.error(`${strange.join(', ')} is no engine; there are ${engines.map(asGiven).join(', ')}`);
  process.exit(1);
}
const chosen = wanted.length === 0 ? engines : engines.filter((name) => wanted.includes(asGiven(name)));

const missing: string[] = [];
for (const [name, ensure] of ensured.filter((engine) => chosen.includes(engine[0]))) {
  const reason = await ensure(log);
  if (reason !== null) missing.push(`skipped ${name}: ${reason}`);
}
await buildStale(log);
const build = hashOfBuild();
const { extents, results } = readJournal(build);
writeJournal({
  build,
  extents,
  results: results.filter(({ engine, passed }) => !chosen.includes(engine) || (resume && passed)),
});

const cut = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cut.abort());
const { ok } = await runScript(
  inProject('node_modules', 'vitest', 'vitest.mjs'),
  [
    ...['run', '--project', 'engines', '--testNamePattern', `^in (${chosen.join('|')}) `],
    `--reporter=${fileURLToPath(import.meta.resolve('./lane-reporter.ts'))}`,
  ],
  { show: true, env: { ENGINES_BUILD: build }, signal: cut.signal },
);

const journal = readJournal(build);
console.log(`\n${[...summarise(journal, engines), ...missing].join('\n')}`);
process.exitCode = ok && journal.results.every(({ passed }) => passed) ? 0 : 1;

/** Of the sources of all that the products were built from. */
function hashOfBuild(): string {
  const hash = createHash('sha256');
  for (const name of ['app', 'console', 'server']) {
    const stamp = inProject('.cache', `build-${name}.sha256`);
    hash.update(existsSync(stamp) ? readFileSync(stamp) : '');
  }
  return hash.digest('hex');
}
