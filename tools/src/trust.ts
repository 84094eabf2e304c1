import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build-stale.ts';
import { tallyOfMutations } from './mutations/run-mutants.ts';
import { shareOfDay, whole, type ListShare } from './mutations/share.ts';
import { inProject } from './project.ts';
import { runScript } from './run-command.ts';
import { runVitest, type Tally } from './test-runs/run-vitest.ts';

/**
 * `npm run trust`: tests that `npm test` runs too, here with the counts of the long lane, then the drills and the mutations.
 * `npm run trust -- NAME …` runs parts of it, `npm run drill:NAME` one drill; `hour` is only run by its name.
 */
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.includes(name);
const log = (line: string): void => console.log(line);
const reports = mkdtempSync(join(tmpdir(), 'shoushou-trust-'));
const tests = (project: string, ...files: string[]) => (): Promise<Tally> => runVitest([project], join(reports, `${files.join('-').replaceAll('/', '-')}.json`), files);
const drill = (name: string) => tests('drills', `e2e/src/drills/${name}.drill.ts`);

const ledgerTests = ['apps/server/src/domains/wallet/ledger/', 'apps/server/src/domains/payouts/withdrawals/withdrawal-histories.test.ts', 'apps/server/src/domains/orders/taking/take-race.test.ts'];
const campaignTests = ['drawing/draw-race', 'packets/packets', 'engine/budget-histories'].map((name) => `apps/server/src/domains/campaigns/${name}.test.ts`);

const parts: readonly { name: string; run: () => Promise<Tally>; onlyByName?: true }[] = [
  // One run, so that the long files of each keep both cores at work.
  { name: 'faults', run: tests('server', 'apps/server/src/trust/', ...ledgerTests, ...campaignTests) },
  { name: 'ledger', run: tests('server', ...ledgerTests), onlyByName: true },
  { name: 'campaigns', run: tests('server', ...campaignTests), onlyByName: true },
  { name: 'crashes', run: tests('journeys', 'payments-survive-crashes') },
  { name: 'everything', run: tests('journeys', 'everything-at-once') },
  { name: 'screens', run: tests('journeys', 'every-screen') },
  { name: 'proxy', run: tests('journeys', 'behind-the-proxy') },
  { name: 'two', run: tests('drills', 'e2e/src/drills/two-servers.drill.ts', 'e2e/src/drills/shared-limits.drill.ts') },
  { name: 'disk', run: drill('failing-disk') },
  { name: 'packets', run: drill('lost-packets') },
  { name: 'starved', run: drill('starved') },
  { name: 'versions', run: drill('two-versions') },
  { name: 'restore', run: drill('restore') },
  { name: 'restart', run: drill('restart') },
  { name: 'failover', run: drill('failover') },
  { name: 'overload', run: drill('overload') },
  { name: 'built', run: drill('built-files') },
  { name: 'mutations', run: () => mutations(isWanted('mutations') ? whole : shareOfDay(Date.now(), MUTATION_DAYS)) },
  { name: 'hour', run: drill('hour'), onlyByName: true },
];

/** Each mutation has its turn within as many days of long lanes; by its name the part tries all, which takes hours. */
const MUTATION_DAYS = 8;

/** In two processes, each with half of the files and a PostgreSQL of its own: tests wait for the database half of their time. */
async function mutations({ number, of }: ListShare): Promise<Tally> {
  // With the counts of the short lane: each of its tests runs hundreds of times.
  const halves = await Promise.all(['1/2', '2/2'].map((part) => runScript(inProject('tools', 'src', 'mutate.ts'), ['--part', part, '--turn', `${number}/${of}`], { env: { TRUST_LANE: 'short' } })));
  const tallies = halves.map(({ ok, output }) => {
    log(output);
    return tallyOfMutations(ok, output);
  });
  return { passed: tallies.reduce((sum, { passed }) => sum + passed, 0), failed: tallies.reduce((sum, { failed }) => sum + failed, 0) };
}

process.env['TRUST_LANE'] = 'long';
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.map(({ name }) => name).join(', ')}.`);
const total = { passed: 0, failed: 0 };
const times: string[] = [];
await buildStale(log);
for (const { name, run, onlyByName } of parts) {
  if (wanted.length === 0 ? onlyByName : !isWanted(name)) continue;
  log(`\n== ${name}`);
  const startedAt = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  times.push(`${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${((performance.now() - startedAt) / 60_000).toFixed(1).padStart(6)} minutes`);
}
rmSync(reports, { recursive: true, force: true });
log(`\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
