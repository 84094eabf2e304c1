import { TEXT_FONT } from './han-fonts.ts';
import { loadSharp } from './load-sharp.ts';
import { registerRareFonts } from './register-rare-fonts.ts';

const FONT = 'Noto Sans CJK SC';

/** Width of the bar as a share of the size; the text is shifted back over it. */
const BAR_WIDTH = 0.42;

/** An image to place on a sheet: red, green, blue and alpha of each pixel, row by row. */
export interface TextImage {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface TextStyle {
  /** Pixels. */
  size: number;
  /** `#rrggbb`. */
  color: string;
  /** Width in pixels at which lines break; without it a single line. */
  width?: number;
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Removes what would be read as markup or reverse the direction of text. */
const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').replace(/[&<>]/g, (character) => markup[character]!);

/**
 * Text as an image. The renderer crops to the ink, so an invisible bar precedes the text: all texts of a size get equal
 * height, and texts side by side share a baseline.
 */
export async function drawText(text: string, { size, color, width }: TextStyle): Promise<TextImage> {
  const sharp = await loadSharp();
  await registerRareFonts(text);
  const { data, info } = await sharp({
    text: {
      text: `<span alpha="1" letter_spacing="${-Math.round(size * BAR_WIDTH * 1024)}">|</span><span foreground="${color}">${plain(text)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: TEXT_FONT,
      dpi: 72,
      rgba: true,
      ...(width === undefined ? {} : { width, wrap: 'word-char' as const }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
