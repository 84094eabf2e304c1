import { fromInstant } from '@shoushou/kernel';

/** `1795312800000.<id>`; null when a text is none. */
export function readArticleCursor(text: string | undefined): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** A page of rows that were read with one more than its size. */
export function pageOfArticles<Row extends { id: string; publishedAt: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? `${fromInstant(last.publishedAt)}.${last.id}` : null };
}
