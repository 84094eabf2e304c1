/** Joins the class names that are set: `classNames('ui-card', tight && 'ui-card--tight')`. */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
