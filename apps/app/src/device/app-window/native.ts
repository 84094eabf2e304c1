import type { AppWindow } from './port.ts';
import { plugins } from '../bridges/native-plugins.ts';

export const nativeWindow: AppWindow = {
  onBack: async (listener) => void (await plugins.app.addListener('backButton', listener)),
  onPause: async (listener) => void (await plugins.app.addListener('pause', listener)),
  onResume: async (listener) => void (await plugins.app.addListener('resume', listener)),
  minimise: () => plugins.app.minimizeApp(),
};
