import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { SharePort } from './port.ts';

const adapters: Adapters<SharePort> = {
  native: async () => (await import('./native.ts')).nativeShare,
  wechat: async () => (await import('./wechat.ts')).wechatShare,
  alipay: async () => (await import('./alipay.ts')).alipayShare,
  browser: async () => (await import('./browser.ts')).browserShare(),
  unsupported: { share: () => Promise.reject(new UnsupportedError('这里不能分享，请长按网址复制')) },
};

export const deviceShare = (): Promise<SharePort> => selectAdapter(adapters);
