import type { ExternalHosts } from '@shoushou/client/external-hosts';

/** What the operator's configuration tells the app; the server writes it into the page. */
export interface AppSettings {
  /** Where the calls go; empty when the page's own origin answers them. */
  readonly apiBase: string;
  /** Where uploads and their token go; empty where the API takes them too. */
  readonly uploadBase: string;
  /** Hosts beside ours (specification §7). */
  readonly outside: ExternalHosts;
  /** The app's client id and secret for the token call (specification §6). */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The customer service number. */
  readonly servicePhone: string;
  /** The address that a phone opens for this app; empty for the page's own origin. */
  readonly mobileSite: string;
  /** The native app's account at WeChat's open platform; null for builds without. */
  readonly wechatApp: { readonly appId: string; readonly universalLink?: string } | null;
  /** The native app has an account with the push service. */
  readonly push: boolean;
  /** Filing marks that the law asks to be shown; empty ones are left out. */
  readonly filings?: { readonly icp: string; readonly app: string; readonly police: string };
  /** Hosts that `borwer` may forward to. */
  readonly linkHosts?: readonly string[];
}

const sandbox: AppSettings = { apiBase: '', uploadBase: '', outside: { sorting: '', partner: '', partnerToken: '', open: [] }, clientId: 'shoushou-app', clientSecret: 'sandbox-secret', servicePhone: '400-800-8888', mobileSite: '', wechatApp: null, push: false };

/** Reads a JSON block that the server has filled; undefined while it still holds its empty slot. */
export function readEmbedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent?.trim() ?? '';
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

let read: AppSettings | undefined;

export function appSettings(): AppSettings {
  read ??= { ...sandbox, ...(readEmbedded('app-settings') as Partial<AppSettings> | undefined) };
  return read;
}
