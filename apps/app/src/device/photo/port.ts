export type PhotoSource = 'camera' | 'album';
/** `compressed`: JPEG, at most 1600 pixels on its longest side; `original`: as it was taken. */
export type PhotoSize = 'original' | 'compressed';

export interface PhotoPort {
  /**
   * Lets the person take or choose pictures; an empty list when they choose none.
   * @throws UnsupportedError in words when that cannot be done.
   */
  pick(source: PhotoSource, most: number, size: PhotoSize): Promise<Blob[]>;
}
