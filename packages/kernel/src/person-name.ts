/** `王女士` → `王**`: the form shown to strangers. The same length for every name. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}**`;
}
