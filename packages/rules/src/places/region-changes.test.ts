import { readFileSync } from 'node:fs';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { expect, test } from 'vitest';
import { currentRegionCode, newRegions, REGIONS_AS_OF } from './region-changes.ts';

test.each(
  parseJsonLines<{ code: string; current: string; source: string }>(
    readFileSync(new URL('./fixtures/region-changes.jsonl', import.meta.url), 'utf8'),
  ),
)('$code is $current today: $source', ({ code, current }) => {
  expect(currentRegionCode(code)).toBe(current);
  expect(currentRegionCode(current)).toBe(current);
});

test('nothing stays nothing', () => expect(currentRegionCode('')).toBe(''));

test('every new region has its day, its source, and is no later than the list', () => {
  for (const { code, on, source } of newRegions) {
    expect(code).toMatch(/^\d{6}$/);
    expect(on <= REGIONS_AS_OF, code).toBe(true);
    expect(source.length, code).toBeGreaterThan(5);
    expect(currentRegionCode(code)).toBe(code);
  }
});
