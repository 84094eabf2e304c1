import { UnsupportedError } from '../host/adapters.ts';
import type { SpeechPort } from './port.ts';

/** Not a failure of speech: a later text replaced this one. */
const replaced = new Set(['interrupted', 'canceled']);

/** The browser's speech synthesis; null where it has none, as in some web views. */
export function browserSpeech(): SpeechPort | null {
  if (typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined') return null;
  return {
    speak: (text) =>
      new Promise((resolve, reject) => {
        speechSynthesis.cancel();
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.lang = 'zh-CN';
        utterance.addEventListener('end', () => resolve(), { once: true });
        utterance.addEventListener(
          'error',
          ({ error }) =>
            replaced.has(error) ? resolve() : reject(new UnsupportedError('没有播报出来，请检查手机的语音设置')),
          { once: true },
        );
        speechSynthesis.speak(utterance);
      }),
  };
}
