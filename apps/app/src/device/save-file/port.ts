export interface SaveFilePort {
  /**
   * Hands the file to the person, to be kept where they want it.
   * @throws UnsupportedError in words where files can't be kept.
   */
  save(name: string, content: Blob): Promise<void>;
}
