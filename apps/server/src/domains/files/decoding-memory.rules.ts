/** What the head of a picture says about the memory that decoding it takes. */
export interface PictureHead {
  format: 'jpeg' | 'png' | 'webp';
  /** Pixels. */
  width: number;
  height: number;
  channels: number;
  /** Bytes of a channel of a pixel. */
  channelBytes: 1 | 2;
  /** Sent in several passes: a progressive JPEG, an interlaced PNG. */
  progressive: boolean;
  /** A JPEG's, such as `4:2:0`. */
  chromaSubsampling?: string;
  /** A WebP without loss. */
  lossless: boolean;
}

/** Largest width times height that is decoded: 50 megapixels, as phones produce (8192 × 6144). */
export const PIXEL_LIMIT = 51_000_000;
/**
 * Largest decoded size in bytes: that many pixels with four channels. Small files can expand to twice as much, with 16
 * bits per channel.
 */
const DECODED_LIMIT = 4 * PIXEL_LIMIT;
/**
 * Bytes that the decoder may hold of a picture at once: 50 megapixels of a progressive JPEG as phones write it. With
 * what shrinking takes that is less than 200 MB.
 */
const HELD_LIMIT = 3 * PIXEL_LIMIT;
/** A picture of which the decoder holds more bytes is decoded alone. */
const HEAVY = 32_000_000;

/** Samples of a pixel in a JPEG, by its subsampling; a coefficient of a sample takes two bytes. */
const SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:0': 2 };

/**
 * Bytes that the decoder holds until the last pass has been read. A picture that is read line by line is shrunk while
 * it is loaded, and takes about 45 MB whatever its size (libvips 8.17; measured for 50 megapixels of each kind).
 */
export function heldBytes({ format, width, height, channels, channelBytes, ...head }: PictureHead): number {
  const pixels = width * height;
  if (format === 'jpeg') return head.progressive ? pixels * 2 * (SAMPLES[head.chromaSubsampling ?? ''] ?? channels) : 0;
  if (format === 'png') return head.progressive ? pixels * channels * channelBytes : 0;
  return head.lossless ? pixels * 4 : 0;
}

export const tooLargeToDecode = (head: PictureHead): boolean =>
  head.width * head.height > PIXEL_LIMIT ||
  head.width * head.height * head.channels * head.channelBytes > DECODED_LIMIT ||
  heldBytes(head) > HELD_LIMIT;

export const decodedAlone = (head: PictureHead): boolean => heldBytes(head) > HEAVY;
