import { runAgainWhatFailed, runVitest, type Tally } from './run-vitest.ts';

/** They measure time or motion, each with a server or pages of its own: they come last, one after another, with nothing beside them. */
export const timedJourneys = ['behind-the-proxy', 'navigator-motion'].map((name) => `e2e/src/${name}.journey.ts`);

/** It takes as long as a quarter of all others: begun late, it would keep one worker waiting for the other. */
export const longestJourney = 'e2e/src/every-screen.journey.ts';

/** How many journeys run beside each other, by the environment: one, unless all of them are run. */
export const journeyWorkers = (env: NodeJS.ProcessEnv): number => Number(env['JOURNEY_WORKERS'] || 1);

/** A browser that waits leaves a third of two cores unused. */
const WORKERS = '2';

/** Runs all journeys, two beside each other and then those that measure time, and last, once more, one after another, what failed of a few files. */
export async function runJourneys(reportFile: (name: string) => string, log: (line: string) => void): Promise<Tally> {
  const projects = ['journeys', 'timed'];
  const first = await runVitest(projects, reportFile('first'), { env: { JOURNEY_WORKERS: WORKERS } });
  return runAgainWhatFailed(first, ({ files }) => runVitest(projects, reportFile('again'), { files }), log);
}
