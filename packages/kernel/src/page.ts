import type { Instant } from './instant.ts';

/** Rows per page by default. */
export const PAGE_SIZE = 20;
/** Maximum rows per page. */
export const PAGE_SIZE_LIMIT = 100;

/**
 * The page of a list whose rows were read with one beyond its size. @param cursorOf the cursor after a row @returns
 * with `next` null at the end of the list
 */
export function cutPage<Row>(
  rows: readonly Row[],
  cursorOf: (last: Row) => string,
  size = PAGE_SIZE,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  return { page, next: rows.length > size ? cursorOf(page.at(-1)!) : null };
}

/** Cursor at the end of a page of a list by time: time and number of its last row. */
export interface TimeCursor {
  at: Instant;
  no: string;
}

/** The last moment with a four-digit year; PostgreSQL does not read how JavaScript writes later ones. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

export function writeTimeCursor({ at, no }: TimeCursor): string {
  return `${Date.parse(at)}.${no}`;
}

/** Null when the text is no cursor with numbers of these prefixes, such as `SP`. */
export function readTimeCursor(text: string, ...prefixes: readonly string[]): TimeCursor | null {
  const match = /^(\d{1,15})\.(([A-Z]{2})\d{14}(?:\d{6})?)$/.exec(text);
  const at = Number(match?.[1]);
  return match && prefixes.includes(match[3]!) && at <= LATEST
    ? { at: new Date(at).toISOString(), no: match[2]! }
    : null;
}
