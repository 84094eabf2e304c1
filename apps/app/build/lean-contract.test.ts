import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@shoushou/contract/calls';
import { refusals } from '@shoushou/contract/refusals';
import { describe, expect, it } from 'vitest';
import { leanTables } from './lean-contract.ts';

const packages = path.resolve(import.meta.dirname, '../../../packages');
const lean = ['contract', 'errors'].map((kind) =>
  readdirSync(path.join(packages, 'contract/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${kind}.ts`))
    .map((file) => leanTables(readFileSync(path.join(packages, 'contract/src', file), 'utf8')))
    .join('\n'),
);
const names = (text: string): string[] => [...text.matchAll(/^\s*'([\w.]+)': \{/gm)].map(([, name = '']) => name).sort();

describe('the contract as phones download it', () => {
  it('has every call but those of operators, which the app nowhere makes', () => {
    const operators = Object.entries(calls).flatMap(([name, { auth }]) => (auth === 'operator' ? [name] : []));
    expect(names(lean[0]!)).toEqual(expect.arrayContaining(Object.keys(calls).filter((name) => !operators.includes(name))));
    expect(names(lean[0]!).filter((name) => operators.includes(name))).toEqual([]);
    // These two serve the console too.
    for (const folder of ['../src', '../../../packages/client/src']) {
      const sources = readdirSync(path.resolve(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|[\\/])(?:fake|testing)[\\/]|^(?:query-keys|scan-login)\.ts$/.test(file));
      for (const file of sources) {
        const source = readFileSync(path.resolve(import.meta.dirname, folder, file), 'utf8');
        expect([file, operators.filter((name) => source.includes(`'${name}'`))]).toEqual([file, []]);
      }
    }
  });

  it('has the number of every refusal, and the sentences of those that a status alone may mean', () => {
    expect(names(lean[1]!)).toEqual(Object.keys(refusals).sort());
    for (const [name, { code, message }] of Object.entries(refusals)) {
      const own = /^(?:platform\.|orders\.brushing_locked$)/.test(name);
      const [line = ''] = new RegExp(`^\\s*'${name.replace('.', '\\.')}': \\{.*$`, 'm').exec(lean[1]!) ?? [];
      expect([name, line.includes(`code: ${code}`), line.includes(message)]).toEqual([name, true, own]);
    }
    expect(lean.join('')).not.toMatch(/summary:/);
  });
});
