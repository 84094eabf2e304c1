import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { excludedSource } from './lean-queries.ts';

const sources = path.resolve(import.meta.dirname, '../src');

describe('the query library as it is built', () => {
  it('lacks only what no part of the app asks for', () => {
    for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))) {
      expect([file, excludedSource.exec(readFileSync(path.join(sources, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
    }
    expect(excludedSource.test('useQuery({ throwOnError: true })')).toBe(true);
  });
});
