import { parseSync } from 'vite';
import { testPattern } from '../checks/zones.ts';
import { functionShapes, type Node } from './function-shapes.ts';

/** One import of a source file. A type-only import does not exist at run time; a dynamic one is loaded later. */
export type Import = { readonly specifier: string; readonly kind: 'value' | 'type' | 'dynamic'; readonly line: number };

/**
 * Something that only some folders may do: read a clock, generate a random number, wait, call the network, read the
 * environment.
 */
export type SideEffect = { readonly what: string; readonly line: number };

export type SourceFile = {
  /** Path from the project's root, with `/`. */
  readonly path: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
  /** Every string and template, to find SQL; template values appear as `${}`. None of tests, nor what follows. */
  readonly texts: readonly { readonly text: string; readonly line: number }[];
  readonly touches: readonly SideEffect[];
  /** The top-level functions of the file that are not very short, to find duplicates. */
  readonly functions: readonly { readonly name: string; readonly line: number; readonly shape: string }[];
};

const globalCalls = new Set(['setTimeout', 'setInterval', 'setImmediate', 'fetch']);
const globalMembers = new Set([
  'Date.now',
  'Math.random',
  'process.env',
  'crypto.randomUUID',
  'crypto.getRandomValues',
]);

/** Imports that the parser's list of imports leaves out, or of which it does not say whether they are types. */
const furtherImports = /\bimport\(|^export (?:type )?[*{]/m;

/**
 * Parses one TypeScript file. Of tests and their support code, which are more than half of all, only the imports are
 * read.
 * @throws Error when it cannot be parsed: such a file must not pass a check
 */
export function readSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path} does not parse: ${parsed.errors[0]?.message}`);
  const lineAt = lineFinder(text);
  const lineCount = text.trimEnd().split('\n').length;
  if (testPattern.test(path) && !furtherImports.test(text)) {
    const imports = parsed.module.staticImports.map(({ start, moduleRequest }): Import => ({
      specifier: moduleRequest.value,
      kind: text.startsWith('import type', start) ? 'type' : 'value',
      line: lineAt(start),
    }));
    return { path, lineCount, imports, texts: [], touches: [], functions: [] };
  }
  // Reading a property creates objects of the syntax tree, which takes longer than parsing.
  const { program } = parsed;
  const imports: Import[] = [];
  const texts: { text: string; line: number }[] = [];
  const touches: SideEffect[] = [];

  const visit = (node: Node): void => {
    const line = (): number => lineAt(node.start);
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
        if (node['source']) {
          const typeOnly = (node['importKind'] ?? node['exportKind']) === 'type';
          imports.push({ specifier: literal(node['source']), kind: typeOnly ? 'type' : 'value', line: line() });
        }
        break;
      case 'ImportExpression':
        if (isNode(node['source']) && node['source'].type === 'Literal')
          imports.push({ specifier: literal(node['source']), kind: 'dynamic', line: line() });
        break;
      case 'TSImportType':
        if (isNode(node['source'])) imports.push({ specifier: literal(node['source']), kind: 'type', line: line() });
        break;
      case 'Literal':
        if (typeof node['value'] === 'string') texts.push({ text: node['value'], line: line() });
        break;
      case 'TemplateLiteral':
        texts.push({
          text: (node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('${}'),
          line: line(),
        });
        break;
      case 'CallExpression': {
        const callee = nameOf(node['callee']);
        if (callee && globalCalls.has(callee.replace(/^(globalThis|window)\./, '')))
          touches.push({ what: callee, line: line() });
        break;
      }
      case 'NewExpression':
        if (nameOf(node['callee']) === 'Date' && (node['arguments'] as unknown[]).length === 0)
          touches.push({ what: 'new Date()', line: line() });
        break;
      case 'MemberExpression': {
        const name = nameOf(node);
        if (name && globalMembers.has(name)) touches.push({ what: name, line: line() });
        break;
      }
    }
    for (const key in node) {
      const value = node[key];
      if (Array.isArray(value)) {
        for (const each of value) if (isNode(each)) visit(each);
      } else if (isNode(value)) visit(value);
    }
  };
  visit(program as unknown as Node);
  const functions = functionShapes(program as unknown as Node, path).map(({ name, start, shape }) => ({
    name,
    shape,
    line: lineAt(start),
  }));
  return { path, lineCount, imports, texts, touches, functions };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function literal(node: unknown): string {
  return String((node as { value: unknown }).value);
}

/** `a` or `a.b` for a plain name or member; undefined for anything longer or computed. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const object = nameOf(node['object']);
  const property = nameOf(node['property']);
  return object && property && !object.includes('.') ? `${object}.${property}` : undefined;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
