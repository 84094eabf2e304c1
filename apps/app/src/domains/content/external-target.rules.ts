import { internalPath } from '../../shell/routing/internal-path.ts';

export type ExternalTarget =
  | { readonly kind: 'own'; readonly path: string }
  /** `host` is shown to the person before leaving. */
  | { readonly kind: 'outside'; readonly url: string; readonly host: string }
  | { readonly kind: 'refused' };

/**
 * The target of an address from a link: inside this app, or over HTTPS at an allowed host. Ambiguous addresses are
 * refused, so that the warning can't be bypassed.
 */
export function externalTargetOf(text: string | null, origin: string, allowedHosts: readonly string[]): ExternalTarget {
  const own = internalPath(text, origin);
  if (own !== null) return { kind: 'own', path: own };
  if (text === null || text.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(text) || !text.startsWith('https://'))
    return { kind: 'refused' };
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return { kind: 'refused' };
  }
  if (url.username !== '' || url.password !== '' || url.port !== '' || !allowedHosts.includes(url.hostname))
    return { kind: 'refused' };
  return { kind: 'outside', url: url.href, host: url.hostname };
}

/** The host of an HTTPS address; otherwise empty. */
export function httpsHost(address: string): string {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' ? hostname : '';
  } catch {
    return '';
  }
}
