import { describe, expect, it } from 'vitest';
import { projectRoot } from '../project.ts';
import { addCall, NoPlace, type NewCall } from './new-call.ts';
import { readFiles } from './project.ts';

const files = readFiles(projectRoot);
const hide: NewCall = { name: 'orders.hide_order', room: 'hall', table: '', side: 'recycler', writes: true };

/** The lines that a file has more than before. */
function addedLines(path: string, text: string): string[] {
  const before = new Set((files.get(path) ?? '').split('\n'));
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !before.has(line))
    .map((line) => line.trim());
}

describe('a new call', () => {
  it('has its row, schema, action and failing test where a reader looks for them', () => {
    const { files: changed } = addCall(files, hide);
    expect([...changed.keys()]).toEqual([
      'packages/contract/src/orders/orders.contract.ts',
      'packages/contract/src/orders/orders.schema.ts',
      'apps/server/src/domains/orders/hall/hall.calls.ts',
      'apps/server/src/domains/orders/hall/hide-order.test.ts',
    ]);
    for (const [path, text] of changed) expect([path, text.includes("'orders.hide_order'")]).toEqual([path, true]);
    expect(addedLines('packages/contract/src/orders/orders.contract.ts', [...changed.values()][0]!)).toContain(
      "path: '/api/orders/hideorder',",
    );
  });

  it('stands in the table of its task where the domain has several, and in a domain without rooms', () => {
    const leaving = addCall(files, { ...hide, room: 'leaving', table: 'leaving' });
    expect([...leaving.files.keys()]).toContain('packages/contract/src/orders/leaving.contract.ts');
    const outlets = addCall(files, {
      name: 'stations.close_day',
      room: '',
      table: '',
      side: 'operator',
      writes: false,
    });
    expect([...outlets.files.keys()]).toContain('apps/server/src/domains/stations/stations.calls.ts');
    expect(outlets.questions.join('\n')).toContain('stations.scopes.ts: which cities it concerns');
  });

  it('says the next free numbers', () => {
    expect(addCall(files, hide).questions.at(-1)).toMatch(
      /^the next refusal of orders is \d{4}, the next migration \d{4}, the next decision \d{4}$/,
    );
  });

  it.each<[string, Partial<NewCall>]>([
    ['hideorder', { name: 'hideorder' }],
    ['a call that exists', { name: 'orders.set_tip', room: 'leaving' }],
    ['a room that does not exist', { room: 'nowhere' }],
  ])('is refused for %s, and nothing is written', (_, change) =>
    expect(() => addCall(files, { ...hide, ...change })).toThrow(NoPlace),
  );
});
