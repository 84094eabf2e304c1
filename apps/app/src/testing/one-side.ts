import { expect } from 'vitest';

/**
 * The texts for one side of a deal are complete and address the reader: they never mention the reader's own role in the
 * third person.
 * @param ownNames what the other side calls the reader: 车主, 买方
 */
export function expectOwnSide(sentences: readonly string[], ownNames: readonly string[]): void {
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) {
    expect(sentence).not.toBe('');
    expect(sentence).not.toMatch(/undefined|null|NaN/);
    for (const name of ownNames) expect(sentence).not.toContain(name);
  }
}
