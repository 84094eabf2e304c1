export interface SpeechPort {
  /**
   * Speaks a Chinese text; a later one replaces it. Resolves when it was spoken or replaced. @throws UnsupportedError
   * without speech synthesis
   */
  speak(text: string): Promise<void>;
}
