import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Latin, Chinese punctuation and 30,000 Chinese characters. Bundled, because a bare machine has no font with them. */
export const TEXT_FONT = fileURLToPath(new URL('./noto-sans-cjk-sc.otf', import.meta.url));

/** A folder is no asset that a bundler resolves: the build copies it beside its files. */
const rareFonts = path.join(import.meta.dirname, 'rare-han');
let blocks: ReadonlySet<string> | undefined;

/**
 * The file with a Chinese character that the font for texts may lack, because it is rare but stands in names; null for
 * one that is not rare. 58,000 characters to Unicode's extension F, as GB 18030-2022 asks for; a file has those of
 * 4,096 code points.
 */
export function rareFontOf(character: string): string | null {
  blocks ??= new Set(readdirSync(rareFonts));
  const name = `${(character.codePointAt(0)! >> 12).toString(16)}.woff`;
  return blocks.has(name) ? path.join(rareFonts, name) : null;
}
