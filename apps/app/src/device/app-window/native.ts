import type { AppWindow } from './port.ts';
import { plugins } from '../bridges/native-plugins.ts';

export const nativeWindow: AppWindow = {
  onBack: async (listener) => void (await plugins.app.addListener('backButton', listener)),
  onPause: async (listener) => void (await plugins.app.addListener('pause', listener)),
  onResume: async (listener) => void (await plugins.app.addListener('resume', listener)),
  // The bridge keeps the link that started the app until somebody listens.
  onLink: async (listener) => void (await plugins.app.addListener('appUrlOpen', ({ url }) => listener(url))),
  minimise: () => plugins.app.minimizeApp(),
};
