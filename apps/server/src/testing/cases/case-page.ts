import { edgesOf } from './case-faults.ts';

/** The page of a case: its picture and its moves, from the table that the server applies. */
export function pageOf(
  name: string,
  { begins, ends, moves }: { begins: string; ends: readonly string[]; moves: object },
): string {
  const edges = edgesOf(moves as Readonly<Record<string, unknown>>);
  const arrows = edges.map(({ from, move, rule }) => `  ${from} --> ${rule.to}: ${move} (${rule.by.join(', ')})`);
  const rows = edges.map(({ from, move, rule }) => {
    const money = rule.hold === 'opens' ? 'is held' : rule.hold === 'ends' ? 'ends' : '';
    return `| ${move} | ${from} | ${rule.to} | ${rule.by.join(', ')} | ${rule.role ?? ''} | ${rule.if ? 'yes' : ''} | ${money} |`;
  });
  return [
    `# ${name}`,
    '',
    'Written by `cases.test.ts` from the table of moves; `npx vitest run --project server apps/server/src/testing/cases -u` writes it again.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${begins}`,
    ...new Set(arrows),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
    '',
    '| Move | From | To | By | Role | On a condition | Money |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
