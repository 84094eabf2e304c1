import type { Mutant } from './mutants.ts';

/** Comments and texts, which stay unchanged, and the replaced tokens; longer ones first. */
const tokens =
  /--[^\n]*|'(?:[^']|'')*'|::\s*\w+|->>?|:=|\bIS NOT DISTINCT FROM\b|\bIS DISTINCT FROM\b|\bIS NOT NULL\b|\bIS NULL\b|\bNOT IN\b|\bNOT EXISTS\b|\bEXISTS\b|\bAND\b|\bOR\b|\bTRUE\b|\bFALSE\b|\bgreatest\b|\bleast\b|\bmin\(|\bmax\(|\bFOR NO KEY UPDATE\b|<>|<=|>=|=|<|>|(?<=\s)[+\-/*](?=\s)|-(?=[a-z])|\b\d+\b/gi;

const swapped: Readonly<Record<string, string>> = {
  '<>': '=',
  '=': '<>',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  AND: 'OR',
  OR: 'AND',
  TRUE: 'FALSE',
  FALSE: 'TRUE',
  GREATEST: 'least',
  LEAST: 'greatest',
  'MIN(': 'max(',
  'MAX(': 'min(',
  'IS NULL': 'IS NOT NULL',
  'IS NOT NULL': 'IS NULL',
  'IS DISTINCT FROM': 'IS NOT DISTINCT FROM',
  'IS NOT DISTINCT FROM': 'IS DISTINCT FROM',
  'NOT IN': 'IN',
  'NOT EXISTS': 'EXISTS',
  EXISTS: 'NOT EXISTS',
  'FOR NO KEY UPDATE': '',
};
/** An assignment in a function, on a line of its own. */
const assignment = /^[ \t]+([a-z_]+(?:\[[^\]\n]+\])? := [^;\n]+;)[^\n;]*$/gm;
/** Items of a list of kinds: each may be removed. */
const listed = /(?<=[(,]\s*)'([a-z_]+)'(?=\s*[,)])/g;

/**
 * Mutants of an SQL function: comparisons, arithmetic, logic, numbers, locks, items of lists, and removed assignments.
 * A text that the database rejects is not a mutant.
 */
export function mutantsOfSql(text: string): Mutant[] {
  const found: Mutant[] = [];
  const body = text.search(/\bAS \$\$|\bRETURN\b(?!S)/);
  const change = (start: number, from: string, replacement: string): void => {
    if (start < body) return;
    const end = start + from.length;
    // With some context, because the line may contain several of the same.
    const around = (part: string): string =>
      `${text.slice(Math.max(start - 16, text.lastIndexOf('\n', start) + 1), start)}${part}${/^.{0,16}/.exec(text.slice(end))![0]}`.trim();
    found.push({
      start,
      end,
      replacement,
      line: text.slice(0, start).split('\n').length,
      change: `${around(from)} → ${around(replacement)}`,
    });
  };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (/^(--|'|::|->|:=)/.test(token)) continue;
    if (/^\d+$/.test(token)) change(index, token, String(Number(token) + 1));
    else if (token === '-' && /[a-z]/i.test(text[index + 1]!)) change(index, token, '');
    else change(index, token, swapped[token.toUpperCase()]!);
  }
  const comments = [...text.matchAll(/--[^\n]*/g)].map(
    ({ 0: comment, index }) => [index, index + comment.length] as const,
  );
  const isComment = (at: number): boolean => comments.some(([from, to]) => at >= from && at < to);
  for (const match of text.matchAll(assignment)) change(match.index + match[0].indexOf(match[1]!), match[1]!, 'NULL;');
  for (const { 0: token, index } of text.matchAll(listed))
    if (!isComment(index)) change(index, token, `${token.slice(0, -1)}.'`);
  return found.sort((a, b) => a.start - b.start);
}
