/**
 * Why the configuration can't be used: a sentence each, in Chinese with its English line after it, or one line for
 * both.
 */
export class EnvironmentError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[], heading = '') {
    const all = [sentences].flat();
    super((heading === '' ? all : [heading, ...all]).join('\n'));
    this.sentences = all;
  }
}
