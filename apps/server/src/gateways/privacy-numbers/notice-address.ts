import { sameSecret } from '../../platform/same-secret.ts';

/** Where records of calls are posted: `url` and, behind a slash, the secret `key`. */
export interface NoticeAddress {
  url: string;
  key: string;
}

/** The address for one of our numbers, where a provider does not repeat it in its records (N9). */
export const noticeAddress = ({ url, key }: NoticeAddress, id: string): string => `${url}/${key}.${id}`;

/** What the last part of an address says; null when it is none of ours. */
export function openNoticeAddress(key: string, addressEnd: string): { id: string | null } | null {
  const [given = '', id = null] = addressEnd.split('.');
  return sameSecret(key, given) ? { id } : null;
}
