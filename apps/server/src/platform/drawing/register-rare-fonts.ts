import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rareFontOf } from './han-fonts.ts';
import { loadSharp } from './load-sharp.ts';

const CODE_POINTS_A_FILE = 4096;
const registered = new Map<string, Promise<void>>();
let folder: Promise<string> | undefined;

/**
 * Gives the renderer the fonts with the text's rare characters; from then on it falls back to them. Each once a
 * process.
 */
export async function registerRareFonts(text: string): Promise<void> {
  for (const character of new Set(text)) {
    const file = rareFontOf(character);
    if (file === null) continue;
    if (!registered.has(file)) registered.set(file, register(file, character));
    await registered.get(file);
  }
}

/** The renderer reads no compressed font: it gets an unpacked one, in the system's folder for temporary files. */
async function register(file: string, character: string): Promise<void> {
  const { default: subsetFont } = await import('subset-font');
  const first = character.codePointAt(0)! & ~(CODE_POINTS_A_FILE - 1);
  const all = Array.from({ length: CODE_POINTS_A_FILE }, (_, index) => String.fromCodePoint(first + index)).join('');
  folder ??= mkdtemp(path.join(tmpdir(), 'shoushou-fonts-'));
  const fontfile = path.join(await folder, path.basename(file, '.woff'));
  await writeFile(fontfile, await subsetFont(await readFile(file), all, { targetFormat: 'sfnt' }));
  const sharp = await loadSharp();
  await sharp({ text: { text: character, fontfile, rgba: true } })
    .png()
    .toBuffer();
}
