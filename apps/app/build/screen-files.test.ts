import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { screensOf } from './screen-files.ts';

const domains = path.resolve(import.meta.dirname, '../src/domains');

describe('the screens of the route tables', () => {
  it('are all found in their text, each with a module that is there', () => {
    for (const file of readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.routes.ts'))) {
      const table = readFileSync(path.join(domains, file), 'utf8');
      const screens = screensOf(table);
      expect([file, screens.length]).toEqual([file, table.match(/\bload:/g)?.length ?? 0]);
      for (const { module } of screens) expect(readFileSync(path.join(domains, path.dirname(file), module), 'utf8')).toContain('export default');
    }
  });

  it('have a first picture only where there is a route, in words that its screen says too', () => {
    const pictures = path.resolve(import.meta.dirname, '../first-pictures');
    const tables = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.routes.ts'));
    const modules = new Map(tables.flatMap((file) => screensOf(readFileSync(path.join(domains, file), 'utf8')).map((screen) => [screen.path, path.join(domains, path.dirname(file), screen.module)] as const)));
    for (const file of readdirSync(pictures)) {
      const screen = readFileSync(modules.get(file.replace(/\.html$/, ''))!, 'utf8');
      const words = [...readFileSync(path.join(pictures, file), 'utf8').matchAll(/>([^<>]*\S[^<>]*)</g)].map(([, text = '']) => text.trim());
      expect(words.length).toBeGreaterThan(0);
      for (const text of words) expect(screen).toContain(text);
    }
  });
});
