import { printedKeys } from './printed-keys.ts';
import { openSection, type Section } from '../sections.ts';

/** A page, an act or a record that the search offers. */
export interface SearchEntry {
  readonly key: string;
  /** Over the first of its kind. */
  readonly heading: string;
  readonly title: string;
  readonly note: string;
  readonly run: () => void;
}

/** Most pages that are offered for one text. */
const MOST_PAGES = 6;

/**
 * Pages by their titles, else by what they are for, and the acts of the current page that have a key. @param text
 * without spaces around
 */
export function findEntries(sections: readonly Section[], text: string): SearchEntry[] {
  if (text === '') return [];
  const wanted = text.toLowerCase();
  const rank = ({ title, note, path }: Section): number =>
    title.startsWith(text) ? 0 : title.includes(text) ? 1 : path.startsWith(wanted) ? 2 : note.includes(text) ? 3 : 4;
  const pages = [...sections]
    .map((section) => ({ section, rank: rank(section) }))
    .filter((each) => each.rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_PAGES)
    .map(({ section: { path, title, note } }): SearchEntry => ({
      key: `page ${path}`,
      heading: '页面',
      title,
      note,
      run: () => openSection(path),
    }));
  const acts = printedKeys()
    .filter(({ act, button }) => act.includes(text) && !button.disabled)
    .map(({ key, act, button }): SearchEntry => ({
      key: `act ${key}`,
      heading: '这一页能做的',
      title: act,
      note: `按键 ${key}`,
      run: () => button.click(),
    }));
  return [...pages, ...acts];
}
