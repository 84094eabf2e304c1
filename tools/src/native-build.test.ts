import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { vendorProperties } from './native-vendors.ts';
import { inProject } from './project.ts';

const read = (path: string): string => readFileSync(inProject('apps/app', path), 'utf8');

describe('the libraries of the Android build', () => {
  const gradle = read('android/app/build.gradle');
  const ofPlugin = (name: string): string =>
    readFileSync(inProject('node_modules', name, 'android/build.gradle'), 'utf8');

  test('have the versions that their plugins are built with', () => {
    const [wechat] = /com\.tencent\.mm\.opensdk:[\w.-]+:[\d.]+/.exec(ofPlugin('@capgo/capacitor-wechat')) ?? [];
    expect(gradle).toContain(`'${wechat}'`);
    const [, push] = /cn\.jiguang\.sdk:jpush:([\d.]+)/.exec(ofPlugin('capacitor-plugin-jpush')) ?? [];
    expect(gradle).toContain(`cn.jiguang.sdk.plugin:$vendor:${push}`);
  });

  test('name the values that the sync writes for each maker’s push channel', () => {
    const all = new Proxy({}, { get: () => 'x' });
    const written = [...vendorProperties(all).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const [, table = ''] = /def pushVendors = \[([\s\S]*?)\n\]/.exec(gradle) ?? [];
    expect([...table.matchAll(/'([A-Z]+_APP\w+)'/g)].map(([, name]) => name)).toEqual(written);
  });
});

test('every plugin is in the iOS project but the one that reports places in the background', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const { ios } = JSON.parse(read('capacitor.config.json')) as { ios: { includePlugins: string[] } };
  const plugins = Object.keys(dependencies).filter((name) =>
    existsSync(inProject('node_modules', name, 'Package.swift')),
  );
  expect(plugins.filter((name) => !ios.includePlugins.includes(name))).toEqual(['@capgo/background-geolocation']);
});
