import { expect, test } from 'vitest';
import { userAgents } from '../../testing/host.ts';
import { readAgent } from './browser.ts';

const phones: readonly [agent: string, version: string, model: string][] = [
  [userAgents.wechatAndroid, '14', '2312DRA50C'],
  [userAgents.alipayAndroid, '14', '2312DRA50C'],
  ['Mozilla/5.0 (Linux; Android 12; V2055A Build/SP1A.210812.003) AppleWebKit/537.36', '12', 'V2055A'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36', '10', 'K'],
  ['Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001) MiuiBrowser/17.8', '13', '2211133C'],
  ['Mozilla/5.0 (Linux; U; Android 13; zh-Hans-CN; V2243A Build/TP1A.220624.014) Version/4.0', '13', 'V2243A'],
  ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; LIO-AN00; HMSCore 6.13.0.302) HuaweiBrowser/15.0', '12', 'LIO-AN00'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile', '5.0', ''],
  ['Mozilla/5.0 (Phone; OpenHarmony 6.0; Android 10) Chrome/132.0.0.0 ArkWeb/6.0.0.130 Mobile', '6.0', ''],
  ['Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0', '14', ''],
  ['Mozilla/5.0 (X11; Linux x86_64)', '', ''],
];

test.each(phones)('of %s the version and the model are known, and no language or system is the model', (...phone) => {
  const [agent, version, model] = phone;
  expect(readAgent(agent)).toEqual({ version, manufacturer: '', model });
});

test('an iPhone says its system and that it is of Apple', () => {
  expect(readAgent(userAgents.wechatIos)).toEqual({ version: '17.5', manufacturer: 'Apple', model: 'iPhone' });
});
