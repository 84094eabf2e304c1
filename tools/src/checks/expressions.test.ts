import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { readFiles } from '../source/project.ts';
import { testPattern } from './zones.ts';

type Expression = { readonly source: string; readonly flags: string };

/** The regular expressions that a file writes as literals. */
function expressionsOf(path: string, text: string): Expression[] {
  const found: Expression[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const { regex } = value as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ source: regex.pattern, flags: regex.flags });
    else Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

type Piece = { type: string; start: number; end: number; [field: string]: unknown };

/**
 * The value of a constant expression, with names known only at run time replaced by the letter `x`; undefined when it
 * is not constant.
 */
function valueOf(code: string, known: Readonly<Record<string, unknown>>): unknown {
  const scope: Record<string, unknown> = { ...known };
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the project's own constants, taken from its sources
      return new Function(...Object.keys(scope), `return (${code});`)(...Object.values(scope)) as unknown;
    } catch (error) {
      const [, name] = /^(\w+) is not defined$/.exec((error as Error).message) ?? [];
      if (name === undefined) return undefined;
      scope[name] = 'x';
    }
  }
  return undefined;
}

/** The regular expressions that a file builds with `new RegExp`; null for one whose text is unknown. */
function builtExpressionsOf(path: string, text: string): (Expression | null)[] {
  const { program } = parseSync(path, text);
  const constants: Record<string, unknown> = {};
  for (const statement of program.body as unknown as Piece[]) {
    const { declarations = [] } = ((statement['declaration'] as Piece | undefined) ?? statement) as unknown as {
      declarations?: { id: { name?: string }; init?: Piece | null }[];
    };
    for (const { id, init } of declarations) {
      const value = id.name && init ? valueOf(text.slice(init.start, init.end), constants) : undefined;
      if (typeof value === 'string') constants[id.name!] = value;
    }
  }
  const found: (Expression | null)[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const {
      type,
      callee,
      arguments: given,
    } = value as { type?: string; callee?: { name?: string }; arguments?: Piece[] };
    if (/^(New|Call)Expression$/.test(type ?? '') && callee?.name === 'RegExp') {
      const [source, flags] = given!.map(({ start, end }) => valueOf(text.slice(start, end), constants));
      found.push(typeof source === 'string' ? { source, flags: typeof flags === 'string' ? flags : '' } : null);
    }
    Object.values(value).forEach(visit);
  };
  visit(program);
  return found;
}

/** Ways in which an expression can read a text, its one unbounded repetition aside, up to which it needs no closer look. */
const FEW_WAYS = 10_000;

/** In how many ways a part of an expression can read what follows, and how many unbounded repetitions may take part. */
type Reading = { readonly ways: number; readonly endless: number };
const NO_BOUND: Reading = { ways: Infinity, endless: Infinity };

/**
 * The most ways in which an expression can be tried from one position: alternatives add up, what follows one another is
 * multiplied.
 */
function readingOf(source: string): Reading {
  const pieces = [
    ...source.matchAll(
      /\\(?:u\{\w+\}|[pP]\{[^}]*\}|u\w{4}|x\w{2}|.)|\[(?:\\.|[^\]])*\]|\(\?(?:<?[=!]|[a-z-]*:|<\w+>)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/g,
    ),
  ].map(([piece]) => piece);
  let at = 0;
  const alternatives = (): Reading => {
    const all = [sequence()];
    for (; pieces[at] === '|'; all.push(sequence())) at += 1;
    return {
      ways: all.reduce((sum, { ways }) => sum + ways, 0),
      endless: Math.max(...all.map(({ endless }) => endless)),
    };
  };
  const sequence = (): Reading => {
    let [ways, endless] = [1, 0];
    while (at < pieces.length && pieces[at] !== '|' && pieces[at] !== ')') {
      const part = repeated();
      [ways, endless] = [ways * part.ways, endless + part.endless];
    }
    return { ways, endless };
  };
  const repeated = (): Reading => {
    const opening = pieces[at]!;
    const isGroup = opening.startsWith('(');
    at += 1;
    let once: Reading = { ways: 1, endless: 0 };
    if (isGroup) {
      once = alternatives();
      at += 1;
      if (/[=!]/.test(opening) && once.endless > 0) return NO_BOUND;
    }
    const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(pieces[at] ?? '') ?? [];
    if (sign === undefined && least === undefined) return once;
    at += 1;
    if (sign === '?') return { ways: once.ways + 1, endless: once.endless };
    if (sign !== undefined || (comma !== '' && most === '')) return isGroup ? NO_BOUND : { ways: 1, endless: 1 };
    const [from, to] = [Number(least), Number(most || least)];
    let ways = 0;
    for (let times = from; times <= to; times += 1) ways += once.ways ** times;
    return { ways, endless: once.endless * to };
  };
  return alternatives();
}

/**
 * Whether an expression is too simple to be slow: at most one character or class is repeated without bound, and
 * optional, alternative or bounded parts give few ways. From each position of the input it then reads the input once per
 * way, so the time is at most quadratic.
 */
function isPlain({ source, flags }: Expression): boolean {
  // Nested character sets and references are not handled here.
  if (flags.includes('v') || /\\[1-9k]/.test(source)) return false;
  const { ways, endless } = readingOf(source);
  return endless <= 1 && ways <= FEW_WAYS;
}

/**
 * Why an expression can be too slow; null when it cannot. Quadratic time is milliseconds: user input
 * that reaches an expression is limited to a few thousand characters.
 */
function weakness({ source, flags }: Expression): string | null {
  if (isPlain({ source, flags })) return null;
  // Its search begins alike in each run, or a fault of its estimate would come and go; a busy machine gets the time.
  const found = checkSync(source, flags, { timeout: 120_000, randomSeed: 1 });
  if (found.status === 'unknown') return `not decided: ${found.error.kind}`;
  if (found.complexity.type === 'polynomial' && found.complexity.degree <= 2) return null;
  return found.status === 'safe' ? null : found.complexity.summary;
}

/** Code that processes other people's input on the server; a browser can only block its own user. */
const product = /^(apps\/server\/src|packages\/(kernel|rules|contract|texts)\/src)\/.*\.ts$/;

describe('regular expressions of the product', () => {
  test('all take at most the square of the time that reading their input takes', () => {
    const expressions = new Map<string, Expression & { readonly path: string }>();
    for (const [path, text] of readFiles(inProject())) {
      if (!product.test(path) || testPattern.test(path)) continue;
      for (const expression of expressionsOf(path, text))
        expressions.set(`/${expression.source}/${expression.flags}`, { ...expression, path });
    }
    expect(expressions.size).toBeGreaterThan(50);
    const weak = [...expressions]
      .map(([name, expression]) => [`${expression.path}: ${name}`, weakness(expression)] as const)
      .filter(([, why]) => why !== null);
    expect(weak).toEqual([]);
  }, 600_000);

  test('those that are put together at run time do so too', () => {
    const built = [...readFiles(inProject())]
      .filter(([path]) => product.test(path) && !testPattern.test(path))
      .flatMap(([path, text]) => builtExpressionsOf(path, text).map((expression) => ({ path, expression })));
    expect(built.length).toBeGreaterThan(5);
    const weak = built
      .map(
        ({ path, expression }) =>
          [
            `${path}: ${expression?.source}`,
            expression ? weakness(expression) : 'its text is not told by constants',
          ] as const,
      )
      .filter(([, why]) => why !== null);
    expect(weak).toEqual([]);
  }, 600_000);

  test('one that is put together of weak parts, or of what nobody can tell, would be found', () => {
    expect(
      builtExpressionsOf(
        'a.ts',
        "const PART = '(a+)+'; const b = (name: string) => new RegExp(`^${PART}${name}$`, 'u');",
      ),
    ).toEqual([{ source: '^(a+)+x$', flags: 'u' }]);
    expect(builtExpressionsOf('a.ts', 'new RegExp(request.body.pattern);')).toEqual([null]);
  });

  test.each([
    ['^[^@]+@', true],
    ['^1[3-9]\\d{9}$', true],
    ['^(?:OR|JD)\\d+$', true],
    ['\\s+$', true],
    ['(a+)', true],
    ['(a+)+', false],
    ['(a|a)*', false],
    ['(a?){30}', false],
    ['a*b*', false],
    ['(?=a+)b', false],
    ['(a+)\\1', false],
    ['\\p{L}*[+*]', true],
    ['a{1,100}a{1,100}a{1,100}', false],
    ['(?:a{1,9}|b{1,9}){1,3}', true],
    ['(?:a{1,9}|b{1,9}){1,4}', false],
    ['(?:a|bc?)+', false],
    ['(?:a*b){2}', false],
    ['(?<!\\d)(?:a|b)?1\\d{3,8}(?!\\d)', true],
    ['(?<=a*)b', false],
    ['[(|*+](a{2,3}?|\\(\\+)*', false],
    ['[(|*+]\\(\\+\\|[\\])+]?', true],
  ])('that %s is plain: %s', (source, plain) => {
    expect(isPlain({ source, flags: 'u' })).toBe(plain);
  });

  test('one that takes exponential time, and one that takes cubic time, would be found', () => {
    expect(expressionsOf('a.ts', 'const a = /^(a+)+$/u;').map(weakness)).toEqual([
      expect.stringMatching(/^exponential/),
    ]);
    expect(weakness({ source: '\\s*\\s*,\\s*$', flags: '' })).toMatch(/^3rd/);
  });
});
