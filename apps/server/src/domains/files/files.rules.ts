/** Who owns an anonymous upload until a person's call uses it. */
export const ANONYMOUS_OWNER = '00000000-0000-0000-0000-000000000000';

/** Files one person may send a day (Asia/Shanghai). */
export const FILES_PER_DAY = 200;
/** Bytes one person may send a day. */
export const BYTES_PER_DAY = 500 * 1024 * 1024;
/** Bytes of anonymous uploads that nobody used, at most: whoever fills the disk fills no more than this of it. */
export const ANONYMOUS_BYTES = 2 * 1024 * 1024 * 1024;

/** A token for uploads lasts two hours, and an address stands for many phones of a carrier. */
export function anonymousLimits(tokenId: string, address: string): { scope: string; most: number; windowSeconds: number }[] {
  return [
    { scope: `files.anonymous token:${tokenId}`, most: FILES_PER_DAY, windowSeconds: 7200 },
    { scope: `files.anonymous address:${address}`, most: 1000, windowSeconds: 3600 },
  ];
}

/** What a person sent today. */
export interface Usage {
  count: number;
  bytes: number;
}

export function isQuotaSpent({ count, bytes }: Usage): boolean {
  return count >= FILES_PER_DAY || bytes >= BYTES_PER_DAY;
}
