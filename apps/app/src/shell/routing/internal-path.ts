/**
 * Parses a path of this app from external text (return parameter, stored URL, push message, scanned code). @returns
 * `/path?query`, or null for anything that could lead elsewhere: another origin or scheme, credentials, backslashes,
 * control characters, protocol-relative forms and encoded slashes. Whether a screen exists is up to the route table.
 */
export function internalPath(text: unknown, origin: string): string | null {
  if (typeof text !== 'string' || text === '' || text.length > 2048) return null;
  if (/[\u0000-\u001f\u007f\\]/.test(text) || text !== text.trim()) return null;
  if (text.startsWith('//')) return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !text.startsWith(`${origin}/`)) return null;
  let url: URL;
  try {
    url = new URL(text, `${origin}/`);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  if (/^\/(\/|%2f|%5c)/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/**
 * The path of an old link `/#/path?query`: `/path?query`, with the query before the hash appended (WeChat and Alipay
 * put their codes there). Null when the hash is not such a link.
 */
export function legacyLinkPath(hash: string, search: string): string | null {
  if (!hash.startsWith('#/')) return null;
  const path = hash.slice(1);
  return search === '' ? path : path + (path.includes('?') ? search.replace('?', '&') : search);
}
