import { encode } from 'uqr';
import type { BrandLook } from '../../../platform/brand/brand.ts';
import { drawText, type TextImage } from '../../../platform/drawing/draw-text.ts';
import { Sheet } from '../../../platform/drawing/sheet.ts';

/** The content of a poster, without amounts of money. */
interface Poster {
  title: string;
  /** The headline. */
  figure: string;
  lines: readonly string[];
  /** Leads to the app, as a QR code. */
  link: string;
  invitation: string;
}

const [WIDTH, HEIGHT, MARGIN] = [900, 1_200, 72];
/** The coloured part, and the side of the code below it. */
const [BAND, CODE] = [760, 300];
const [white, ink, grey] = ['#ffffff', '#17191c', '#5a5f67'];

/** Draws a poster as a JPEG of 900×1200. */
export async function drawPoster(
  { title, figure, lines, link, invitation }: Poster,
  brand: BrandLook,
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const sheet = new Sheet(WIDTH, MARGIN);
  sheet.fill(brand.color, 0, BAND);
  const width = WIDTH - 2 * MARGIN;
  await sheet.row([{ text: brand.name, style: { size: 40, color: white } }], 72);
  await sheet.row([{ text: title, style: { size: 64, color: white, width } }], 36);
  await sheet.row([{ text: figure, style: { size: 104, color: white, width } }], 48);
  for (const line of lines) await sheet.row([{ text: line, style: { size: 40, color: white, width } }], 20);
  const code = drawCode(link);
  const top = BAND + (HEIGHT - BAND - CODE) / 2;
  sheet.put(code, MARGIN, top);
  const beside = MARGIN + CODE + 48;
  sheet.put(await drawText(invitation, { size: 44, color: ink, width: WIDTH - beside - MARGIN }), beside, top + 84);
  sheet.put(await drawText('长按识别二维码', { size: 34, color: grey }), beside, top + 160);
  sheet.top = HEIGHT - MARGIN;
  return sheet.toJpeg();
}

function drawCode(link: string): TextImage {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const cell = (at: number): number => Math.floor((at * size) / CODE);
  const pixels = new Uint8Array(CODE * CODE * 4).fill(255);
  for (let y = 0; y < CODE; y += 1)
    for (let x = 0; x < CODE; x += 1)
      if (data[cell(y)]![cell(x)]) pixels.fill(0x17, (y * CODE + x) * 4, (y * CODE + x) * 4 + 3);
  return { pixels, width: CODE, height: CODE };
}
