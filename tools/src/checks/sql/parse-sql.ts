import { loadModule, parsePlPgSQLSync, parseSync, SqlError } from 'libpg-query';

/** A node of PostgreSQL's own syntax tree: its kind, and its fields. */
export type SqlNode = Readonly<Record<string, unknown>>;

// PostgreSQL's parser itself, compiled to WebAssembly.
await loadModule();

/** Possible texts for a template's value, the most likely first. `hole` is a name that refers to nothing. */
const fillings = ['hole', '', 'hole = hole', 'SET hole = hole', '='];
/** Parts of statements are parsed inside the smallest statement that they complete. */
const frames = [
  (part: string) => part,
  (part: string) => `SELECT WHERE ${part}`,
  (part: string) => `SELECT FROM ${part}`,
  (part: string) => `SELECT ${part}`,
];

/**
 * The statements of a text, in which `${}` stands for a template's value; undefined when it is neither SQL nor a part
 * of it.
 */
export function parseStatements(text: string): SqlNode[] | undefined {
  for (const frame of frames) {
    const parsed = parseFilled(frame(text).split('${}'));
    if (parsed) return parsed;
  }
  return undefined;
}

/** Fills each gap with the first candidate that lets the parser continue. */
function parseFilled(parts: readonly string[]): SqlNode[] | undefined {
  const chosen = parts.slice(1).map((_, index) => (parts[index]!.endsWith('$') ? fillings.length : 0));
  for (;;) {
    const starts: number[] = [];
    let text = parts[0]!;
    chosen.forEach((choice, index) => {
      starts.push(text.length);
      // `$${}` is a parameter with a computed number.
      text += `${fillings[choice] ?? '1'}${parts[index + 1]!}`;
    });
    try {
      return (parseSync(text).stmts ?? []).map(({ stmt }) => stmt as SqlNode);
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      const at = error.sqlDetails?.cursorPosition ?? 0;
      const gap = starts.findLastIndex((start, index) => start <= at && chosen[index]! < fillings.length - 1);
      if (gap === -1) return undefined;
      chosen[gap]! += 1;
      chosen.fill(0, gap + 1);
      parts.slice(1).forEach((_, index) => {
        if (parts[index]!.endsWith('$')) chosen[index] = fillings.length;
      });
    }
  }
}

/**
 * The statements inside a function's file; `language` is their language, and `builds` says that it executes dynamic
 * SQL.
 */
export function parseFunction(text: string): { language: 'sql' | 'plpgsql'; statements: SqlNode[]; builds: boolean } {
  if (!/\bLANGUAGE\s+plpgsql\b/i.test(text)) {
    const plain = text.replace(/--.*$/gm, '');
    const body =
      /\bAS\s+\$\$([^]*)\$\$/.exec(plain)?.[1] ??
      /\bBEGIN\s+ATOMIC\b([^]*)\bEND\b/.exec(plain)?.[1] ??
      /\bRETURN\s([^]*?);?\s*$/.exec(plain)?.[1]?.replace(/^/, 'SELECT ') ??
      'SELECT';
    return { language: 'sql', statements: parseStatements(body) ?? [], builds: false };
  }
  const queries: string[] = [];
  let builds = false;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) {
        if (name.startsWith('PLpgSQL_stmt_dyn')) builds = true;
        if (name === 'query' && typeof child === 'string') queries.push(child);
        else visit(child);
      }
    }
  };
  visit(parsePlPgSQLSync(text));
  return { language: 'plpgsql', statements: queries.flatMap((query) => parseStatements(query) ?? []), builds };
}
