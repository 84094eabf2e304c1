import { parseSync } from 'vite';
import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

/** Words that don't name a thing, and what stands for them. */
const vague = new Map([
  ['told', 'message, notified, texts'],
  ['heard', 'received, listeners, outcome'],
  ['said', 'input, text, answer'],
  ['gone', 'removed, absorbed, unavailable, unmounted'],
  ['who', 'the role: person, payer, side, reader'],
  ['nobody', 'the role, or null'],
]);

/** Comments and plain strings may say what they like. */
const prose = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const words = [...vague.keys()];
const capitals = words.map((word) => word.replace(/^./, (first) => first.toUpperCase()));
const suspect = new RegExp(`(?:\\b(?:${words.join('|')})|${capitals.join('|')})(?![a-z])`);
const sources = /\.(?:ts|tsx)$/;

/** The words of a name: `isGone` is `is gone`. Names of columns and of other people's fields have underscores. */
const wordsOf = (name: string): string[] =>
  name.includes('_') ? [] : name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

/** Checks that a name says what the thing is, in tests as well. */
export function checkPlainNames({ files }: Pick<Project, 'files'>): Violation[] {
  const violations: Violation[] = [];
  for (const [file, text] of files) {
    if (!sources.test(file) || !suspect.test(text) || !suspect.test(text.replaceAll(prose, ''))) continue;
    const reported = new Set<string>();
    for (const { name, start } of namesIn(file, text)) {
      const word = wordsOf(name).find((each) => vague.has(each));
      if (word === undefined || reported.has(name)) continue;
      reported.add(name);
      violations.push({
        file,
        line: text.slice(0, start).split('\n').length,
        rule: 'plain-names',
        message: `${name}: “${word}” doesn't say what it is; for example ${vague.get(word)}`,
      });
    }
  }
  return violations;
}

interface Name {
  readonly name: string;
  readonly start: number;
}

/** The identifiers of a file. Members that it reads of a value are named where the value is declared. */
function namesIn(file: string, text: string): Name[] {
  const names: Name[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
    const node = value as { type?: string; computed?: boolean } & Partial<Name>;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.push(node as Name);
    for (const [key, child] of Object.entries(node))
      if (!(node.type === 'MemberExpression' && key === 'property' && !node.computed)) visit(child);
  };
  visit(parseSync(file, text).program);
  return names;
}
