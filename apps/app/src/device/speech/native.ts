import { plugins } from '../bridges/native-plugins.ts';
import { UnsupportedError } from '../host/adapters.ts';
import type { SpeechPort } from './port.ts';

/** The phone's speech synthesis: web views on Android have no `speechSynthesis`. */
export const nativeSpeech: SpeechPort = {
  async speak(text) {
    await plugins.textToSpeech.stop().catch(() => undefined);
    await plugins.textToSpeech.speak({ text, lang: 'zh-CN', category: 'playback' }).catch(() => {
      throw new UnsupportedError('没有播报出来，请检查手机的语音设置');
    });
  },
};
