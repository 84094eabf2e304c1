import { columnsOf } from './columns.ts';
import type { LinePicture } from './esc-pos.ts';

/** A line that came out of the printer: text in its font, or a picture. */
export interface PrintedLine {
  readonly text: string | null;
  readonly picture: LinePicture | null;
  readonly large: boolean;
  /** Columns of the small font that it covers. */
  readonly columns: number;
}

/**
 * A thermal printer: what stands on the paper after these bytes. @throws Error for a command that a printer would not
 * know
 */
export function printBytes(bytes: Uint8Array): { lines: PrintedLine[]; cut: boolean } {
  const lines: PrintedLine[] = [];
  let [text, large, cut, kanji, at] = [[] as number[], false, false, false, 0];
  const take = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new Error('the bytes end inside a command');
    return byte;
  };
  const commands: Readonly<Record<number, () => void>> = {
    0x1b40: () => void ([large, kanji] = [false, false]),
    0x1b64: () => void take(),
    0x1c26: () => void (kanji = true),
    0x1c21: () => void take(),
    0x1d21: () => void (large = take() === 0x11),
    0x1d56: () => void (cut = [take(), take()][0] === 0x42),
    0x1d76: () => {
      if (take() !== 0x30 || take() !== 0) throw new Error('only a raster of one density is known');
      const wide = take() + take() * 256;
      const heightDots = take() + take() * 256;
      const bits = bytes.slice(at, (at += wide * heightDots));
      if (bits.length < wide * heightDots) throw new Error('the raster is shorter than its head says');
      const picture = { widthDots: wide * 8, heightDots, bits };
      lines.push({ text: null, picture, large: heightDots > 24, columns: (wide * 8) / 12 });
    },
  };
  while (at < bytes.length) {
    const byte = take();
    if (byte === 0x0a) {
      const line = new TextDecoder('gb18030', { fatal: true }).decode(Uint8Array.from(text));
      lines.push({ text: line, picture: null, large, columns: columnsOf(line) * (large ? 2 : 1) });
      text = [];
    } else if (byte >= 0x20) {
      text.push(byte);
      if (byte < 0x80) continue;
      if (!kanji) throw new Error('a Han character outside the mode for them');
      const second = take();
      if (second < 0x40) throw new Error('a code of four bytes, which the font lacks');
      text.push(second);
    } else {
      const command = commands[(byte << 8) | take()];
      if (!command) throw new Error(`no command of a printer at byte ${at - 2}`);
      command();
    }
  }
  return { lines, cut };
}
