import { AbsentError, type Forms, formFor } from '../host/adapters.ts';
import type { SaveFilePort } from './port.ts';

const forms: Forms<SaveFilePort> = {
  native: async () => (await import('./native.ts')).nativeFiles(),
  // Their web views download nothing.
  wechat: () => Promise.resolve(null),
  alipay: () => Promise.resolve(null),
  browser: async () => (await import('./browser.ts')).browserFiles,
  absent: { save: () => Promise.reject(new AbsentError('这里不能保存文件，请在手机浏览器中打开收收再导出')) },
};

export const deviceFiles = (): Promise<SaveFilePort> => formFor(forms);
