import { blobToBase64 } from '../base64.ts';
import { plugins } from '../bridges/native-plugins.ts';
import { UnsupportedError } from '../host/adapters.ts';
import type { SaveFilePort } from './port.ts';

/** Holds the last file that was handed out; another app may still read it after the sheet has closed. */
const folder = 'handed-out';

/** The system's share sheet saves a file where a web view can't download: 存储到文件, 微信, 邮件. */
export const nativeFiles: SaveFilePort = {
  async save(name, content) {
    await plugins.filesystem.rmdir({ path: folder, directory: 'CACHE', recursive: true }).catch(() => undefined);
    try {
      const { uri } = await plugins.filesystem.writeFile({
        path: `${folder}/${name}`,
        data: await blobToBase64(content),
        directory: 'CACHE',
        recursive: true,
      });
      await plugins.share.share({ title: name, dialogTitle: name, files: [uri] });
    } catch (error) {
      // Closing the sheet is not a failure.
      if ((error as Error).message !== 'Share canceled') throw new UnsupportedError('文件没有保存成功，请重试');
    }
  },
};
