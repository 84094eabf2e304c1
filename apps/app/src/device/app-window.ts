import { host } from './platform.ts';

interface NativeApp {
  addListener(event: 'backButton', listener: () => void): Promise<unknown>;
  minimizeApp(): Promise<void>;
}

/** The native app's window: its back button, and leaving it for the phone's other apps. */
export interface AppWindow {
  onBack(listener: () => void): Promise<void>;
  minimise(): Promise<void>;
}

/** Null outside of the native app: a browser's back goes through its history. */
export async function appWindow(): Promise<AppWindow | null> {
  if (host() !== 'native') return null;
  const { registerPlugin } = await import('@capacitor/core');
  const app = registerPlugin<NativeApp>('App');
  return {
    onBack: async (listener) => void (await app.addListener('backButton', listener)),
    minimise: () => app.minimizeApp(),
  };
}
