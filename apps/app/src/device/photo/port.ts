export type PhotoSource = 'camera' | 'album';
/** `compressed`: JPEG, at most 1600 pixels on its longest side; `original`: unchanged if an upload accepts it. */
export type PhotoSize = 'original' | 'compressed';

export interface PhotoPort {
  /**
   * Lets the person take or choose one picture; null when they choose none. @throws UnsupportedError in words when that
   * is impossible
   */
  pick(source: PhotoSource, size: PhotoSize): Promise<Blob | null>;
}
