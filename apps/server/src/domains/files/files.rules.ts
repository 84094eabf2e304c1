/** Owner of anonymous uploads until a person's call claims them. */
export const ANONYMOUS_OWNER = '00000000-0000-0000-0000-000000000000';

/** Characters of an id that a device generates for an upload without an owner: a UUID has 36. */
export const unguessableLength = 32;

/** Files per person and day (Asia/Shanghai). */
export const FILES_PER_DAY = 200;
/** Bytes per person and day. */
export const BYTES_PER_DAY = 500 * 1024 * 1024;
/**
 * Total bytes of unclaimed anonymous uploads, which limits how much of the disk they can fill: a day's pictures of
 * forms that were never sent.
 */
export const ANONYMOUS_BYTES = 20 * 1024 * 1024 * 1024;

/** A token for uploads is valid for two hours, and one address may serve thousands of phones of a carrier. */
export function anonymousLimits(
  tokenId: string,
  address: string,
): { scope: string; most: number; windowSeconds: number }[] {
  return [
    { scope: `files.anonymous token:${tokenId}`, most: FILES_PER_DAY, windowSeconds: 7200 },
    { scope: `files.anonymous address:${address}`, most: 5000, windowSeconds: 3600 },
  ];
}

/** A person's uploads of today. */
export interface Usage {
  count: number;
  bytes: number;
}

export function isQuotaSpent({ count, bytes }: Usage): boolean {
  return count >= FILES_PER_DAY || bytes >= BYTES_PER_DAY;
}
