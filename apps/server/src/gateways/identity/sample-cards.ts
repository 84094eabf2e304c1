import { readFile } from 'node:fs/promises';
import { loadSharp } from '../../platform/drawing/load-sharp.ts';
import type { CardSide } from './port.ts';

/** A fictitious person. */
export const SAMPLE_HOLDER = { name: '李示例', number: '440304199001011014' } as const;

/** Tencent's OCR answers for each side (OCR IDCardOCR). */
const wires: Readonly<Record<CardSide, Readonly<Record<string, string>>>> = {
  front: {
    Name: SAMPLE_HOLDER.name,
    Sex: '男',
    Nation: '汉',
    Birth: '1990/1/1',
    Address: '广东省深圳市福田区示例路1号',
    IdNum: SAMPLE_HOLDER.number,
    Authority: '',
    ValidDate: '',
  },
  back: {
    Name: '',
    Sex: '',
    Nation: '',
    Birth: '',
    Address: '',
    IdNum: '',
    Authority: '深圳市公安局福田分局（样例）',
    ValidDate: '2020.03.01-2040.03.01',
  },
};

const sides: readonly CardSide[] = ['front', 'back'];

const pictures: Readonly<Record<CardSide, URL>> = {
  front: new URL('./sample-card-front.jpg', import.meta.url),
  back: new URL('./sample-card-back.jpg', import.meta.url),
};

export function sampleCardPicture(side: CardSide): Promise<Buffer> {
  return readFile(pictures[side]);
}

const COLUMNS = 16;
/** Threshold in 256 shades: smaller differences are compression noise. */
const MIN_DIFFERENCE = 3;
/** Threshold in 256 bits; a scaled and recompressed picture differs in a few. */
const MAX_DIFFERENT = 24;

/** The sample card shown by a picture; null for any other picture. */
export async function findSampleCard(
  picture: Uint8Array,
): Promise<{ side: CardSide; wire: Readonly<Record<string, string>> } | null> {
  const seen = await gradients(picture).catch(() => null);
  if (!seen) return null;
  for (const side of sides) {
    const known = await (fingerprints[side] ??= sampleCardPicture(side).then(gradients));
    if (known.filter((bit, index) => bit !== seen[index]).length <= MAX_DIFFERENT) return { side, wire: wires[side] };
  }
  return null;
}

const fingerprints: Partial<Record<CardSide, Promise<boolean[]>>> = {};

/** Whether each of 16 by 16 fields is lighter than its right neighbour: invariant under scaling and compression. */
async function gradients(picture: Uint8Array): Promise<boolean[]> {
  const sharp = await loadSharp();
  const { data } = await sharp(picture)
    .greyscale()
    .resize(COLUMNS + 1, COLUMNS, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: COLUMNS * COLUMNS }, (_, index) => {
    const at = Math.floor(index / COLUMNS) * (COLUMNS + 1) + (index % COLUMNS);
    return data[at]! - data[at + 1]! > MIN_DIFFERENCE;
  });
}
