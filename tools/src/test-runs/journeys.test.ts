import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { longestJourney, timedJourneys } from './journeys.ts';

test('the journeys that run apart from the others, and the one that runs first, are there', () => {
  expect([longestJourney, ...timedJourneys].filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
