import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inLane } from './apps/server/src/testing/lane.ts';
import { scopedClasses } from './apps/app/build/scoped-class.ts';
import { JourneyOrder } from './tools/src/test-runs/journey-order.ts';
import { hasWebKit } from './tools/src/engines/webkit.ts';
import { journeyWorkers, timedJourneys } from './tools/src/test-runs/journeys.ts';
import { testsLeftOut } from './tools/src/test-runs/tests-left-out.ts';

/**
 * Nine kinds of test, by what they need, and what a release keeps of itself; the drills and the other engines run in the long lane only. Modules are shared between the files of
 * a worker (`isolate: false`): starting them afresh for each file costs more than the tests themselves, so a test
 * leaves no state behind in a module.
 */
const pureServerTests = ['apps/server/src/**/*.{rules,policy}.test.ts'];
/** They weigh their process: what other files of a worker leave or still fill would be counted too. */
const weighingTests = ['apps/server/src/trust/soak.test.ts'];
/** What this machine lacks the programs for: the last line of `npm test` counts it, and whoever asks for one is answered here. */
const leftOut = testsLeftOut();
for (const { file, reason } of leftOut)
  if (process.argv.slice(2).some((word) => word.includes('/') && file.includes(word)))
    console.warn(`skipped ${file}: ${reason}`);
const filesLeftOut = leftOut.map(({ file }) => file);
/** They fill a database, as the benches do. */
const benchWorldTests = ['bench/src/worlds/*.test.ts'];

export default defineConfig({
  test: {
    isolate: false,
    // A test waits for the database half of its time: two cores bear three workers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What hangs is found all the same; on a loaded machine a second is short.
    testTimeout: inLane({ short: 60_000, long: 600_000 }),
    hookTimeout: 60_000,
    sequence: { sequencer: JourneyOrder },
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: [
            'packages/{kernel,rules,contract,client,design,texts}/src/**/*.test.ts',
            'apps/{app,console}/{build,src}/**/*.test.ts',
            'tools/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            ...pureServerTests,
          ],
          exclude: benchWorldTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'kit',
          environment: 'node',
          include: ['tools/src/kit/*.kit.ts'],
          exclude: filesLeftOut,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/{src,migrations}/**/*.test.ts', ...benchWorldTests],
          exclude: [...pureServerTests, ...weighingTests],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/whole-books.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'weighed',
          environment: 'node',
          include: weighingTests,
          isolate: true,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/whole-books.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          environment: 'node',
          include: ['apps/server/src/testing/kept-rows/*.keep.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        css: scopedClasses,
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'screens',
          environment: 'happy-dom',
          // Each test leaves a whole document: in V8's usual room for young objects, collecting them takes a seventh of the time.
          execArgv: ['--max-semi-space-size=64'],
          include: ['apps/{app,console}/src/**/*.test.tsx', 'packages/design/src/**/*.test.tsx'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/app/src/testing/screens.setup.ts'],
          // A page takes seconds of the processor, which others may have the most of.
          testTimeout: inLane({ short: 120_000, long: 600_000 }),
          // The names of classes are those of the built apps; other style sheets are left out.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/src/**/*.journey.ts'],
          // Where there is no WebKit, `npm test` says so in its last line.
          exclude: [...timedJourneys, ...filesLeftOut, ...(hasWebKit() ? [] : ['e2e/src/engines/webkit.journey.ts'])],
          globalSetup: ['e2e/src/product.global.ts'],
          // Each worker has a product of its own, which takes half a minute to start.
          maxWorkers: journeyWorkers(process.env),
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          environment: 'node',
          include: timedJourneys,
          exclude: filesLeftOut,
          globalSetup: ['e2e/src/processes/built-product.global.ts'],
          // What ran beside them would be measured too.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['e2e/src/engines/*.lane.ts'],
          globalSetup: ['e2e/src/product.global.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 4 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          environment: 'node',
          include: ['e2e/src/drills/*.drill.ts'],
          globalSetup: ['e2e/src/processes/built-product.global.ts'],
          // Each measures, kills or starves what it started; two at once would measure each other.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 900_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
