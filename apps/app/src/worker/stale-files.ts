/** Of the kept files, by address, those that neither this build nor the one before it has. */
export function staleFiles(present: readonly string[], own: readonly string[], before: readonly string[]): string[] {
  const kept = new Set([...own, ...before]);
  return present.filter((url) => !kept.has(url));
}
