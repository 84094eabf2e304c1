import { UnsupportedError } from '../host/adapters.ts';
import type { SaveFilePort } from './port.ts';

/** The system's share sheet saves files where a web view can't download: 存储到文件, 微信, 邮件. Null on systems without it. */
export function nativeFiles(): SaveFilePort | null {
  if (typeof navigator.canShare !== 'function') return null;
  return {
    async save(name, content) {
      const file = new File([content], name, { type: content.type });
      if (!navigator.canShare({ files: [file] }))
        throw new UnsupportedError('这台手机不能保存文件，请在手机浏览器中打开网页版再导出');
      await navigator.share({ files: [file], title: name }).catch((error: unknown) => {
        // Closing the sheet is not a failure.
        if ((error as DOMException).name !== 'AbortError') throw new UnsupportedError('文件没有保存成功，请重试');
      });
    },
  };
}
