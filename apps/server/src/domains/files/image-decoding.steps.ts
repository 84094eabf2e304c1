import { failure, success, type Result } from '@shoushou/kernel';
import { isHeic } from '@shoushou/rules/files/heic';
import { limitConcurrency } from '../../platform/drawing/limit-concurrency.ts';
import { loadSharp } from '../../platform/drawing/load-sharp.ts';
import { decodedAlone, PIXEL_LIMIT, type PictureHead, tooLargeToDecode } from './decoding-memory.rules.ts';
import { isPolyglot } from './polyglot.rules.ts';

/** Pictures decoded at a time: a decoder needs several times a picture's memory. */
const BATCH_SIZE = 2;
/** Longest side of a stored picture. Pixels. */
const MAX_SIDE = 2048;
/** A normal picture takes under a second; longer ones were crafted to. */
const DECODING_SECONDS = 10;

export interface DecodedImage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

export type DecodingRefusal = 'files.not_an_image' | 'files.heic' | 'files.too_many_pixels';

/**
 * Decodes an upload and re-encodes it: decoding proves its type, and metadata (position, camera) and appended data are
 * removed. Rotated upright, at most 2048 pixels a side, on white. `read` is called when a decoding slot is free, so
 * that waiting uploads use no memory; it is called again for a picture that has to be decoded alone.
 */
export async function decodeImage(read: () => Promise<Uint8Array>): Promise<Result<DecodedImage, DecodingRefusal>> {
  const beside = await inTurn(async () => {
    const sent = await read();
    if (isHeic(sent)) return failure('files.heic');
    if (!hasImageSignature(sent) || isPolyglot(sent)) return failure('files.not_an_image');
    const head = await readHead(sent);
    if (!head) return failure('files.not_an_image');
    if (tooLargeToDecode(head)) return failure('files.too_many_pixels');
    return decodedAlone(head) ? null : drawAnew(sent);
  });
  return beside ?? inTurn(async () => drawAnew(await read()), BATCH_SIZE);
}

const inTurn = limitConcurrency(BATCH_SIZE);

async function readHead(sent: Uint8Array): Promise<PictureHead | null> {
  const sharp = await loadSharp();
  try {
    const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = await sharp(sent, {
      limitInputPixels: false,
    }).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null;
    return {
      format,
      width,
      height,
      channels,
      channelBytes: depth === 'uchar' ? 1 : 2,
      progressive: isProgressive,
      ...(chromaSubsampling === undefined ? {} : { chromaSubsampling }),
      lossless: format === 'webp' && Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength).includes('VP8L'),
    };
  } catch {
    return null;
  }
}

async function drawAnew(sent: Uint8Array): Promise<Result<DecodedImage, 'files.not_an_image'>> {
  const sharp = await loadSharp();
  try {
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
