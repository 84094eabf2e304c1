import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestJourney } from './journeys.ts';

/**
 * The order of test files as usual, but the longest journey comes first, and journeys that move their product's clock come after all others: what the sample city has that
 * waits for hours, such as a price that is to be answered, would be over for them.
 */
export class JourneyOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification): number => {
      if (!moduleId.endsWith('.journey.ts')) return 1;
      if (moduleId.endsWith(longestJourney)) return 0;
      return readFileSync(moduleId, 'utf8').includes('forwardMinutes') ? 2 : 1;
    };
    const turns = Map.groupBy(await super.sort(files), turnOf);
    return [0, 1, 2].flatMap((turn) => turns.get(turn) ?? []);
  }
}
