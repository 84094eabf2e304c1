import { describe, expect, test } from 'vitest';
import { readSpecification, type WholeSpecification } from '../../../../tools/src/read-specification.ts';

/**
 * Tests against the specification's lists, which are beside the project during development. A clone without them skips
 * these tests; there the check compares with the glossary, which repeats the lists (docs/decisions/0009).
 */
export function withSpecification(name: string, tests: (specification: WholeSpecification) => void): void {
  const specification = readSpecification();
  describe(name, () => {
    if (specification) tests(specification);
    else test('the lists lie elsewhere', () => expect(readSpecification()).toBeUndefined());
  });
}
