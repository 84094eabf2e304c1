/** Addresses of cached files that neither this build nor the previous one has. */
export function staleFiles(present: readonly string[], own: readonly string[], before: readonly string[]): string[] {
  const kept = new Set([...own, ...before]);
  return present.filter((url) => !kept.has(url));
}
