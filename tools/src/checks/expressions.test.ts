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

/**
 * Number of alternatives of an expression, without unbounded repetitions, up to which it is accepted without a closer
 * check.
 */
const FEW_WAYS = 10_000;

/**
 * Whether an expression is too simple to be slow: at most one character or class is repeated without bound, and
 * optional, alternative or bounded parts give few alternatives. From each position of the input it then reads the input
 * once per alternative, so the time is at most quadratic.
 */
function isPlain({ source, flags }: Expression): boolean {
  // Nested character sets, references and lookarounds are not handled here.
  if (flags.includes('v') || /\\[1-9k]|\(\?(?:[=!]|<[=!])/.test(source)) return false;
  let [endless, ways] = [0, 1];
  for (const [piece] of source.matchAll(
    /\\(?:u\{\w+\}|[pP]\{[^}]*\}|u\w{4}|x\w{2}|.)|\[(?:\\.|[^\]])*\]|\)?(?:[*+?]|\{\d+(?:,\d*)?\})|\||[^]/g,
  )) {
    const many = /^(\)?)(?:[*+]|\{(\d+)(,?)(\d*)\}|\?)$/.exec(piece);
    if (piece === '|') ways *= 2;
    else if (!many) continue;
    else if (piece.endsWith('?')) ways *= 2;
    else if (many[1] !== '') return false;
    else if (many[2] === undefined || (many[3] !== '' && many[4] === '')) endless += 1;
    else if (many[3] !== '') ways *= Number(many[4]) - Number(many[2]) + 1;
  }
  return endless <= 1 && ways <= FEW_WAYS;
}

/**
 * Why an expression can be too slow; null when it cannot. Quadratic time is milliseconds: user input
 * that reaches an expression is limited to a few thousand characters.
 */
function weakness({ source, flags }: Expression): string | null {
  if (isPlain({ source, flags })) return null;
  const found = checkSync(source, flags, { timeout: 20_000 });
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
