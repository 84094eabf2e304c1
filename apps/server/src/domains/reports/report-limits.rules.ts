/** Limits per address: many people share a carrier's address, and a broken page reports in a loop. */
export const REPORT_LIMITS = {
  action: { most: 60, windowSeconds: 60 },
  error: { most: 20, windowSeconds: 60 },
  lead: { most: 5, windowSeconds: 3600 },
} as const;

/** Parts of a route that are names: its name, then further names and parameters without their values. */
const routeName = /^[A-Za-z][A-Za-z_-]*\d?$/;
const laterPart = /^(?:\{\w+\}|[a-z][a-z_-]*)$/;

/**
 * A page's address without its query, which may contain codes and numbers. A hash is kept if it is a route, as in share
 * records (`#/mycard/{oruserid}`), with everything removed that is not a word.
 */
export function withoutSecrets(url: string): string {
  const [page = '', hash] = url.split('#');
  const address = page.split('?')[0]!;
  if (!hash?.startsWith('/')) return address;
  const [name = '', ...rest] = hash.slice(1).split('?')[0]!.split('/');
  return `${address}#/${[routeName.test(name) ? name : '', ...rest.map((part) => (laterPart.test(part) ? part : '{}'))].join('/')}`;
}
