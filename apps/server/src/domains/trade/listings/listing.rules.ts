import type { ListingAction, ListingState } from '@shoushou/contract';
import type { Coordinates, Instant } from '@shoushou/kernel';

/** Listings of one person that stand, wait or are reserved. */
export const MAX_LISTINGS = 50;
/** Questions of one person that nobody has answered. */
export const MAX_QUESTIONS = 20;

/** States in which a listing takes up the room of one that stands. */
export const activeStates: readonly ListingState[] = ['in_review', 'listed', 'reserved'];
const editable: readonly ListingState[] = ['in_review', 'listed', 'refused', 'withdrawn'];
const withdrawable: readonly ListingState[] = ['in_review', 'listed', 'refused'];

/** Whether its owner may change it: what is reserved or sold is what somebody pays for. */
export function mayEdit(state: ListingState): boolean {
  return editable.includes(state);
}

export function mayWithdraw(state: ListingState): boolean {
  return withdrawable.includes(state);
}

/** An operator decides on what waits, and may take down what stands. */
export function mayReview(state: ListingState, approve: boolean): boolean {
  return state === 'in_review' || (state === 'listed' && !approve);
}

interface Words {
  title: string;
  description: string;
  photoIds: readonly string[];
  category: string;
}

/** The state after an edit: other words or pictures are looked at again, a price, condition or place is the owner's. */
export function stateAfterEdit(state: ListingState, before: Words, after: Words): ListingState {
  const same = before.title === after.title && before.description === after.description && before.category === after.category && before.photoIds.join(' ') === after.photoIds.join(' ');
  return state === 'listed' && same ? 'listed' : 'in_review';
}

/** What a caller may do with a listing. `user` is null for whoever has not signed in; they may try, and are sent to sign in first. */
export function listingActions({ state, ownerId }: { state: ListingState; ownerId: string }, userId: string | null, open: { questions: number; deal: boolean }): ListingAction[] {
  if (userId === ownerId) {
    const may: ListingAction[] = [];
    if (mayEdit(state)) may.push('edit');
    if (mayWithdraw(state)) may.push('withdraw');
    if (open.questions > 0) may.push('answer');
    return may;
  }
  if (state !== 'listed') return [];
  return open.deal ? ['ask'] : ['ask', 'offer'];
}

/** About a kilometre: enough for a distance, too coarse to find a door. Degrees. */
export function coarsePosition({ longitude, latitude }: Coordinates): Coordinates {
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  return { longitude: round(longitude), latitude: round(latitude) };
}

/** Characters of a description that words are found in. */
const SEARCHED = 80;

/** Single characters of the title, and neighbours in everything: Chinese needs no dictionary to be found by two characters. */
export function textGrams({ title, place, description }: { title: string; place: string; description: string }): string[] {
  const grams = new Set<string>();
  for (const character of searchable(title)) grams.add(character);
  for (const text of [title, place, description.slice(0, SEARCHED)]) for (const pair of pairsOf(text)) grams.add(pair);
  return [...grams].filter((gram) => gram.trim() !== '');
}

/** What a listing must hold to be found by these words; none for words without a letter or character. */
export function searchGrams(words: string): string[] {
  const parts = searchable(words).split(' ').filter(Boolean);
  return [...new Set(parts.flatMap((part) => ([...part].length === 1 ? [part] : pairsOf(part))))];
}

function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, ' ').trim();
}

function pairsOf(text: string): string[] {
  return searchable(text).split(' ').flatMap((part) => {
    const characters = [...part];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
}

/** Where a page of what people look through ended: its order, the last row's value in it and its number; of `nearest` also where it was measured from. */
export interface BrowseCursor {
  sort: 'newest' | 'nearest' | 'cheapest';
  value: number;
  no: string;
  from: Coordinates | null;
}

export function writeBrowseCursor({ sort, value, no, from }: BrowseCursor): string {
  return [sort, value, no, ...(from ? [from.longitude, from.latitude] : [])].join('_');
}

/** Null when the text is no cursor of ours. */
export function readBrowseCursor(text: string): BrowseCursor | null {
  const match = /^(newest|nearest|cheapest)_(\d{1,15}(?:\.\d{1,20})?(?:e-?\d{1,3})?)_(SH\d{14})(?:_(-?\d{1,3}(?:\.\d{1,20})?)_(-?\d{1,2}(?:\.\d{1,20})?))?$/.exec(text);
  if (!match) return null;
  const [, sort, value, no, longitude, latitude] = match;
  const from = longitude === undefined ? null : { longitude: Number(longitude), latitude: Number(latitude) };
  if (sort === 'nearest' && !from) return null;
  return { sort: sort as BrowseCursor['sort'], value: Number(value), no: no!, from };
}

/** The last moment with four digits in its year: later ones are written in a way that the database does not read. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Where a list by time ended. */
export function writeTimeCursor({ at, no }: { at: Instant; no: string }): string {
  return `${Date.parse(at)}.${no}`;
}

/** Null when the text is no cursor of ours. @param prefix of the numbers in the list */
export function readTimeCursor(text: string, prefix: 'SH' | 'SP'): { at: Instant; no: string } | null {
  const match = /^(\d{1,15})\.([A-Z]{2}\d{14})$/.exec(text);
  const at = Number(match?.[1]);
  return match && match[2]!.startsWith(prefix) && at <= LATEST ? { at: new Date(at).toISOString(), no: match[2]! } : null;
}
