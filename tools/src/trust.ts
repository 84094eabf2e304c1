import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build-stale.ts';
import { tallyOfMutations } from './mutations/run-mutants.ts';
import { shareOfDay, whole, type ListShare } from './mutations/share.ts';
import { inProject } from './project.ts';
import { runScript } from './run-command.ts';
import { runVitest, type Tally } from './test-runs/run-vitest.ts';

/**
 * `npm run trust`: tests that `npm test` runs too, here with the counts of the long lane, then the drills and the
 * mutations. `npm run trust -- NAME …` runs parts of it, `npm run drill:NAME` one drill; `hour` is only run by its
 * name.
 */
const selected = process.argv.slice(2);
const isSelected = (name: string): boolean => selected.includes(name);
const log = (line: string): void => console.log(line);
const reports = mkdtempSync(join(tmpdir(), 'shoushou-trust-'));
const tests =
  (project: string | readonly string[], ...files: string[]) =>
  (): Promise<Tally> =>
    runVitest([project].flat(), join(reports, `${randomUUID()}.json`), { files });
const drill = (name: string) => tests('drills', `e2e/src/drills/${name}.drill.ts`);

const trustTests = readdirSync(inProject('apps', 'server', 'src', 'trust'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `apps/server/src/trust/${name}`);
/** One file that takes as long as half of the others: started last, it would leave one core idle. */
const crashPoints = 'apps/server/src/trust/crash-points.test.ts';
const ledgerTests = [
  'apps/server/src/domains/wallet/ledger/',
  'apps/server/src/domains/payouts/withdrawals/withdrawal-histories.test.ts',
  'apps/server/src/domains/orders/taking/take-race.test.ts',
];
const campaignTests = ['drawing/draw-race', 'packets/packets', 'campaign/budget-histories'].map(
  (name) => `apps/server/src/domains/campaigns/${name}.test.ts`,
);

/** People at the providers, with their faults. */
const providerTests = ['honest-providers', 'numbers-in-between', 'faulty-journeys'].map(
  (name) => `apps/server/src/trust/${name}.test.ts`,
);

interface Part {
  readonly name: string;
  readonly run: () => Promise<Tally>;
  readonly onlyByName?: true;
}

/**
 * Stages run one after another. The rows of a stage run in parallel and the parts of a row in sequence: drills that
 * inject faults are idle most of their time, in which mutation tests run. Time comparisons run alone on the machine.
 */
const stages: readonly (readonly (readonly Part[])[])[] = [
  [
    [{ name: 'points', run: tests('server', crashPoints) }],
    [
      {
        name: 'faults',
        run: tests(
          ['server', 'weighed'],
          ...trustTests.filter((file) => file !== crashPoints),
          ...ledgerTests,
          ...campaignTests,
        ),
      },
    ],
  ],
  [
    [
      { name: 'ledger', run: tests('server', ...ledgerTests), onlyByName: true },
      { name: 'campaigns', run: tests('server', ...campaignTests), onlyByName: true },
      { name: 'providers', run: tests('server', ...providerTests), onlyByName: true },
    ],
  ],
  [
    [
      {
        name: 'mutations',
        run: () => mutations(isSelected('mutations') ? whole : shareOfDay(Date.now(), MUTATION_DAYS)),
      },
    ],
    [
      { name: 'crashes', run: tests('journeys', 'payments-survive-crashes') },
      { name: 'everything', run: tests('journeys', 'everything-at-once') },
      { name: 'disk', run: drill('failing-disk') },
      { name: 'packets', run: drill('lost-packets') },
      { name: 'versions', run: drill('two-versions') },
      { name: 'restore', run: drill('restore') },
      { name: 'built', run: drill('built-files') },
      { name: 'own-system', run: drill('own-system') },
    ],
  ],
  [
    [
      { name: 'screens', run: tests('journeys', 'every-screen', 'console.journey') },
      { name: 'proxy', run: tests('timed', 'behind-the-proxy') },
      {
        name: 'two',
        run: tests('drills', 'e2e/src/drills/two-servers.drill.ts', 'e2e/src/drills/shared-limits.drill.ts'),
      },
      { name: 'starved', run: drill('starved') },
      { name: 'restart', run: drill('restart') },
      { name: 'failover', run: drill('failover') },
      { name: 'overload', run: drill('overload') },
    ],
  ],
  [[{ name: 'hour', run: drill('hour'), onlyByName: true }]],
];

/**
 * Each long lane runs one share of the mutants, in rotation by day; run by name, the part runs all of them, which takes
 * hours.
 */
const MUTATION_DAYS = 8;

/**
 * In two processes, each with half of the files and its own PostgreSQL: tests wait for the database half of their time.
 */
async function mutations({ number, of }: ListShare): Promise<Tally> {
  // With the repetitions of the short lane, because each test runs hundreds of times.
  const halves = await Promise.all(
    ['1/2', '2/2'].map((part) =>
      runScript(inProject('tools', 'src', 'mutate.ts'), ['--part', part, '--turn', `${number}/${of}`], {
        env: { TRUST_LANE: 'short' },
      }),
    ),
  );
  const tallies = halves.map(({ ok, output }) => {
    log(output);
    return tallyOfMutations(ok, output);
  });
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

process.env['TRUST_LANE'] = 'long';
const names = stages.flat(2).map(({ name }) => name);
const unknown = selected.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${names.join(', ')}.`);
const total = { passed: 0, failed: 0 };
const lines: string[] = [];

async function runPart({ name, run, onlyByName }: Part): Promise<void> {
  if (selected.length === 0 ? onlyByName : !isSelected(name)) return;
  log(`\n== ${name}`);
  const partStartedAt = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const line = `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${minutesSince(partStartedAt).padStart(6)} minutes`;
  lines.push(line);
  log(line);
}

async function runRow(row: readonly Part[]): Promise<void> {
  for (const part of row) await runPart(part);
}

const minutesSince = (instant: number): string => ((performance.now() - instant) / 60_000).toFixed(1);

const startedAt = performance.now();
await buildStale(log);
for (const stage of stages) await Promise.all(stage.map(runRow));
rmSync(reports, { recursive: true, force: true });
log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed in ${minutesSince(startedAt)} minutes`);
process.exitCode = total.failed === 0 ? 0 : 1;
