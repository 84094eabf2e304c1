import { identifier } from '@shoushou/contract/fields';
import { describe, expect, it } from 'vitest';
import { generateId } from './identifier.ts';

describe('an identifier made on the phone', () => {
  it('is a UUID of version 4 that the contract accepts, another each time', () => {
    const made = Array.from({ length: 50 }, generateId);
    expect(new Set(made).size).toBe(50);
    for (const id of made) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(identifier.safeParse(id).success).toBe(true);
    }
  });
});
