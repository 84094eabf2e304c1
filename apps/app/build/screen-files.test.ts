import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOf } from './console-files.ts';
import { rulesOf, screensOf } from './screen-files.ts';

const domains = path.resolve(import.meta.dirname, '../src/domains');
const consoleSource = path.resolve(import.meta.dirname, '../../console/src');

describe('the pages of the console', () => {
  it('are all found in the text of its sections, each with a module that is there', () => {
    const sections = readFileSync(path.join(consoleSource, 'sections.ts'), 'utf8');
    const pages = pagesOf(sections);
    expect(pages.map(({ path: page }) => page)).toEqual(
      [...sections.matchAll(/^ {2}\{\s+path: '([\w-]+)'/gm)].map(([, page]) => page),
    );
    for (const { module } of pages)
      expect(readFileSync(path.join(consoleSource, module), 'utf8')).toContain('export default');
  });
});

describe('the screens of the route tables', () => {
  it('are all found in their text, each with a module that is there', () => {
    for (const file of readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.routes.ts'),
    )) {
      const table = readFileSync(path.join(domains, file), 'utf8');
      const screens = screensOf(table);
      expect([file, screens.length]).toEqual([file, table.match(/\bload:/g)?.length ?? 0]);
      for (const { module } of screens)
        expect(readFileSync(path.join(domains, path.dirname(file), module), 'utf8')).toContain('export default');
    }
  });

  it('have a first picture only where there is a route', () => {
    const routes = readdirSync(domains, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.routes.ts'))
      .flatMap((file) => screensOf(readFileSync(path.join(domains, file), 'utf8')).map((screen) => screen.path));
    const pictures = readdirSync(path.resolve(import.meta.dirname, '../first-pictures'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) expect(routes).toContain(file.replace(/\.html$/, ''));
  });

  it('take along the rules that a picture is painted by, and no others', () => {
    const sheet =
      '.a-head{gap:1px}.a-head__mark:hover{color:red}.a-head__mark:focus+.ui-note{gap:4px}.a-head__mark:after{gap:5px}@media (width>9px){.a-head{gap:2px}}.a-head>.ui-note{margin:0}.a-head,.b-head{color:red}.b-head{gap:3px}';
    expect(
      rulesOf('<div class="ui-stack a-head"><img class="a-head__mark"><p class="ui-note"></p></div>', [
        sheet,
        '.a-head__mark{border-radius:14px}',
      ]),
    ).toBe(
      '.a-head{gap:1px}.a-head__mark:focus+.ui-note{gap:4px}.a-head__mark:after{gap:5px}.a-head>.ui-note{margin:0}.a-head{color:red}.a-head__mark{border-radius:14px}',
    );
  });
});
