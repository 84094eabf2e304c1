/** Shortest interval between two stored positions of a recycler, milliseconds (specification §9). */
export const LOCATION_INTERVAL = 120_000;

/** Limits per address: many people share a carrier's address, and a broken page reports in a loop. */
export const REPORT_LIMITS = {
  action: { most: 60, windowSeconds: 60 },
  error: { most: 20, windowSeconds: 60 },
  lead: { most: 5, windowSeconds: 3600 },
} as const;

/** A page's address without query and hash, which may contain codes and numbers. */
export function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
