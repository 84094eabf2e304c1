import { globSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.ts';
import { merge, runAgainWhatFailed, runVitest, type Tally } from './run-vitest.ts';

/** The walk over every screen as three kinds of people, and as many others as make this lane as long as the one beside it. */
const walk = ['every-screen', 'campaign', 'insurance', 'article', 'selling-on', 'operator-day', 'everything-at-once'];
/** They measure time or motion: what ran beside them would be measured too. */
const timed = ['behind-the-proxy', 'navigator-motion', 'start'];

/** Paths of the journeys by lane, relative to the project's root. @throws when a journey that has its lane here does not exist */
export function journeyLanes(files = globSync('e2e/src/*.journey.ts', { cwd: inProject() })): { walk: string[]; acts: string[]; timed: string[] } {
  const pathOf = (name: string): string => {
    const path = join('e2e', 'src', `${name}.journey.ts`);
    if (!files.includes(path)) throw new Error(`there is no journey ${path}`);
    return path;
  };
  const lanes = { walk: walk.map(pathOf), timed: timed.map(pathOf) };
  return { ...lanes, acts: files.filter((path) => ![...lanes.walk, ...lanes.timed].includes(path)).sort() };
}

/**
 * Runs all journeys: the walk over every screen and some others beside the rest, each lane on a product of its own, since a browser that waits leaves a
 * third of two cores unused; then those that measure time, with nothing beside them, and last, once more, what failed of a few files.
 */
export async function runJourneys(reportFile: (name: string) => string, log: (line: string) => void): Promise<Tally> {
  const lanes = journeyLanes();
  const run = (name: keyof typeof lanes): Promise<Tally> => runVitest(['journeys'], reportFile(name), lanes[name]);
  const together = await Promise.all([run('walk'), run('acts')]);
  const first = merge([...together, await run('timed')]);
  return runAgainWhatFailed(first, (files) => runVitest(['journeys'], reportFile('again'), files), log);
}
