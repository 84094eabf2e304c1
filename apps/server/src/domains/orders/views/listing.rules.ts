import { readTimeCursor, type TimeCursor } from '@shoushou/kernel/page';

/** Null when the text is not a valid cursor: the list starts from the beginning. */
export function readListCursor(text: string | undefined): TimeCursor | null {
  return readTimeCursor(text ?? '', 'OR', 'JD');
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
