export type PhotoSource = 'camera' | 'album';
/** `compressed`: JPEG, at most 1600 pixels on its longest side; `original`: unchanged. */
export type PhotoSize = 'original' | 'compressed';

export interface PhotoPort {
  /**
   * Lets the person take or choose pictures; empty when they choose none. @throws UnsupportedError in words when that is
   * impossible
   */
  pick(source: PhotoSource, most: number, size: PhotoSize): Promise<Blob[]>;
}
