import { parseSync } from 'vite';

/** One small change of a source file that its tests should notice. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
  /** `a < b → a <= b`, on one line. */
  readonly change: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const binary: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '**': '*',
};
const logical: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const methods: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  ceil: 'floor',
  floor: 'ceil',
  round: 'floor',
};

/** Every mutant of a TypeScript file: comparisons, arithmetic, logic, conditions, numbers, and removed statements. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  const change = (node: Node, replacement: string): void => {
    const from = text.slice(node.start, node.end);
    const short = (part: string): string => part.replace(/\s+/g, ' ').slice(0, 90);
    found.push({
      start: node.start,
      end: node.end,
      replacement,
      line: text.slice(0, node.start).split('\n').length,
      change: `${short(from)} → ${short(replacement) || 'nothing'}`,
    });
  };
  const of = (node: Node): string => text.slice(node.start, node.end);
  const between = (node: Node, replaced: string): string => {
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    const operator = text.slice(left.end, right.start).replace(node['operator'] as string, replaced);
    return `${text.slice(node.start, left.end)}${operator}${text.slice(right.start, node.end)}`;
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as Node;
    if (typeof node.type === 'string') {
      // Types do not exist at run time.
      if (/^TS(Type|Interface|Union|Literal|Indexed|Array)/.test(node.type)) return;
      mutate(node);
    }
    Object.values(node).forEach(visit);
  };
  const mutate = (node: Node): void => {
    const operator = node['operator'] as string;
    const test = node['test'] as Node | undefined;
    switch (node.type) {
      case 'BinaryExpression':
        if (binary[operator]) change(node, between(node, binary[operator]));
        break;
      case 'LogicalExpression':
        if (logical[operator]) change(node, between(node, logical[operator]));
        break;
      case 'UnaryExpression':
        if (operator === '!') change(node, of(node['argument'] as Node));
        break;
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const fixed of ['true', 'false']) change(test!, fixed);
        break;
      case 'Literal':
        if (typeof node['value'] === 'number') change(node, String(node['value'] + 1));
        if (typeof node['value'] === 'boolean') change(node, String(!node['value']));
        break;
      case 'ExpressionStatement':
        if (/^(Await|Call)Expression$/.test((node['expression'] as Node).type) && !/^super\(/.test(of(node)))
          change(node, '');
        break;
      case 'MemberExpression': {
        const property = node['property'] as Node & { name?: string };
        if (property.name && Object.hasOwn(methods, property.name)) change(property, methods[property.name]!);
        break;
      }
      default:
    }
  };
  visit(parseSync(path, text).program);
  return found.sort((a, b) => a.start - b.start);
}

/** More loop iterations than any test needs, about a second of them: beyond that a mutant loops for ever. */
const MOST_TURNS = 100_000_000;

/**
 * The file with a guard in each of its loops, so that a mutant with an endless loop fails instead of blocking the run.
 */
export function guardLoops(path: string, text: string): string {
  const insertions: { at: number; text: string }[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as Node;
    if (/^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)) {
      const body = node['body'] as Node;
      const guard = `if ((globalThis.loopTurns = (globalThis.loopTurns ?? 0) + 1) > ${MOST_TURNS}) throw new Error('loops for ever');`;
      insertions.push({ at: body.start, text: `{ ${guard} ` }, { at: body.end, text: ' }' });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((guarded, { at, text: inserted }) => guarded.slice(0, at) + inserted + guarded.slice(at), text);
}

/** The file with that mutation. */
export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  `${text.slice(0, start)}${replacement}${text.slice(end)}`;
