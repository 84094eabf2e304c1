/** Milliseconds between two places of one recycler that are kept (specification §9). */
export const LOCATION_INTERVAL = 120_000;

/** What one address may report: many people share a carrier's, and a broken page reports in a circle. */
export const REPORT_LIMITS = {
  action: { most: 60, windowSeconds: 60 },
  error: { most: 20, windowSeconds: 60 },
  lead: { most: 5, windowSeconds: 3600 },
} as const;

/** A place where a page stood, without what its query and hash carry: codes and numbers stand there. */
export function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
