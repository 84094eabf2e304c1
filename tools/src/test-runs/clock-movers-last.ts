import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of test files as usual, but journeys that move the product's clock come after all others: what the sample city has that waits for
 * hours, such as a price that is to be answered, would be over for them.
 */
export class ClockMoversLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const moves = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.journey.ts') && readFileSync(moduleId, 'utf8').includes('forwardMinutes');
    return [...sorted.filter((file) => !moves(file)), ...sorted.filter(moves)];
  }
}
