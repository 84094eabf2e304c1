import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brandPage } from '../../apps/server/src/platform/brand/brand-page.ts';
import { productBrand, type NativeBrand } from './native-brand.ts';
import { namedVendors, placeHuaweiServices, vendorProperties, type VendorSettings } from './native-vendors.ts';
import { inProject } from './project.ts';
import { runScript } from './run-command.ts';

/** Settings of the installation for the native app; in a browser the server writes them into the page. */
export interface NativeSettings {
  /** Origin of the server that the app calls and of the links it shares. */
  readonly origin: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly servicePhone?: string;
  readonly wechatAppId?: string;
  readonly pushKey?: string;
  /** Values of the makers' push channels, by their variables. */
  readonly vendors?: VendorSettings;
  /** Name and colours of the pages; the product's own brand by default. */
  readonly brand?: NativeBrand;
}

const slot = '<!--app-settings-->';
/** Files that only a server or only a browser needs. */
const leftOut = /\.(?:br|gz)$|^(?:(?:csp-hashes|screen-files)\.json|sw\.js|manifest\.webmanifest)$/;

function settingsOf({
  origin,
  clientId,
  clientSecret,
  servicePhone,
  wechatAppId,
  pushKey,
  brand = productBrand,
}: NativeSettings): string {
  const settings = {
    apiBase: origin,
    mobileSite: origin,
    ...(clientId ? { clientId } : {}),
    ...(clientSecret ? { clientSecret } : {}),
    ...(servicePhone ? { servicePhone } : {}),
    ...(wechatAppId ? { wechatApp: { appId: wechatAppId, universalLink: `${origin}/` } } : {}),
    ...(brand.name === productBrand.name ? {} : { name: brand.name }),
    ...(brand.color === productBrand.color ? {} : { brandColor: brand.color }),
    push: Boolean(pushKey),
  };
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}

/** The folders where Capacitor copies the pages and its own configuration; git ignores both. */
const copies = ['android/app/src/main/assets', 'ios/App/App'] as const;

/**
 * Writes the server's settings into the copies of the pages in both native projects and into the files that their
 * builds read (`android/installation.properties`, `ios/installation.xcconfig`, both ignored by git), and removes files
 * that only a server or a browser needs. @param app folder of the app @throws Error when the pages have not been copied
 * yet
 */
export function updateNativeProjects(app: string, settings: NativeSettings): void {
  for (const copy of copies) {
    const folder = join(app, copy, 'public');
    for (const path of globSync('**/*', { cwd: folder }))
      if (leftOut.test(basename(path))) rmSync(join(folder, path), { recursive: true, force: true });
    const page = join(folder, 'index.html');
    const text = readFileSync(page, 'utf8');
    if (!text.includes(slot)) throw new Error('the page has no place for its settings');
    const { text: branded } = brandPage(text, { ...(settings.brand ?? productBrand), logo: null });
    writeFileSync(
      page,
      branded.replace(slot, () => settingsOf(settings)),
    );
    if (settings.pushKey) writePushKey(join(app, copy, 'capacitor.config.json'), settings.pushKey);
  }
  const { host } = new URL(settings.origin);
  const vendors = settings.vendors ?? {};
  writeFileSync(join(app, 'android/installation.properties'), `mobileSiteHost=${host}\n${vendorProperties(vendors)}`);
  placeHuaweiServices(app, vendors);
  writeFileSync(
    join(app, 'ios/installation.xcconfig'),
    `MOBILE_SITE_HOST = ${host}\nWECHAT_APP_ID = ${settings.wechatAppId ?? ''}\n`,
  );
}

/** Every setting of the native projects with its value, or with what is missing without it, a line each. */
export function namedSettings({
  origin,
  clientId,
  clientSecret,
  servicePhone,
  wechatAppId,
  pushKey,
  vendors = {},
}: NativeSettings): string[] {
  const unset = (missing: string): string => `未设置 / unset: ${missing}`;
  return [
    `PUBLIC_ORIGIN: ${origin}`,
    `APP_CLIENT_ID: ${clientId ?? unset('沙箱的编号 / the sandbox’s')}`,
    `APP_CLIENT_SECRET: ${clientSecret === undefined ? unset('沙箱的密钥 / the sandbox’s') : '***'}`,
    `CUSTOMER_SERVICE_PHONE: ${servicePhone ?? unset('没有客服电话 / no number to call')}`,
    `WECHAT_MOBILE_APP_ID: ${wechatAppId ?? unset('没有微信登录、分享和支付 / no sign-in, share or payment by WeChat')}`,
    `JPUSH_APP_KEY: ${pushKey ?? unset('没有推送 / no pushes')}`,
    ...namedVendors(vendors),
  ];
}

/** Copies pages and plugins into a folder's Android and iOS projects, as `npx cap sync` does. */
export function runCapacitorSync(folder: string) {
  return runScript(inProject('node_modules/@capacitor/cli/bin/capacitor'), ['sync'], { folder, env: { CI: '1' } });
}

/** The push service's key belongs to the installation, so it is written into the copies only. */
function writePushKey(path: string, key: string): void {
  const config = JSON.parse(readFileSync(path, 'utf8')) as { plugins: { JPush: { appKey: string } } };
  config.plugins.JPush.appKey = key;
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
}
