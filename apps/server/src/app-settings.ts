import { DEFAULT_BRAND_COLOR, DEFAULT_BRAND_NAME } from '@shoushou/rules/opening/brand-colors';
import type { Environment } from './environment.ts';
import type { Brand } from './platform/brand/brand.ts';

/**
 * Settings of this installation that are embedded in the app's page; unset ones are left out, because every start
 * downloads these bytes. The client secret identifies the app and is not confidential here, nor is the partner's token,
 * which the partner publishes in its app.
 */
export interface AppSettings {
  clientId: string;
  clientSecret: string;
  /** Absent for the product's own. */
  name?: string;
  /** Path of the logo; absent for the product's own. */
  logo?: string;
  /** `#rrggbb`; absent for the product's own. */
  brandColor?: string;
  servicePhone: string;
  filings?: { icp: string; app: string; police: string };
  linkHosts?: readonly string[];
  followCode?: string;
  /** Public origin of our pages. */
  mobileSite?: string;
  uploadBase?: string;
  /** Key of AMap's JS API; its security code never leaves the server. */
  amapKey?: string;
  outside?: { sorting: string; partner: string; partnerToken: string; open: readonly string[] };
}

export function appSettingsOf(
  environment: Pick<
    Environment,
    | 'clientId'
    | 'clientSecret'
    | 'customerServicePhone'
    | 'filings'
    | 'linkHosts'
    | 'wechatFollowCode'
    | 'publicOrigin'
    | 'appHosts'
    | 'amapPage'
  >,
): AppSettings {
  const { upload, ...outside } = environment.appHosts;
  return {
    clientId: environment.clientId,
    clientSecret: environment.clientSecret,
    servicePhone: environment.customerServicePhone,
    filings: environment.filings,
    linkHosts: environment.linkHosts,
    ...(environment.wechatFollowCode === null ? {} : { followCode: environment.wechatFollowCode }),
    ...(environment.publicOrigin === null ? {} : { mobileSite: environment.publicOrigin }),
    ...(environment.amapPage === null ? {} : { amapKey: environment.amapPage.key }),
    ...(upload === '' ? {} : { uploadBase: upload }),
    ...(outside.sorting === '' && outside.partner === '' && outside.open.length === 0 ? {} : { outside }),
  };
}

/** The part of the settings that operators set. */
export function settingsOfBrand({
  name,
  logo,
  color,
  servicePhone,
  filings,
}: Brand): Pick<AppSettings, 'name' | 'logo' | 'brandColor' | 'servicePhone' | 'filings'> {
  return {
    ...(name === DEFAULT_BRAND_NAME ? {} : { name }),
    ...(logo === null ? {} : { logo }),
    ...(color === DEFAULT_BRAND_COLOR ? {} : { brandColor: color }),
    servicePhone,
    filings,
  };
}

/** Origins that the app's pages call besides their own. */
export function originsOfApp({
  appHosts: { upload, sorting, partner, open },
}: Pick<Environment, 'appHosts'>): string[] {
  return [upload, sorting, partner, ...open].filter((origin) => origin !== '');
}
