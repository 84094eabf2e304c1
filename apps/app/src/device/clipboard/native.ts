import { plugins } from '../bridges/native-plugins.ts';

export const nativeClipboard = {
  read: async (): Promise<string> => (await plugins.clipboard.read()).value,
};
