import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMessageKinds, messageKindName } from '@shoushou/contract/message-kinds';
import sharp from 'sharp';
import { pushClasses } from '../../apps/server/src/gateways/push/vendor-channels.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandNativeProjects, productBrand } from './native-brand.ts';
import { namedSettings, runCapacitorSync, updateNativeProjects } from './native-projects.ts';
import { inProject } from './project.ts';

const read = (path: string): string => readFileSync(inProject('apps/app', path), 'utf8');
/** Paths, as listed in the projects' own ignore files, that a sync writes and git ignores. */
const ignored = ['android', 'ios'].flatMap((folder) =>
  read(`${folder}/.gitignore`)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => `${folder}/${line.replace(/\/$/, '')}`),
);
const isIgnored = (path: string): boolean => ignored.some((each) => path === each || path.startsWith(`${each}/`));

describe('the native projects', () => {
  let folder: string;

  function filesOf(): Map<string, string> {
    const paths = globSync(['android/**/*', 'ios/**/*'], { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
    return new Map(
      paths.filter((path) => !isIgnored(path)).map((path) => [path, readFileSync(join(folder, path), 'base64')]),
    );
  }

  beforeAll(() => {
    // As deep as the app in the folder tree, because the projects contain relative paths to the packages.
    folder = mkdtempSync(inProject('apps/.native-'));
    for (const each of ['package.json', 'capacitor.config.json', 'android', 'ios'])
      cpSync(inProject('apps/app', each), join(folder, each), { recursive: true });
    mkdirSync(join(folder, 'dist/assets'), { recursive: true });
    for (const name of ['sw.js', 'csp-hashes.json', 'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz'])
      writeFileSync(join(folder, 'dist', name), '0');
    writeFileSync(
      join(folder, 'dist/index.html'),
      '<!doctype html><title>收收</title><script type="application/json"><!--app-settings--></script>',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('stay as they are in git when Capacitor syncs them', async () => {
    const before = filesOf();
    const { ok, output } = await runCapacitorSync(folder);
    expect([ok, output]).toEqual([true, expect.stringContaining('Sync finished')]);
    const after = filesOf();
    expect(before.size).toBeGreaterThan(40);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    expect([...after].filter(([path, bytes]) => before.get(path) !== bytes).map(([path]) => path)).toEqual([]);
  });

  test('are told their server in the copies of the pages alone, which hold nothing for servers and browsers', () => {
    const before = filesOf();
    updateNativeProjects(folder, { origin: 'https://m.example.com', servicePhone: '</script>', pushKey: 'a-push-key' });
    expect([...filesOf()].filter(([path, bytes]) => before.get(path) !== bytes)).toEqual([]);
    for (const copy of ['android/app/src/main/assets', 'ios/App/App']) {
      expect(
        globSync('**/*.*', { cwd: join(folder, copy, 'public') })
          .filter((path) => !path.startsWith('cordova'))
          .sort(),
      ).toEqual(['assets/a.js', 'index.html']);
      const page = readFileSync(join(folder, copy, 'public/index.html'), 'utf8');
      const [, settings = ''] = /<script type="application\/json">(.*)<\/script>/.exec(page) ?? [];
      expect(JSON.parse(settings)).toEqual({
        apiBase: 'https://m.example.com',
        mobileSite: 'https://m.example.com',
        servicePhone: '</script>',
        push: true,
      });
      expect(readFileSync(join(folder, copy, 'capacitor.config.json'), 'utf8')).toContain('"appKey": "a-push-key"');
    }
    expect(readFileSync(join(folder, 'android/installation.properties'), 'utf8')).toBe(
      'mobileSiteHost=m.example.com\n',
    );
    expect(readFileSync(join(folder, 'ios/installation.xcconfig'), 'utf8')).toBe(
      'MOBILE_SITE_HOST = m.example.com\nWECHAT_APP_ID = \n',
    );
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('<!--app-settings-->');
  });

  test('build a maker’s push channel when all of its values are there, and Huawei’s by its file', () => {
    const before = filesOf();
    const services = join(folder, 'dist/agconnect-services.json');
    writeFileSync(services, '{}');
    const vendors = {
      JPUSH_XIAOMI_APP_ID: '2882303761520000000',
      JPUSH_XIAOMI_APP_KEY: 'MI-5000000000000',
      JPUSH_OPPO_APP_ID: '30000000',
      JPUSH_VIVO_APP_ID: '105500000',
      JPUSH_VIVO_APP_KEY: 'a-key',
      JPUSH_HUAWEI_SERVICES: services,
    };
    const placed = join(folder, 'android/app/agconnect-services.json');
    for (const copy of ['android/app/src/main/assets', 'ios/App/App'])
      writeFileSync(join(folder, copy, 'public/index.html'), '<title>收收</title><!--app-settings-->');
    updateNativeProjects(folder, { origin: 'https://m.example.com', vendors });
    const written = readFileSync(join(folder, 'android/installation.properties'), 'utf8');
    expect(written.split('\n')).toEqual([
      'mobileSiteHost=m.example.com',
      'XIAOMI_APPID=MI-2882303761520000000',
      'XIAOMI_APPKEY=MI-5000000000000',
      'VIVO_APPID=105500000',
      'VIVO_APPKEY=a-key',
      '',
    ]);
    expect(readFileSync(placed, 'utf8')).toBe('{}');
    // Nothing of it in git.
    expect([...filesOf()].filter(([path, bytes]) => before.get(path) !== bytes)).toEqual([]);
    expect(namedSettings({ origin: 'https://m.example.com', vendors }).slice(-5)).toEqual([
      '推送通道 / push channel 小米 / Xiaomi: 已接入 / built in',
      '推送通道 / push channel OPPO: 未设置 / unset: JPUSH_OPPO_APP_KEY, JPUSH_OPPO_APP_SECRET',
      '推送通道 / push channel vivo: 已接入 / built in',
      '推送通道 / push channel 荣耀 / Honor: 未设置 / unset: JPUSH_HONOR_APP_ID',
      '推送通道 / push channel 华为 / Huawei: 已接入 / built in',
    ]);
  });
});

describe('the native projects of an installation with its own brand', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(inProject('apps/.native-'));
    for (const each of ['android/app/src/main/res', 'ios/App/App'])
      cpSync(inProject('apps/app', each), join(folder, each), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are called by its name, have its colours, and its logo as their icon', async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ffffff' } })
      .png()
      .toBuffer();
    await brandNativeProjects(folder, { name: "绿邻's & 回收", color: '#0b7d47', logo });
    const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
    expect(text('android/app/src/main/res/values/strings.xml')).toContain(
      '<string name="app_name">绿邻\\\'s &amp; 回收</string>',
    );
    expect(text('ios/App/App/Info.plist')).toMatch(
      /<key>CFBundleDisplayName<\/key>\s*<string>绿邻's &amp; 回收<\/string>/,
    );
    expect(globSync('android/app/src/main/res/values/*.xml', { cwd: folder }).map(text).join()).toMatch(
      /ic_launcher_background">#0B7D47<.*colorPrimaryDark">#096C3D</s,
    );
    const icon = sharp(join(folder, 'android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_round.png'));
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ];
    expect([info.width, pixel(2, 96), pixel(96, 96)]).toEqual([192, [11, 125, 71], [255, 255, 255]]);
    expect(existsSync(join(folder, 'android/app/src/main/res/drawable/ic_launcher_foreground.xml'))).toBe(false);
    expect(
      await sharp(join(folder, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png')).metadata(),
    ).toMatchObject({ width: 1024, hasAlpha: false });
  });

  test('stay as they are for the product’s own brand', async () => {
    const before = read('android/app/src/main/res/values/strings.xml');
    cpSync(inProject('apps/app', 'android/app/src/main/res/values'), join(folder, 'android/app/src/main/res/values'), {
      recursive: true,
    });
    await brandNativeProjects(folder, productBrand);
    expect(readFileSync(join(folder, 'android/app/src/main/res/values/strings.xml'), 'utf8')).toBe(before);
  });
});

describe('what the native app may do', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const permissions = [...manifest.matchAll(/<uses-permission android:name="([\w.]+)"([^>]*)\/>/g)].map(
    ([, name = '', rest = '']) => ({
      name: name.replace('android.permission.', ''),
      removed: rest.includes('tools:node="remove"'),
    }),
  );

  test('on Android: the network, places, the camera, scales, notifications, and no more', () => {
    expect(
      permissions
        .filter(({ removed }) => !removed)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'ACCESS_BACKGROUND_LOCATION',
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'ACCESS_NETWORK_STATE',
      'BLUETOOTH',
      'BLUETOOTH_ADMIN',
      'BLUETOOTH_CONNECT',
      'BLUETOOTH_SCAN',
      'CAMERA',
      'FOREGROUND_SERVICE',
      'FOREGROUND_SERVICE_LOCATION',
      'INTERNET',
      'POST_NOTIFICATIONS',
      'VIBRATE',
      'WAKE_LOCK',
    ]);
  });

  test('what its libraries would ask for besides is taken out', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const manifests = Object.keys(dependencies)
      .map((name) => inProject('node_modules', name, 'android/src/main/AndroidManifest.xml'))
      .filter((path) => existsSync(path));
    const declared = manifests.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8')
          .replaceAll(/<!--[\s\S]*?-->/g, '')
          .matchAll(/<uses-permission\s+android:name="android\.permission\.(\w+)"/g),
      ].map(([, name]) => name),
    );
    expect(declared.length).toBeGreaterThan(5);
    const known = permissions.map(({ name }) => name);
    expect([...new Set(declared)].filter((name) => !known.includes(name!))).toEqual([]);
  });

  test('on iOS: the camera, pictures, places in use and scales, each with its reason in Chinese', () => {
    const reasons = [
      ...read('ios/App/App/Info.plist').matchAll(/<key>(NS\w+UsageDescription)<\/key>\s*<string>([^<]*)<\/string>/g),
    ];
    expect(reasons.map(([, key]) => key)).toEqual([
      'NSBluetoothAlwaysUsageDescription',
      'NSCameraUsageDescription',
      'NSLocationWhenInUseUsageDescription',
      'NSPhotoLibraryAddUsageDescription',
      'NSPhotoLibraryUsageDescription',
    ]);
    for (const [, , text] of reasons) expect(text).toMatch(/^用于[\u4e00-\u9fff、，]+$/);
    expect(read('ios/App/App/Info.plist')).not.toContain('UIBackgroundModes');
  });

  test('it asks for the apps that it opens', () => {
    expect([...manifest.matchAll(/<package android:name="([\w.]+)"/g)].map(([, name]) => name)).toEqual([
      'com.autonavi.minimap',
      'com.baidu.BaiduMap',
      'com.tencent.mm',
      'com.eg.android.AlipayGphone',
    ]);
    const [, schemes = ''] =
      /<key>LSApplicationQueriesSchemes<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(read('ios/App/App/Info.plist')) ?? [];
    expect([...schemes.matchAll(/<string>(\w+)<\/string>/g)].map(([, name]) => name)).toEqual([
      'iosamap',
      'baidumap',
      'weixin',
      'weixinULAPI',
      'alipays',
    ]);
  });

  test('both projects carry this app’s version', () => {
    const [, version = ''] = /appVersion = '([\d.]+)'/.exec(read('src/shell/updates/version.ts')) ?? [];
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(read('android/app/build.gradle')).toContain(`versionName "${version}"`);
    expect(read('ios/App/App.xcodeproj/project.pbxproj').match(/MARKETING_VERSION = [^;]+/g)).toEqual([
      `MARKETING_VERSION = ${version}`,
      `MARKETING_VERSION = ${version}`,
    ]);
  });
});

test('J1 the Android project makes the notification channels that pushes name', () => {
  const java = readFileSync(inProject('apps/app/android/app/src/main/java/com/shoushou/app/PushChannels.java'), 'utf8');
  const made = [...java.matchAll(/\{ "(\w+)", "([^"]+)" \}/g)].map(([, id, name]) => `${id} ${name}`);
  expect(new Set(made)).toEqual(
    new Set(allMessageKinds.map((kind) => `${pushClasses[kind].channel} ${messageKindName(kind)}`)),
  );
});

describe('what belongs to an installation', () => {
  test('is named by the sync with what is missing without it, and no secret is shown', () => {
    const named = namedSettings({ origin: 'https://m.example.com', clientSecret: 'a-secret' }).join('\n');
    expect(named).toContain('PUBLIC_ORIGIN: https://m.example.com');
    expect(named).toContain('WECHAT_MOBILE_APP_ID: 未设置');
    expect(named).not.toContain('a-secret');
  });

  test('on iOS stands in no file in git, and each kind of build has the push service of its kind', () => {
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    expect(project).not.toMatch(/MOBILE_SITE_HOST|WECHAT_APP_ID/);
    expect(project.match(/baseConfigurationReference = \w+ \/\* (?:debug|release)\.xcconfig/g)).toHaveLength(3);
    expect(read('ios/debug.xcconfig')).toMatch(
      /APS_ENVIRONMENT = development\n[^]*#include\? "installation\.xcconfig"/,
    );
    expect(read('ios/release.xcconfig')).toMatch(
      /APS_ENVIRONMENT = production\n[^]*#include\? "installation\.xcconfig"/,
    );
  });
});
