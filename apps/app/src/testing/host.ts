import { vi } from 'vitest';

const agents = {
  wechatAndroid:
    'Mozilla/5.0 (Linux; Android 14; 2312DRA50C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260183 MMWEBSDK/20240404 MMWEBID/1234 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  wechatIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003133) NetType/WIFI Language/zh_CN',
  alipayAndroid:
    'Mozilla/5.0 (Linux; U; Android 14; zh-CN; 2312DRA50C) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:393|0|2.75) AliApp(AP/10.6.0.8000) AlipayClient/10.6.0.8000 Language/zh-Hans',
  chromeAndroid:
    'Mozilla/5.0 (Linux; Android 14; 2312DRA50C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
} as const;

/** User agents of these apps. */
export const userAgents: Readonly<Record<keyof typeof agents, string>> = agents;

/** The page runs inside one of these apps until the test ends. */
export function emulateHost(agent: keyof typeof agents): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[agent]);
}

/** The page runs in the native app, with these plugins behind the bridge, until the test ends. */
export function emulateNativeApp(platform: 'android' | 'ios'): void {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => platform });
}
