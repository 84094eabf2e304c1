import { drawText, type TextImage, type TextStyle } from './draw-text.ts';
import { loadSharp } from './load-sharp.ts';

interface Layer extends TextImage {
  left: number;
  top: number;
}

/** A white page of fixed width, filled from top to bottom; pixels. */
export class Sheet {
  readonly width: number;
  readonly margin: number;
  /** Vertical position of the next element. */
  top: number;
  readonly #layers: (Layer | Area)[] = [];

  constructor(width: number, margin: number) {
    this.width = width;
    this.margin = margin;
    this.top = margin;
  }

  put(image: TextImage, left: number, top = this.top): void {
    this.#layers.push({ ...image, left: Math.round(left), top: Math.round(top) });
  }

  /** A coloured area over the full width, beneath later drawings; pixels. */
  fill(color: string, top: number, height: number): void {
    this.#layers.push({ color, left: 0, top, width: this.width, height });
  }

  /**
   * Texts side by side, each from its left edge or up to its right one; the next row follows the highest. @param gap
   * below
   */
  async row(
    cells: readonly { text: string; style: TextStyle; left?: number; right?: number }[],
    gap: number,
  ): Promise<void> {
    const pieces = await Promise.all(cells.map(({ text, style }) => drawText(text, style)));
    for (const [index, piece] of pieces.entries()) {
      const { left = this.margin, right } = cells[index]!;
      this.put(piece, right === undefined ? left : right - piece.width);
    }
    this.top += Math.max(...pieces.map(({ height }) => height)) + gap;
  }

  /** A line from margin to margin. @param gap below */
  line(color: string, gap: number): void {
    const width = this.width - 2 * this.margin;
    this.#layers.push({ color, left: this.margin, top: this.top, width, height: 2 });
    this.top += 2 + gap;
  }

  /**
   * The layers are laid over each other here: the image library would keep a worker and its memory for each of a
   * hundred, 100 MB more after some vouchers.
   */
  async toJpeg(): Promise<{ jpeg: Buffer; width: number; height: number }> {
    const sharp = await loadSharp();
    const size = { width: this.width, height: Math.ceil(this.top + this.margin) };
    const page = new Uint8Array(size.width * size.height * 3).fill(255);
    for (const layer of this.#layers) {
      if ('color' in layer) paint(page, size, layer);
      else blend(page, size, layer);
    }
    const { data, info } = await sharp(page, { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    // Given back at once: some megabytes outside of the heap are no reason for it to be collected.
    page.buffer.transfer(0);
    return { jpeg: data, width: info.width, height: info.height };
  }
}

/** Pixels; the colour is `#rrggbb`. */
interface Area {
  color: string;
  left: number;
  top: number;
  width: number;
  height: number;
}
type Size = Pick<Area, 'width' | 'height'>;

/** The part of a layer that is on the page. */
const visible = (page: Size, { left, top, width, height }: Omit<Area, 'color'>) => ({
  fromX: Math.max(0, left),
  toX: Math.min(page.width, left + width),
  fromY: Math.max(0, top),
  toY: Math.min(page.height, top + height),
});

function paint(page: Uint8Array, size: Size, area: Area): void {
  const { fromX, toX, fromY, toY } = visible(size, area);
  const color = Buffer.from(area.color.slice(1), 'hex');
  for (let y = fromY; y < toY; y += 1) for (let x = fromX; x < toX; x += 1) page.set(color, (y * size.width + x) * 3);
}

function blend(page: Uint8Array, size: Size, layer: Layer): void {
  const { fromX, toX, fromY, toY } = visible(size, layer);
  for (let y = fromY; y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      const from = ((y - layer.top) * layer.width + x - layer.left) * 4;
      const alpha = layer.pixels[from + 3]! / 255;
      if (alpha === 0) continue;
      const to = (y * size.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        page[to + channel] = Math.round(layer.pixels[from + channel]! * alpha + page[to + channel]! * (1 - alpha));
    }
  }
}
