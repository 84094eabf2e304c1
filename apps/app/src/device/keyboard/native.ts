import { plugins } from '../bridges/native-plugins.ts';

/** Tells the keyboard's height in pixels, 0 when it is put away. @returns what ends it. */
export async function followKeyboard(tell: (height: number) => void): Promise<() => void> {
  const listening = await Promise.all([
    plugins.keyboard.addListener('keyboardDidShow', ({ keyboardHeight }) => tell(keyboardHeight)),
    plugins.keyboard.addListener('keyboardDidHide', () => tell(0)),
  ]);
  tell(0);
  return () => {
    for (const listener of listening) void listener.remove();
  };
}
