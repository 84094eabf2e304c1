/** Number of pictures cached for offline use. */
export const maxImages = 80;

type ImageCache = Pick<Cache, 'keys' | 'delete'>;

/** Only complete pictures that may be cached: those behind an expiring link may not. */
export function isCacheable(response: Pick<Response, 'status' | 'headers'>): boolean {
  return response.status === 200 && !/no-store|private|no-cache/.test(response.headers.get('cache-control') ?? '');
}

/** Evicts the oldest: a cache lists its entries in the order of insertion. */
export async function evictOldest(cache: ImageCache): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxImages)).map((request) => cache.delete(request)));
}
