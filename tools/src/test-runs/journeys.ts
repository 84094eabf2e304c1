import { repeatFailed, runVitest, type Tally } from './run-vitest.ts';

/**
 * Journeys that measure time or motion, each with its own server or pages: they run last, one after another, with
 * nothing in parallel.
 */
export const timedJourneys = ['behind-the-proxy', 'navigator-motion'].map((name) => `e2e/src/${name}.journey.ts`);

/** It takes a quarter of the total time: started late, it would leave the other worker idle. */
export const longestJourney = 'e2e/src/every-screen.journey.ts';

/** Number of parallel journeys, from the environment: one, unless all are run. */
export const journeyWorkers = (env: NodeJS.ProcessEnv): number => Number(env['JOURNEY_WORKERS'] || 1);

/** A waiting browser leaves a third of two cores unused. */
const WORKERS = '2';

/**
 * Runs all journeys, two in parallel, then those that measure time, and finally repeats the failed ones of a few files
 * one after another.
 */
export async function runJourneys(reportFile: (name: string) => string, log: (line: string) => void): Promise<Tally> {
  const projects = ['journeys', 'timed'];
  const first = await runVitest(projects, reportFile('first'), { env: { JOURNEY_WORKERS: WORKERS } });
  return repeatFailed(first, ({ files }) => runVitest(projects, reportFile('again'), { files }), log);
}
