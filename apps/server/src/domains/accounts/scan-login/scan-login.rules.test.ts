import { expect, test } from 'vitest';
import { deviceText, scanRefusal, scanStateAt } from './scan-login.rules.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
    '微信 · Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; LIO-AN00; HMSCore 6.13.0.302) AppleWebKit/537.36 Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
    'Chrome · 鸿蒙',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    'Chrome · 鸿蒙',
  ],
  ['<script>alert(1)</script>', '未知设备'],
  [undefined, '未知设备'],
])('%s is shown as %s', (userAgent, text) => expect(deviceText(userAgent)).toBe(text));

test('a code runs out at its two minutes, confirmed or not, but what was collected or refused stays so', () => {
  const at = (state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'collected', now: number) =>
    scanStateAt({ state, expiresAt: 1000 }, now);
  expect([
    at('waiting', 999),
    at('waiting', 1000),
    at('scanned', 1000),
    at('confirmed', 1000),
    at('refused', 1000),
    at('collected', 1000),
  ]).toEqual(['waiting', 'expired', 'expired', 'expired', 'refused', 'collected']);
});

test('a code belongs to the first person who scans it', () => {
  const scanned = { state: 'scanned', expiresAt: 1000, userId: 'me' } as const;
  expect([
    scanRefusal(scanned, 'me', 0),
    scanRefusal(scanned, 'you', 0),
    scanRefusal({ ...scanned, state: 'confirmed' }, 'me', 0),
  ]).toEqual([null, 'accounts.scan_taken', 'accounts.scan_taken']);
  expect(scanRefusal({ state: 'waiting', expiresAt: 1000, userId: null }, 'you', 0)).toBeNull();
});
