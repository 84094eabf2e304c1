import { readFile } from 'node:fs/promises';
import { rareFontOf, TEXT_FONT } from '../drawing/han-fonts.ts';

/** Stands for a character that no font has, such as an emoji: the printers' mark for a missing letter. */
const MISSING = '〓';

/** A part of a text in one font. */
interface Run {
  /** The name of the font. */
  font: string;
  text: string;
}

/** The fonts of one document, reduced to its characters. */
export interface PdfFonts {
  /** OpenType files by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  runs(text: string): Run[];
  /** In ems. */
  widthOf(text: string): number;
}

/** Without what would be no letter on paper: controls, marks of direction, joiners. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '');

/**
 * Fonts for everything that a document says: one for texts, and for rare characters of names those that have them.
 * About 40 ms, and a few kilobytes in the document.
 */
export async function readPdfFonts(text: string): Promise<PdfFonts> {
  const { default: subsetFont } = await import('subset-font');
  const fontkit = await import('fontkit');
  const files = new Map<string, Uint8Array>();
  const placed = new Map<string, { font: string; character: string; width: number }>();

  const add = async (name: string, file: string, characters: readonly string[]): Promise<void> => {
    const small = await subsetFont(await readFile(file), characters.join(''), { targetFormat: 'sfnt' });
    const font = fontkit.create(small);
    if (!('hasGlyphForCodePoint' in font)) return;
    files.set(name, small);
    for (const character of characters) {
      const code = character.codePointAt(0)!;
      if (!font.hasGlyphForCodePoint(code)) continue;
      const width = font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
      placed.set(character, { font: name, character, width });
    }
  };

  const characters = [...new Set([...plain(text), MISSING])];
  await add('text', TEXT_FONT, characters);
  const rare = Map.groupBy(
    characters.filter((character) => !placed.has(character)),
    rareFontOf,
  );
  for (const [file, group] of rare) if (file !== null) await add(`rare-${files.size}`, file, group);

  const missing = placed.get(MISSING)!;
  const place = (character: string) => placed.get(character) ?? missing;
  return {
    files,
    runs(part) {
      const runs: Run[] = [];
      for (const letter of plain(part)) {
        const { font, character } = place(letter);
        const last = runs.at(-1);
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      return runs;
    },
    widthOf: (part) => [...plain(part)].reduce((sum, letter) => sum + place(letter).width, 0),
  };
}
