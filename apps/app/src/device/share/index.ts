import { AbsentError, type Forms, formFor } from '../host/adapters.ts';
import type { SharePort } from './port.ts';

const forms: Forms<SharePort> = {
  native: async () => (await import('./native.ts')).nativeShare,
  wechat: async () => (await import('./wechat.ts')).wechatShare,
  alipay: async () => (await import('./alipay.ts')).alipayShare,
  browser: async () => (await import('./browser.ts')).browserShare(),
  absent: { share: () => Promise.reject(new AbsentError('这里不能分享，请长按网址复制')) },
};

export const deviceShare = (): Promise<SharePort> => formFor(forms);
