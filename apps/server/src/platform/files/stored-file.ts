/** A file that storage must have, with what the database knows of its content. */
export interface StoredFile {
  name: string;
  bytes?: number;
  /** Hexadecimal. */
  sha256?: string;
}
