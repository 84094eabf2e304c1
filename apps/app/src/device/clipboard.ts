import { AbsentError } from './form.ts';

/**
 * The text that was copied last.
 * @throws AbsentError in words when the phone does not hand it out.
 */
export async function copiedText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    throw new AbsentError('没有读到复制的内容，请长按输入框粘贴');
  }
}
