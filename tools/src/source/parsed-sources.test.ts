import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openParsedSources } from './parsed-sources.ts';
import { readSource } from './source-file.ts';

describe('parsed sources', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'parsed-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const run = (text: string) => {
    const parsed = openParsedSources(join(folder, 'sources.json'));
    const source = parsed.read('one.ts', text);
    parsed.save();
    return source;
  };

  test('a second run answers as parsing does', () => {
    const text = `import { one } from './two.ts';\nexport const three = (): number => one + 1;`;
    run(text);
    expect(run(text)).toEqual(readSource('one.ts', text));
  });

  test('a file that changed is parsed again', () => {
    run(`import './two.ts';`);
    expect(run(`import './three.ts';`).imports.map(({ specifier }) => specifier)).toEqual(['./three.ts']);
  });

  test('a file that does not parse any more is refused', () => {
    run('export {};');
    expect(() => run('export {')).toThrow('one.ts does not parse');
  });

  test('a spoiled file of the last run is no harm', () => {
    writeFileSync(join(folder, 'sources.json'), '{"reader":');
    expect(run(`import './two.ts';`).imports).toHaveLength(1);
  });
});
