import { plugins } from './plugins.ts';

export const nativeClipboard = {
  read: async (): Promise<string> => (await plugins.clipboard.read()).value,
};
