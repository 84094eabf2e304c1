/** Kinds of pages: `legal` needs consent, `rules` bind both sides, `standard` is learned, `help` answers a question. */
export type PageKind = 'legal' | 'rules' | 'standard' | 'help';

/** A page that ships with the product. */
export interface BuiltInPage {
  /** Its name in `/caption?code=`; a help article's is `help-` and its number. */
  readonly code: string;
  readonly kind: PageKind;
  readonly title: string;
  /** One line for lists. */
  readonly summary: string;
  /** Heading under which lists show it. */
  readonly group: string;
  readonly markup: string;
}

/** The number of a help article in `/help/{ID}`; null for other pages. */
export function helpNumber(code: string): number | null {
  const [, number] = /^help-(\d{1,4})$/.exec(code) ?? [];
  return number === undefined ? null : Number(number);
}
