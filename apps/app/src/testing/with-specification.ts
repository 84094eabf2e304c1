import { describe, expect, test } from 'vitest';
import { readSpecification, type WholeSpecification } from '../../../../tools/src/read-specification.ts';

/**
 * Tests that walk the specification's lists, which lie beside the project where it is developed. A clone that stands alone
 * has none to walk: there the house check compares with the glossary, which repeats them (docs/decisions/0009).
 */
export function withSpecification(name: string, tests: (specification: WholeSpecification) => void): void {
  const specification = readSpecification();
  describe(name, () => {
    if (specification) tests(specification);
    else test('the lists lie elsewhere', () => expect(readSpecification()).toBeUndefined());
  });
}
