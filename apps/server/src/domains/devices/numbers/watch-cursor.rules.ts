import type { TimeCursor } from '@shoushou/kernel';

const PLACE = /^(\d{1,14})\.([\w-]{43})$/;

/** Cursor at the end of a page of the list: moment and fingerprint of its last row. */
export const writePlace = ({ at, no }: TimeCursor): string => `${Date.parse(at)}.${no}`;

/** Null when the text is no such place. */
export function readPlace(text: string): TimeCursor | null {
  const [, at, no] = PLACE.exec(text) ?? [];
  return at === undefined || no === undefined ? null : { at: new Date(Number(at)).toISOString(), no };
}
