import { describe, expect, test } from 'vitest';
import { staleFiles } from './stale-files.ts';
import { isCacheable, evictOldest, maxImages } from './image-cache.ts';

describe('files of earlier builds', () => {
  test('stay for one more build, so that an open page finds its screens', () => {
    expect(staleFiles(['a-1', 'a-2', 'a-3'], ['a-3'], ['a-2'])).toEqual(['a-1']);
  });

  test('that the new build still has are kept', () => {
    expect(staleFiles(['shared', 'a-1'], ['shared', 'a-2'], [])).toEqual(['a-1']);
  });
});

describe('pictures that were looked at', () => {
  const answer = (status: number, cacheControl?: string) => ({
    status,
    headers: new Headers(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
  });

  test.each([
    ['a public picture', answer(200, 'public, max-age=31536000, immutable'), true],
    ['one behind a link that ends', answer(200, 'private, no-store'), false],
    ['one that is not there', answer(404), false],
  ])('%s', (_, response, kept) => {
    expect(isCacheable(response)).toBe(kept);
  });

  test('are bounded: the oldest goes first', async () => {
    const kept = Array.from(
      { length: maxImages + 2 },
      (_, number) => new Request(`https://app.example/files/${number}.jpg`),
    );
    const deleted: string[] = [];
    await evictOldest({
      keys: async () => kept,
      delete: async (request) => (deleted.push((request as Request).url), true),
    });
    expect(deleted).toEqual(['https://app.example/files/0.jpg', 'https://app.example/files/1.jpg']);
  });
});
