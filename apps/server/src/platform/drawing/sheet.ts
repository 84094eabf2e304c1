import { drawText, type TextImage, type TextStyle } from './draw-text.ts';
import { loadSharp } from './load-sharp.ts';

interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

/** A white page of fixed width, filled from top to bottom; pixels. */
export class Sheet {
  readonly width: number;
  readonly margin: number;
  /** Vertical position of the next element. */
  top: number;
  readonly #layers: Layer[] = [];

  constructor(width: number, margin: number) {
    this.width = width;
    this.margin = margin;
    this.top = margin;
  }

  put({ input }: TextImage, left: number, top = this.top): void {
    this.#layers.push({ input, left: Math.round(left), top: Math.round(top) });
  }

  /** A coloured area over the full width, beneath later drawings; pixels. */
  async fill(color: string, top: number, height: number): Promise<void> {
    const sharp = await loadSharp();
    const input = await sharp({ create: { width: this.width, height, channels: 3, background: color } })
      .png()
      .toBuffer();
    this.put({ input, width: this.width, height }, 0, top);
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
  async line(color: string, gap: number): Promise<void> {
    const sharp = await loadSharp();
    const width = this.width - 2 * this.margin;
    const input = await sharp({ create: { width, height: 2, channels: 3, background: color } })
      .png()
      .toBuffer();
    this.put({ input, width, height: 2 }, this.margin);
    this.top += 2 + gap;
  }

  async toJpeg(): Promise<{ jpeg: Buffer; width: number; height: number }> {
    const sharp = await loadSharp();
    const { data, info } = await sharp({
      create: { width: this.width, height: Math.ceil(this.top + this.margin), channels: 3, background: '#ffffff' },
    })
      .composite(this.#layers)
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  }
}
