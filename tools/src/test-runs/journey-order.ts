import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestJourney } from './journeys.ts';

/**
 * The default order of test files, except that the longest journey comes first, as does what weighs its own process,
 * beside which no worker would have work at the end, and that journeys that move their product's clock come last: sample
 * data of the city that waits for hours, such as a price to be answered, would have expired for the others.
 */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId, project }: TestSpecification): number => {
      if (project.name === 'weighed') return 0;
      if (!moduleId.endsWith('.journey.ts')) return 1;
      if (moduleId.endsWith(longestJourney)) return 0;
      return readFileSync(moduleId, 'utf8').includes('forwardMinutes') ? 2 : 1;
    };
    const turns = Map.groupBy(await super.sort(files), turnOf);
    return [0, 1, 2].flatMap((turn) => turns.get(turn) ?? []);
  }
}
