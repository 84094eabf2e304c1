import type { Page } from '@shoushou/kernel/page';

/** Rows a page of the fake: few, so that a short list already scrolls to a second one. */
const SIZE = 5;

export function pageOf<Item>(all: readonly Item[], cursor: string | undefined): Page<Item> {
  const start = Number(cursor ?? 0) || 0;
  const end = start + SIZE;
  return { items: all.slice(start, end), next: end < all.length ? String(end) : null };
}
