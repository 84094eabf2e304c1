import { failure, success, type Result } from '@shoushou/kernel';
import { limitConcurrency } from '../../platform/drawing/limit-concurrency.ts';
import { loadSharp } from '../../platform/drawing/load-sharp.ts';
import { isPolyglot } from './polyglot.rules.ts';

/** Largest width times height that is decoded: 40 megapixels, as phones produce. */
const PIXEL_LIMIT = 40_000_000;
/** Largest decoded size in bytes: that many pixels with four channels. Images with 16 bits per channel, which small files can expand to, would need twice as much. */
const MEMORY_LIMIT = 4 * PIXEL_LIMIT;
/** Pictures decoded at a time: a decoder needs several times a picture's memory. */
const BATCH_SIZE = 2;
/** Longest side of a stored picture. Pixels. */
const MAX_SIDE = 2048;
/** A normal picture takes under a second; longer ones were crafted to. */
const DECODING_SECONDS = 10;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

export interface DecodedImage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes an upload and re-encodes it: decoding proves its type, and metadata (position, camera) and appended data are removed.
 * Rotated upright, at most 2048 pixels a side, on white. `read` is called when a decoding slot is free, so that waiting uploads
 * use no memory.
 */
export function decodeImage(
  read: () => Promise<Uint8Array>,
): Promise<Result<DecodedImage, 'files.not_an_image' | 'files.too_many_pixels'>> {
  return inTurn(async () => {
    const sent = await read();
    return !hasImageSignature(sent) || isPolyglot(sent) ? failure('files.not_an_image') : drawAnew(sent);
  });
}

const inTurn = limitConcurrency(BATCH_SIZE);

async function drawAnew(
  sent: Uint8Array,
): Promise<Result<DecodedImage, 'files.not_an_image' | 'files.too_many_pixels'>> {
  const sharp = await loadSharp();
  try {
    const { format, width, height, channels, depth } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) return failure('files.not_an_image');
    if (width * height > PIXEL_LIMIT || width * height * channels * (depth === 'uchar' ? 1 : 2) > MEMORY_LIMIT)
      return failure('files.too_many_pixels');
    const { data, info } = await sharp(sent, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return success({ jpeg: data, width: info.width, height: info.height });
  } catch {
    return failure('files.not_an_image');
  }
}

/** Magic bytes of JPEG, PNG and WebP, so that the decoder is not given anything else. */
function hasImageSignature(sent: Uint8Array): boolean {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  return (
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}
