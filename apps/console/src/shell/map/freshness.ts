import type { BoardRecycler } from '@shoushou/contract/types';
import { MINUTE } from '@shoushou/kernel/instant';

/**
 * How old a recycler's position is: under a minute, older, or too old for an offer by the city's rules. @param now
 * milliseconds
 */
export function freshness(
  { seenAt, stale }: Pick<BoardRecycler, 'seenAt' | 'stale'>,
  now: number,
): 'fresh' | 'aging' | 'stale' {
  if (seenAt === null || stale) return 'stale';
  return now - Date.parse(seenAt) < MINUTE ? 'fresh' : 'aging';
}
