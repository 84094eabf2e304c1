import { plugins } from '../bridges/native-plugins.ts';

/** Reports the keyboard's height in pixels, 0 when closed. @returns a function that stops it */
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
