/** A short file in one piece. */
export async function* oneTextFile(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text, 'utf8'));
}
