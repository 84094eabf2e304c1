import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { SaveFilePort } from './port.ts';

const adapters: Adapters<SaveFilePort> = {
  native: async () => (await import('./native.ts')).nativeFiles,
  // Their web views can't download.
  wechat: () => Promise.resolve(null),
  alipay: () => Promise.resolve(null),
  browser: async () => (await import('./browser.ts')).browserFiles,
  unsupported: {
    save: () => Promise.reject(new UnsupportedError('这里不能保存文件，请在手机浏览器中打开网页版再导出')),
  },
};

export const deviceFiles = (): Promise<SaveFilePort> => selectAdapter(adapters);
