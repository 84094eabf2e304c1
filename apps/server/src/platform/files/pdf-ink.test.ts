import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { pdfPages } from '../../testing/papers/pdf-pages.ts';
import { type PdfPage, writePdfFile } from './pdf-file.ts';
import { writePdf } from './write-pdf.ts';
import { writePdfTable } from './write-pdf-table.ts';

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

interface Rendered {
  /** Dark pixels in a square, points from the upper left corner. */
  inkAt(x: number, y: number, size: number): number;
  /** The same square as a drawing, to be compared. */
  drawingAt(x: number, y: number, size: number): string;
}

/** The first page as pixels, four to a point. */
async function render(content: Uint8Array): Promise<Rendered> {
  const scale = 4;
  const document = await library.loadDocument(Buffer.from(content));
  const page = document.getPage(0);
  const { data, width } = await page.render({ scale, render: 'bitmap' });
  document.destroy();
  const drawing = (x: number, y: number, size: number): boolean[] =>
    Array.from({ length: (size * scale) ** 2 }, (_, index) => {
      const column = Math.round(x * scale) + (index % (size * scale));
      const row = Math.round(y * scale) + Math.floor(index / (size * scale));
      return (data[(row * width + column) * 4] ?? 255) < 128;
    });
  return {
    inkAt: (x, y, size) => drawing(x, y, size).filter(Boolean).length,
    drawingAt: (x, y, size) => drawing(x, y, size).map(Number).join(''),
  };
}

const SIZE = 20;
/** Each character in a square of its own, twenty a row. */
async function renderCharacters(characters: readonly string[]): Promise<Rendered> {
  const draw = (page: PdfPage): void => {
    for (const [index, character] of characters.entries())
      page.text(20 + (index % 20) * 30, 40 + Math.floor(index / 20) * 30, character, SIZE);
  };
  return render(await writePdfFile({ title: 'ink', width: 640, height: 842 }, characters.join(''), () => [draw]));
}
const squareOf = (index: number): [x: number, y: number, size: number] => [
  20 + (index % 20) * 30,
  40 - 18 + Math.floor(index / 20) * 30,
  24,
];

/** Every hundred-and-first code point of the blocks that GB 18030-2022 asks for. */
const sample = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b739],
  [0x2b740, 0x2b81d],
  [0x2b820, 0x2cea1],
  [0x2ceb0, 0x2ebe0],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: Math.floor((last - first) / 101) + 1 }, (_, index) => String.fromCodePoint(first + index * 101)),
);

describe('every character of a paper has ink', () => {
  it.each([
    ['names with characters beyond the basic plane', '王𠮷刘𬭚李䶮陈𫖮𠅤𡈽'],
    ['letters with accents, as names of foreigners have', 'éèüñçøÅß'],
    ['signs of papers', '¥€·，。（）《》％%…—'],
    ['sorts, weights and numbers', '㎏斤吨①②③ⅠⅡ'],
  ])('%s', async (_, text) => {
    const characters = [...text];
    const page = await renderCharacters(characters);
    expect(characters.filter((_character, index) => page.inkAt(...squareOf(index)) === 0)).toEqual([]);
  });

  it('all Chinese characters to extension F, each with a drawing of its own', async () => {
    expect(sample.length).toBeGreaterThan(800);
    for (let from = 0; from < sample.length; from += 500) {
      const part = sample.slice(from, from + 500);
      const page = await renderCharacters(part);
      const drawings = part.map((_, index) => page.drawingAt(...squareOf(index)));
      expect(part.filter((_, index) => !drawings[index]!.includes('1'))).toEqual([]);
      // Boxes would all be alike.
      expect(new Set(drawings).size).toBe(part.length);
    }
  });

  it('what no font has is a mark, and what is no letter takes no room', async () => {
    const page = await renderCharacters(['😀', '‮', '王']);
    expect([0, 1, 2].map((index) => page.inkAt(...squareOf(index)) > 0)).toEqual([true, false, true]);
  });
});

test('a letter remains text that can be searched, and is small', async () => {
  const content = await writePdf({
    title: '授权书',
    paragraphs: ['本人王𠮷（José）保险费 ¥19.80（元）。'.repeat(20)],
    closing: ['姓名：刘𬭚'],
  });
  expect(pdfPages(content).join('')).toContain('本人王𠮷（José）保险费 ¥19.80（元）。');
  expect(content.length).toBeLessThan(30_000);
});

test('the amounts of a table end at the right edge of their column', async () => {
  const amount = (text: string): Promise<Uint8Array> =>
    writePdfTable({
      title: '账单',
      lines: [],
      columns: [{ title: '金额', width: 120, amount: true }],
      rows: [[text]],
      footOf: () => '',
    });
  for (const text of ['1.11', '-88,888.88']) {
    const page = await render(await amount(text));
    expect(page.inkAt(146, 84, 10), text).toBeGreaterThan(0);
    expect(page.inkAt(157, 84, 10), text).toBe(0);
  }
});
