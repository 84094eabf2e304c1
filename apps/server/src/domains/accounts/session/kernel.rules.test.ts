import { expect, test } from 'vitest';
import { browserOf, kernelOf } from './kernel.rules.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'an Android phone',
    `Mozilla/5.0 (Linux; Android 14; 2312DRA50C) ${chromium} Chrome/131.0.6778.39 Mobile Safari/537.36`,
    'Chromium 131',
  ],
  [
    'WeChat on Android',
    `Mozilla/5.0 (Linux; Android 12; NOH-AN01; wv) ${chromium} Version/4.0 Chrome/103.0.5060.129 Mobile Safari/537.36 XWEB/5317 MMWEBSDK/20230805 MicroMessenger/8.0.42.2460(0x28002A35)`,
    'Chromium 103 · 微信',
  ],
  [
    'a phone with HarmonyOS',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chromium} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    'Chromium 114 · 鸿蒙',
  ],
  [
    'Safari on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'WebKit 17.5',
  ],
  [
    'WeChat on an iPhone, whose agent names no version of Safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/4G Language/zh_CN`,
    'WebKit 15.4 · 微信',
  ],
  [
    'Chrome on an iPhone, which is WebKit',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_2 like Mac OS X) ${webkit} CriOS/120.0 Mobile/15E148 Safari/604.1`,
    'WebKit 16.2',
  ],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
    'WebKit 18.1',
  ],
  ['Firefox', 'Mozilla/5.0 (Android 13; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'Firefox 128'],
  ['a program', 'curl/8.5.0', ''],
  ['no agent', undefined, ''],
])('%s: %s', (_, agent, kernel) => expect(kernelOf(agent)).toBe(kernel));

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chromium 126 · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'WebKit 17.5 · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'WebKit 17.5 · iOS',
  ],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chromium} Chrome/114.0.0.0 ArkWeb/4.1.6.1 Mobile`, 'Chromium 114 · 鸿蒙'],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; LIO-AN00) ${chromium} Chrome/114.0.5735.196 HuaweiBrowser/15.0`,
    'Chromium 114 · 鸿蒙',
  ],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('the browser of %s is named for its owner', (agent, named) => {
  expect(browserOf(agent)).toBe(named);
});
