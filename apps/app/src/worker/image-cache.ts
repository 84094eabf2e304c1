/** Pictures kept for when there is no network. */
export const maxImages = 80;

type ImageCache = Pick<Cache, 'keys' | 'delete'>;

/** Only whole pictures that may lie in a cache: those behind a link that ends may not. */
export function isCacheable(response: Pick<Response, 'status' | 'headers'>): boolean {
  return response.status === 200 && !/no-store|private|no-cache/.test(response.headers.get('cache-control') ?? '');
}

/** Lets the oldest go: a cache tells its entries in the order they were put in. */
export async function evictOldest(cache: ImageCache): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxImages)).map((request) => cache.delete(request)));
}
