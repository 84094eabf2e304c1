/** Joins the class names that are set: `classNames(styles.card, tight && styles.tight)`. */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
