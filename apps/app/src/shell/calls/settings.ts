import type { ExternalHosts } from './external-hosts.ts';

/** Settings of the installation, embedded in the page by the server. */
export interface AppSettings {
  /** Origin of the API; empty for the page's own. */
  readonly apiBase: string;
  /** Origin for uploads and their token; empty for the API's own. */
  readonly uploadBase: string;
  /** External hosts (specification §7). */
  readonly outside: ExternalHosts;
  /** The app's client id and secret for the token call (specification §6). */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The product's name, for titles and texts. */
  readonly name: string;
  /** Path of the logo; the product's own without. */
  readonly logo?: string;
  /** `#rrggbb`, where it is not the product's own. */
  readonly brandColor?: string;
  /** The customer service number. */
  readonly servicePhone: string;
  /** Public address of this app; empty for the page's own origin. */
  readonly mobileSite: string;
  /** The native app's account on WeChat's open platform; null for builds without. */
  readonly wechatApp: { readonly appId: string; readonly universalLink?: string } | null;
  /** Whether the native app has an account with the push service. */
  readonly push: boolean;
  /** Filing marks required by law; empty ones are left out. */
  readonly filings?: { readonly icp: string; readonly app: string; readonly police: string };
  /** Key of AMap's JS API; maps are sketches without. */
  readonly amapKey?: string;
  /** Hosts that `borwer` may forward to. */
  readonly linkHosts?: readonly string[];
}

const sandbox: AppSettings = {
  apiBase: '',
  uploadBase: '',
  outside: { sorting: '', partner: '', partnerToken: '', open: [] },
  clientId: 'shoushou-app',
  clientSecret: 'sandbox-secret',
  name: '收收',
  servicePhone: '400-800-0000',
  mobileSite: '',
  wechatApp: null,
  push: false,
};

/** Reads a JSON block that the server has filled in; undefined while the slot is empty. */
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
