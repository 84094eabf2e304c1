import { UnsupportedError, type Adapters, selectAdapter } from '../host/adapters.ts';
import type { SpeechPort } from './port.ts';

const adapters: Adapters<SpeechPort> = {
  native: async () => (await import('./native.ts')).nativeSpeech,
  browser: async () => (await import('./browser.ts')).browserSpeech(),
  unsupported: { speak: () => Promise.reject(new UnsupportedError('这里不能语音播报，只有提示音')) },
};

export const deviceSpeech = (): Promise<SpeechPort> => selectAdapter(adapters);
