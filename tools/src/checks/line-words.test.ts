import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { readFiles } from '../source/project.ts';
import { testPattern } from './zones.ts';

type Node = { type?: string; start: number; end: number; [field: string]: unknown };
type Property = Node & { key?: { name?: string }; value: Node };

interface WalletLine {
  readonly path: string;
  readonly title: string;
  /** -1: it reduces the reader's balance. */
  readonly sign: 1 | -1;
}

/** Ledger lines in a file with their sign and title; a title computed by a function is looked up in the file. */
function linesOf(path: string, code: string): WalletLine[] {
  const found: WalletLine[] = [];
  const titlesIn = (text: string): string[] => [...text.matchAll(/title: (['`])(.*?)\1/g)].map((match) => match[2]!);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as Node;
    if (node.type === 'ObjectExpression') {
      const of = (name: string): Node | undefined =>
        (node['properties'] as Property[]).find(({ key }) => key?.name === name)?.value;
      const [amount, line] = [of('amountFen'), of('line')];
      if (amount && line && code.slice(amount.start, amount.end) !== '0') {
        const text = code.slice(line.start, line.end);
        const called = /^(\w+)\(/.exec(text)?.[1];
        const body =
          called === undefined ? text : (new RegExp(String.raw`const ${called} = [^\n]+`).exec(code)?.[0] ?? '');
        for (const title of titlesIn(body))
          found.push({ path, title, sign: amount.type === 'UnaryExpression' ? -1 : 1 });
      }
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, code).program);
  return found;
}

const lines = [...readFiles(inProject())]
  .filter(
    ([path, code]) =>
      /^apps\/server\/src\/domains\/.*\.ts$/.test(path) && !testPattern.test(path) && code.includes('line:'),
  )
  .flatMap(([path, code]) => linesOf(path, code));

test('a line that takes money from its reader never says that money came, and the other way round', () => {
  expect(lines.filter(({ sign }) => sign === -1).length).toBeGreaterThanOrEqual(5);
  expect(lines.filter(({ sign }) => sign === 1).length).toBeGreaterThanOrEqual(5);
  expect(lines.filter(({ sign, title }) => sign === -1 && /收到|到账|收款|转入(?!钱包)|奖励$/.test(title))).toEqual([]);
  expect(
    lines.filter(({ sign, title }) => sign === 1 && /付给|付款给|支付(?!宝)|扣除|冻结(?!.*退)/.test(title)),
  ).toEqual([]);
});
