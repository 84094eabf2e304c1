import { fileURLToPath } from 'node:url';
import { loadSharp } from './load-sharp.ts';

/** Comes with the server: a bare machine has no font with Chinese characters. */
const FONT_FILE = fileURLToPath(new URL('./noto-sans-cjk-sc.otf', import.meta.url));
const FONT = 'Noto Sans CJK SC';

/** Of the bar, in parts of the size: what stands after it is drawn back over it. */
const BAR_WIDTH = 0.42;

/** A picture to be laid upon a sheet; sizes in pixels. */
export interface TextImage {
  input: Buffer;
  width: number;
  height: number;
}

export interface TextStyle {
  /** Pixels. */
  size: number;
  /** `#rrggbb`. */
  color: string;
  /** Pixels, at which lines break; one line without. */
  width?: number;
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What people typed must neither be read as markup nor turn the line around. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').replace(/[&<>]/g, (character) => markup[character]!);

/**
 * Text as a picture. What comes out is cut to the ink, so an invisible bar stands before it: every text of a size is
 * equally high, and texts side by side stand on one line.
 */
export async function drawText(text: string, { size, color, width }: TextStyle): Promise<TextImage> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: { text: `<span alpha="1" letter_spacing="${-Math.round(size * BAR_WIDTH * 1024)}">|</span><span foreground="${color}">${plain(text)}</span>`, font: `${FONT} ${size}`, fontfile: FONT_FILE, dpi: 72, rgba: true, ...(width === undefined ? {} : { width, wrap: 'word-char' as const }) },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
