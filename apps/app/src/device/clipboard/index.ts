import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { ClipboardPort } from './port.ts';

const message = '没有读到复制的内容，请长按输入框粘贴';

const adapters: Adapters<ClipboardPort> = {
  native: async () => (await import('./native.ts')).nativeClipboard,
  browser: () => Promise.resolve('clipboard' in navigator ? { read: () => navigator.clipboard.readText() } : null),
  unsupported: { read: () => Promise.reject(new UnsupportedError(message)) },
};

/**
 * The text that was copied last.
 * @throws UnsupportedError in words when the phone does not hand it out.
 */
export async function copiedText(): Promise<string> {
  try {
    return await (await selectAdapter(adapters)).read();
  } catch {
    throw new UnsupportedError(message);
  }
}

/** Puts a text where it can be pasted from. @returns false when the browser does not let it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
