import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawStrokes } from './draw-strokes.ts';
import { drawText } from './draw-text.ts';

/** How much of a picture is inked, 0 to 1. */
async function inkOf(input: Buffer): Promise<number> {
  const { data } = await sharp(input).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) / data.length;
}

const style = { size: 28, color: '#000000' };

describe('text', () => {
  it('is drawn with Chinese characters, each its own', async () => {
    const [one, other] = [await drawText('收', style), await drawText('凭', style)];
    expect(one.input.equals(other.input)).toBe(false);
    expect(await inkOf(one.input)).toBeGreaterThan(0.08);
    // A character without a shape is a box like every other.
    const [box, anotherBox] = [await drawText('\u{20d2b}', style), await drawText('\u{20d2c}', style)];
    expect(one.width).not.toBe(box.width + anotherBox.width);
  });

  it('is equally high whatever it says, so that texts side by side stand on one line', async () => {
    const pieces = await Promise.all(['—', '12.35', '重', 'gy国'].map((text) => drawText(text, style)));
    const heights = pieces.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
  });

  it('breaks where it is told to, and shows markup as it was typed', async () => {
    const [line, broken] = [await drawText('双开门旧冰箱双开门旧冰箱', style), await drawText('双开门旧冰箱双开门旧冰箱', { ...style, width: 200 })];
    expect(broken.height).toBeGreaterThan(line.height);
    expect(broken.width).toBeLessThanOrEqual(200);
    const [plain, marked] = [await drawText('潮湿', style), await drawText('<b>潮湿</b>&', style)];
    expect(marked.width).toBeGreaterThan(plain.width);
  });
});

describe('strokes', () => {
  const box = { width: 480, height: 200, pen: 5 };
  it('fill the box, whatever size they were written in', async () => {
    for (const scale of [0.01, 1, 1000]) {
      const { input } = await drawStrokes([[[0, 0], [480 * scale, 200 * scale]], [[0, 200 * scale], [480 * scale, 0]]], box);
      expect(await inkOf(input)).toBeGreaterThan(0.03);
    }
  });

  it('of no length, of impossible places or in impossible numbers harm nobody', async () => {
    const zigzag = Array.from({ length: 20_000 }, (_, index): [number, number] => [index % 2 ? 1000 : 0, index % 3 ? 700 : 0]);
    const begun = performance.now();
    for (const strokes of [[], [[]], [[[5, 5]]], [[[1e308, -1e308], [-1e308, 1e308]]], [zigzag]] as [number, number][][][]) {
      expect(await drawStrokes(strokes, box)).toMatchObject({ width: 480, height: 200 });
    }
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
