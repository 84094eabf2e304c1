import type { ListingAction, ListingState } from '@shoushou/contract';
import type { Coordinates } from '@shoushou/kernel';

/** States that count towards the limit of active listings. */
export const activeStates: readonly ListingState[] = ['in_review', 'listed', 'reserved'];
const editable: readonly ListingState[] = ['in_review', 'listed', 'refused', 'withdrawn'];
const withdrawable: readonly ListingState[] = ['in_review', 'listed', 'refused'];

/** Whether the owner may edit the listing: reserved and sold ones must stay as the buyer pays for them. */
export function mayEdit(state: ListingState): boolean {
  return editable.includes(state);
}

export function mayWithdraw(state: ListingState): boolean {
  return withdrawable.includes(state);
}

/** An operator decides on listings in review and may take down open ones. */
export function mayReview(state: ListingState, approve: boolean): boolean {
  return state === 'in_review' || (state === 'listed' && !approve);
}

interface ListingText {
  title: string;
  description: string;
  photoIds: readonly string[];
  category: string;
}

/** The state after an edit: changed texts or pictures go back to review; price, condition and place do not. */
export function stateAfterEdit(state: ListingState, before: ListingText, after: ListingText): ListingState {
  const same =
    before.title === after.title &&
    before.description === after.description &&
    before.category === after.category &&
    before.photoIds.join(' ') === after.photoIds.join(' ');
  return state === 'listed' && same ? 'listed' : 'in_review';
}

/**
 * Actions that a caller may take on a listing. `user` is null without a session; such callers are offered the actions
 * and sent to sign in.
 */
export function listingActions(
  { state, ownerId }: { state: ListingState; ownerId: string },
  userId: string | null,
  open: { questions: number; deal: boolean },
): ListingAction[] {
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

/** Characters of the description that are searched. */
const SEARCHED = 80;

/**
 * Single characters of the title and pairs of characters of all texts: Chinese is found by two characters without a
 * dictionary.
 */
export function textGrams({
  title,
  place,
  description,
}: {
  title: string;
  place: string;
  description: string;
}): string[] {
  const grams = new Set<string>();
  for (const character of searchable(title)) grams.add(character);
  for (const text of [title, place, description.slice(0, SEARCHED)]) for (const pair of pairsOf(text)) grams.add(pair);
  return [...grams].filter((gram) => gram.trim() !== '');
}

/** The text that a listing must contain to match one search word. */
export interface SearchTerm {
  /** All of these n-grams, which means the exact word. */
  grams: string[];
  /**
   * Or, in the title, its characters in this order and near each other: 山地车 is in 山地自行车. Null for words that are too
   * short or not Chinese.
   */
  inOrder: { characters: string[]; pattern: string } | null;
}

/**
 * Other characters that may stand between two characters of a word; more would find titles that only happen to hold
 * them.
 */
const BETWEEN = 2;
/** Characters of a word that is also found in order: two characters apart are in too many titles. */
const MIN_IN_ORDER = 3;

/** One search term per word; none for words without a letter or Chinese character. */
export function searchTerms(words: string): SearchTerm[] {
  return searchable(words)
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const characters = [...part];
      const isChinese = /^\p{Script=Han}+$/u.test(part);
      return {
        grams: characters.length === 1 ? [part] : [...new Set(pairsOf(part))],
        inOrder:
          isChinese && characters.length >= MIN_IN_ORDER
            ? { characters: [...new Set(characters)], pattern: characters.join(`.{0,${BETWEEN}}`) }
            : null,
      };
    });
}

function searchable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();
}

function pairsOf(text: string): string[] {
  return searchable(text)
    .split(' ')
    .flatMap((part) => {
      const characters = [...part];
      return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
    });
}

/**
 * Cursor at the end of a page of listings: its order, and the last row's sort key and number; for `nearest` also the
 * point distances are measured from.
 */
export interface BrowseCursor {
  sort: 'newest' | 'nearest' | 'cheapest';
  value: number;
  no: string;
  from: Coordinates | null;
}

export function writeBrowseCursor({ sort, value, no, from }: BrowseCursor): string {
  return [sort, value, no, ...(from ? [from.longitude, from.latitude] : [])].join('_');
}

/** Null when the text is not a valid cursor. */
export function readBrowseCursor(text: string): BrowseCursor | null {
  const match =
    /^(newest|nearest|cheapest)_(\d{1,15}(?:\.\d{1,20})?(?:e-?\d{1,3})?)_(SH\d{14})(?:_(-?\d{1,3}(?:\.\d{1,20})?)_(-?\d{1,2}(?:\.\d{1,20})?))?$/.exec(
      text,
    );
  if (!match) return null;
  const [, sort, value, no, longitude, latitude] = match;
  const from = longitude === undefined ? null : { longitude: Number(longitude), latitude: Number(latitude) };
  if (sort === 'nearest' && !from) return null;
  return { sort: sort as BrowseCursor['sort'], value: Number(value), no: no!, from };
}
