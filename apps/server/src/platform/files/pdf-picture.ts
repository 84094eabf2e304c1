import { loadSharp } from '../drawing/load-sharp.ts';
import type { PdfPicture } from './pdf-file.ts';

/** Longest side of a picture in a document, pixels. */
const MAX_SIDE_PIXELS = 800;

/** A stored picture in the form that PDF embeds. */
export async function readPdfPicture(content: Uint8Array): Promise<PdfPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(content)
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
