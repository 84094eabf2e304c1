import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeyLanes } from './journeys.ts';
import { inProject } from '../project.ts';

test('every journey runs, each in one lane', () => {
  const { walk, acts, timed } = journeyLanes();
  expect([...walk, ...acts, ...timed].sort()).toEqual(globSync('e2e/src/*.journey.ts', { cwd: inProject() }).sort());
});

test('a journey that was renamed is missed', () => {
  expect(() => journeyLanes(['e2e/src/account.journey.ts'])).toThrow(/there is no journey .*every-screen/);
});
