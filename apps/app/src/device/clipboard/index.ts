import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { ClipboardPort } from './port.ts';

const message = '没有读到复制的内容，请长按输入框粘贴';

const adapters: Adapters<ClipboardPort> = {
  native: async () => (await import('./native.ts')).nativeClipboard,
  browser: () => Promise.resolve('clipboard' in navigator ? { read: () => navigator.clipboard.readText() } : null),
  unsupported: { read: () => Promise.reject(new UnsupportedError(message)) },
};

/** The copied text. @throws UnsupportedError in words when the phone refuses */
export async function copiedText(): Promise<string> {
  try {
    return await (await selectAdapter(adapters)).read();
  } catch {
    throw new UnsupportedError(message);
  }
}

/** Copies a text to the clipboard. @returns false when the browser refuses */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
