import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { fieldLimits, limitsOf } from './contract-fields.ts';

describe('a control lets nobody type what the contract refuses', () => {
  test('a text has the contract’s length', () => {
    expect(fieldLimits('campaigns.pause', 'reason').maxLength).toBeGreaterThan(0);
    expect(limitsOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))).toEqual({ maxLength: 20 });
    expect(limitsOf(z.optional(z.nullable(z.string().check(z.length(6)))))).toEqual({ maxLength: 6 });
  });

  test('a number has its bounds, each alone too', () => {
    expect(limitsOf(z.int().check(z.gte(1), z.lte(31)))).toEqual({ min: 1, max: 31 });
    expect(limitsOf(z.number().check(z.gte(0)))).toEqual({ min: 0 });
  });

  test('what has no bounds gets none: free numbers, lists, choices', () => {
    expect(limitsOf(z.int())).toEqual({});
    expect(limitsOf(z.array(z.string()).check(z.maxLength(5)))).toEqual({});
    expect(limitsOf(z.enum(['one', 'two']))).toEqual({});
  });
});
