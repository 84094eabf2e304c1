import { AbsentError, type Forms, formFor } from './form.ts';

export interface SaveFilePort {
  /**
   * Hands the file to the person, to be kept where they want it.
   * @throws AbsentError in words where files can't be kept.
   */
  save(name: string, content: Blob): Promise<void>;
}

const forms: Forms<SaveFilePort> = {
  native: async () => (await import('./native/save-file.ts')).nativeFiles(),
  // Their web views download nothing.
  wechat: () => Promise.resolve(null),
  alipay: () => Promise.resolve(null),
  browser: async () => (await import('./browser/save-file.ts')).browserFiles,
  absent: { save: () => Promise.reject(new AbsentError('这里不能保存文件，请在手机浏览器中打开收收再导出')) },
};

export const deviceFiles = (): Promise<SaveFilePort> => formFor(forms);
