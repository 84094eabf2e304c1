/**
 * The text of a file that another program wrote: by its byte order mark, else as UTF-8 if every byte is, else as GB
 * 18030, in which Chinese banks, Excel and WPS write CSV (WHATWG Encoding: GBK is read as GB 18030). Null where it is
 * neither.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8');
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  return decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030');
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The cells of a table as CSV (RFC 4180) or as copied from a spreadsheet: separated by tabs, commas or semicolons,
 * whichever the first line has, in quotes where a cell has a separator, a line break or a quote. Cells are trimmed, and
 * rid of the marks by which Excel keeps digits (`="6222…"`, a leading `'`, a trailing tab); empty rows are left out.
 */
export function readTable(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(clean);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= clean.length) {
    const { cell, end } = clean[at] === '"' ? quotedCell(clean, at, separator) : bareCell(clean, at, separator);
    row.push(plainCell(cell));
    if (clean[end] !== separator) {
      if (row.some((each) => each !== '')) rows.push(row);
      row = [];
    }
    if (end >= clean.length) break;
    at = end + 1;
  }
  return rows;
}

function separatorOf(text: string): string {
  const head = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.trimStart())![0].replace(/"(?:[^"]|"")*"/g, '');
  return ['\t', ',', ';', '，'].find((each) => head.includes(each)) ?? ',';
}

function bareCell(text: string, at: number, separator: string): { cell: string; end: number } {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { cell: text.slice(at, end), end };
}

function quotedCell(text: string, at: number, separator: string): { cell: string; end: number } {
  let quote = at + 1;
  for (;;) {
    quote = text.indexOf('"', quote);
    if (quote < 0) return { cell: text.slice(at + 1), end: text.length };
    if (text[quote + 1] !== '"') break;
    quote += 2;
  }
  // What stands between the closing quote and the separator belongs to the cell: a tab that keeps digits, mostly.
  const rest = bareCell(text, quote + 1, separator);
  return { cell: text.slice(at + 1, quote).replaceAll('""', '"') + rest.cell, end: rest.end };
}

function plainCell(cell: string): string {
  const trimmed = cell.trim();
  return /^="(.*)"$/s.exec(trimmed)?.[1] ?? trimmed.replace(/^['`](?=[\dA-Z=+\-@])/, '');
}

/**
 * A day as spreadsheets and people write it, as `2026-12-01`: also `2026/12/1`, `2026.12.1` and `2026年12月1日`, with a
 * midnight behind it. Any other text stays as it is.
 */
export function tableDay(text: string): string {
  return text.replace(
    /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?(?:\s+0?0:00(?::00)?)?$/,
    (_, year: string, month: string, day: string) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}
