import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { excludedSource, withoutUnused } from './lean-react.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const packageFolder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const fileOf = (name: string): string => path.join(packageFolder, 'cjs', name);
const lean = (name: string): { before: string; after: string } => {
  const before = readFileSync(fileOf(name), 'utf8');
  return { before, after: withoutUnused(before, fileOf(name)) };
};

describe('React as it is built', () => {
  it('lacks only what no part of the app asks for', () => {
    const sources = globSync(['apps/app/src/**/*.{ts,tsx}', 'packages/design/src/**/*.{ts,tsx}'], { cwd: root }).filter((name) => !/\.test\.tsx?$|\/testing\//.test(name));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap((name) => excludedSource.exec(readFileSync(path.join(root, name), 'utf8'))?.map((found) => `${name}: ${found}`) ?? [])).toEqual([]);
    for (const source of ["import { ViewTransition } from 'react';", '<title>{name}</title>', "import { preload } from 'react-dom';"]) expect(excludedSource.test(source)).toBe(true);
  });

  it('has the rest of the renderer as it was, and still parses', () => {
    const renderer = lean('react-dom-client.production.js');
    expect(renderer.before.length - renderer.after.length).toBeGreaterThan(20_000);
    for (const { after } of [renderer, lean('react-dom.production.js')]) expect(() => new Script(after)).not.toThrow();
    const functions = (code: string): number => code.match(/^function /gm)!.length;
    expect(functions(renderer.after)).toBe(functions(renderer.before));
    expect(lean('react-dom.production.js').after).toMatch(/exports\.createPortal = [\s\S]*exports\.flushSync = [\s\S]*exports\.requestFormReset = /);
  });

  it('is not built from a React in which what is left out has changed', () => {
    const changed = readFileSync(fileOf('react-dom-client.production.js'), 'utf8').replace('function startViewTransition(', 'function beginViewTransition(');
    expect(() => withoutUnused(changed, fileOf('react-dom-client.production.js'))).toThrow(/startViewTransition.* any more/);
  });
});
