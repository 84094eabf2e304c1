export interface SaveFilePort {
  /** Offers the file to the person for saving. @throws UnsupportedError in words where files can't be saved */
  save(name: string, content: Blob): Promise<void>;
}
