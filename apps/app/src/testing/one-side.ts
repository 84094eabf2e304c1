import { expect } from 'vitest';

/**
 * What one side of a deal reads is complete and speaks to the reader: never of them as of somebody else, by the name of their own role.
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
