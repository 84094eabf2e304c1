/** Votes on articles per address: many people share a carrier's address. */
export const CONTENT_LIMITS = { vote: { most: 60, windowSeconds: 60 } } as const;

/** Feedback of one person in 24 hours. */
export const FEEDBACK_PER_DAY = 20;

export const DEFAULT_THEME = 'red-theme';

/** The icon of a service, unless the current theme replaces it. */
export function iconOf(hytype: string, icons: Readonly<Record<string, string>>): string {
  return icons[hytype] ?? `/services/${hytype}.svg`;
}
