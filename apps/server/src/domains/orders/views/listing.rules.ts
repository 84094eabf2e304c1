import type { Instant } from '@shoushou/kernel';

/** Where a page of a list ended: time and number of its last row. */
export interface ListCursor {
  at: Instant;
  no: string;
}

/** The last moment with a four-digit year; PostgreSQL does not read how JavaScript writes later ones. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

export function writeListCursor({ at, no }: ListCursor): string {
  return `${Date.parse(at)}.${no}`;
}

/** Null when the text is not a valid cursor: the list starts from the beginning. */
export function readListCursor(text: string | undefined): ListCursor | null {
  const match = /^(\d{1,15})\.((?:OR|JD)\d{14})$/.exec(text ?? '');
  const at = Number(match?.[1]);
  return match && at <= LATEST ? { at: new Date(at).toISOString(), no: match[2]! } : null;
}

/** Receipt states under each tab of `order/{state}`. Appeals have no receipt state. */
export const receiptStates = {
  '0': ['taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'cancelled', 'released'],
  '1': ['taken'],
  '2': ['arrived', 'weighed'],
  '3': ['agreed'],
  '4': ['paid', 'done'],
  '5': ['cancelled', 'released'],
  '6': [],
} as const;

/** Order states under each of the customer's tabs. */
export const bookingStates = {
  all: ['open', 'taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'expired', 'cancelled'],
  current: ['open', 'taken', 'arrived', 'weighed', 'agreed'],
  done: ['paid', 'done'],
  cancelled: ['expired', 'cancelled'],
} as const;

/** A LIKE pattern in which the typed text matches literally. */
export function likePattern(keyword: string | undefined): string | null {
  const text = keyword?.trim() ?? '';
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
