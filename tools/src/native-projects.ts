import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from './project.ts';
import { runScript } from './run-command.ts';

/** What the native app is told of its installation; in a browser the server writes it into the page. */
export interface NativeSettings {
  /** Origin of the server that the app calls, and of the pages that it shares. */
  readonly origin: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly servicePhone?: string;
  readonly wechatAppId?: string;
  readonly pushKey?: string;
}

const slot = '<!--app-settings-->';
/** What only a server needs, or only a browser. */
const leftOut = /\.(?:br|gz)$|^(?:(?:csp-hashes|screen-files)\.json|sw\.js|manifest\.webmanifest)$/;

function settingsOf({ origin, clientId, clientSecret, servicePhone, wechatAppId, pushKey }: NativeSettings): string {
  const settings = {
    apiBase: origin,
    mobileSite: origin,
    ...(clientId ? { clientId } : {}),
    ...(clientSecret ? { clientSecret } : {}),
    ...(servicePhone ? { servicePhone } : {}),
    ...(wechatAppId ? { wechatApp: { appId: wechatAppId, universalLink: `${origin}/` } } : {}),
    push: Boolean(pushKey),
  };
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}

/**
 * Makes the folder that the native projects take their pages from: the built app, told which server it belongs to.
 *
 * @throws Error when there is no built app
 */
export function prepareWebFolder(settings: NativeSettings): void {
  const built = inProject('apps/app/dist');
  const folder = inProject('apps/app/native-web');
  if (!existsSync(join(built, 'index.html'))) throw new Error('the app is not built: npm run build');
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true, filter: (path) => !leftOut.test(basename(path)) });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!page.includes(slot)) throw new Error('the page has no place for its settings');
  writeFileSync(join(folder, 'index.html'), page.replace(slot, () => settingsOf(settings)));
}

/** Copies pages and plugins into the Android and iOS projects of a folder, as `npx cap sync` does. */
export function runCapacitorSync(folder: string) {
  return runScript(inProject('node_modules/@capacitor/cli/bin/capacitor'), ['sync'], { folder, env: { CI: '1' } });
}

/** The push service's key belongs to the installation, so it is written into the copies that git leaves out. */
export function writePushKey(key: string): void {
  for (const copy of ['android/app/src/main/assets/capacitor.config.json', 'ios/App/App/capacitor.config.json']) {
    const path = inProject('apps/app', copy);
    const config = JSON.parse(readFileSync(path, 'utf8')) as { plugins: { JPush: { appKey: string } } };
    config.plugins.JPush.appKey = key;
    writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  }
}
