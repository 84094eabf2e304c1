import { inflateSync } from 'node:zlib';

/**
 * What each page of a PDF says, as a reader copies it: the codes it draws, by the table that comes with their font (ISO
 * 32000-1, 9.10.3).
 */
export function pdfPages(content: Uint8Array): string[] {
  const file = Buffer.from(content).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, number = '', body = '']) => [number, body]),
  );
  const referred = (body: string, name: string): string =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...referred(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [
          name,
          lettersOf(streamOf(referred(objects.get(number) ?? '', 'ToUnicode'))),
        ]),
      );
      let letters: readonly string[] = [];
      let text = '';
      for (const [, font, codes] of streamOf(referred(page, 'Contents')).matchAll(
        /\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g,
      )) {
        if (font) letters = fonts.get(font) ?? [];
        else text += (codes!.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join('');
      }
      return text;
    });
}

/** The letters of a font by code. */
function lettersOf(table: string): string[] {
  return [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function streamOf(body: string): string {
  const packed = /stream\n(.*)\nendstream/s.exec(body)?.[1];
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}
