import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shoushou-stacks-'));
  const code = "export function refuse() { throw new Error('no'); }\n";
  writeFileSync(join(folder, 'built.js'), code);
  // The whole first line came from the third line of the source.
  writeFileSync(
    join(folder, 'built.js.map'),
    JSON.stringify({ version: 3, sources: ['src/refuse.ts'], names: [], mappings: 'AAEA' }),
  );
  writeFileSync(join(folder, 'unmapped.js'), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In a process of its own: the hook is one for all code of a process. */
async function stackOf(file: string): Promise<string> {
  const script = `const { nameSourcesInStackTraces } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'stack-traces.ts')).href)});
    nameSourcesInStackTraces();
    const { refuse } = await import(${JSON.stringify(pathToFileURL(join(folder, file)).href)});
    try { refuse(); } catch (error) { console.log(error.stack); }`;
  return (await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })).stdout;
}

describe('stack traces of built files', () => {
  test('a frame names the source and its line', async () => {
    const [first, second] = (await stackOf('built.js')).split('\n');
    expect(first).toBe('Error: no');
    expect(second).toBe('    at refuse (src/refuse.ts:3:34)');
  });

  test('a file without a map is named itself', async () => {
    expect(await stackOf('unmapped.js')).toMatch(/at refuse \(file:.*unmapped\.js:1:34\)/);
  });
});
