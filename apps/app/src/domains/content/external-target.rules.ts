import { internalPath } from '../../shell/routing/internal-path.ts';

export type ExternalTarget =
  | { readonly kind: 'own'; readonly path: string }
  /** `host` is shown to the person before they go. */
  | { readonly kind: 'outside'; readonly url: string; readonly host: string }
  | { readonly kind: 'refused' };

/**
 * Where an address that came in a link may lead: into this app, or over HTTPS to a host that the operator allows. Whatever
 * could be read in two ways is refused, so that the app is nobody's way round a warning.
 */
export function externalTargetOf(text: string | null, origin: string, allowedHosts: readonly string[]): ExternalTarget {
  const own = internalPath(text, origin);
  if (own !== null) return { kind: 'own', path: own };
  if (text === null || text.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(text) || !text.startsWith('https://')) return { kind: 'refused' };
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return { kind: 'refused' };
  }
  if (url.username !== '' || url.password !== '' || url.port !== '' || !allowedHosts.includes(url.hostname)) return { kind: 'refused' };
  return { kind: 'outside', url: url.href, host: url.hostname };
}

/** The host of an HTTPS address; empty for any other. */
export function httpsHost(address: string): string {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' ? hostname : '';
  } catch {
    return '';
  }
}
