export interface SpeechPort {
  /** Speaks a Chinese text; a later one replaces it. Resolves when it was said or replaced. @throws UnsupportedError where there is no voice */
  speak(text: string): Promise<void>;
}
