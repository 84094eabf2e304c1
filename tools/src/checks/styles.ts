import { posix } from 'node:path';
import { scopedClass } from '../../../apps/app/build/scoped-class.ts';
import { resolveImport, type Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

const appSheet = /^(apps\/(?:app|console))\/src\/.*\.css$/;
const moduleSheet = /^(apps\/(?:app|console))\/src\/.*\.module\.css$/;
/** Element defaults, styles needed before any script runs, and the classes that every screen may use. */
const globalSheets = /^(apps\/(app|console)\/src\/(ui\/)?(base|boot-page)\.css|packages\/design\/src\/parts\.css)$/;
/** Rendered before any script runs, with plain class names. */
const staticMarkup = /^apps\/app\/(index\.html|first-pictures\/.*\.html)$/;
/** Class names that libraries set on their elements. */
const ofLibraries = ['lucide', 'pswp'];

/** Checks style sheets against the code that uses them: CSS reports no error for a missing class. */
export function checkStyles(project: Project): Violation[] {
  const violations: Violation[] = [];
  const report = (file: string, rule: string, message: string): void =>
    void violations.push({ file, rule: `styles/${rule}`, message });
  const sheets = [...project.files]
    .filter(([path]) => moduleSheet.test(path))
    .map(([path, css]) => ({ path, css, names: classesOf(css), used: new Set<string>() }));
  const everywhere = new Set(ofLibraries);
  for (const [path, css] of project.files)
    if (globalSheets.test(path)) for (const name of classesOf(css)) everywhere.add(name);
  const scoped = new Set(sheets.flatMap(({ path, names }) => [...names].map((name) => scopedClass(name, path))));

  for (const path of project.files.keys()) {
    if (appSheet.test(path) && !moduleSheet.test(path) && !globalSheets.test(path))
      report(path, 'global', 'its classes are everybody’s: name it .module.css');
  }
  const stems = new Map<string, string>();
  for (const { path } of sheets) {
    const stem = `${moduleSheet.exec(path)?.[1]} ${posix.basename(path)}`;
    const other = stems.get(stem);
    if (other) report(path, 'name', `its classes would be named as those of ${other}`);
    stems.set(stem, path);
  }
  for (const [path, text] of project.files) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, what = '', specifier = ''] of text.matchAll(
      /import (?:([\w*{} ,]+) from )?'(\.[^']*\.module\.css)'/g,
    )) {
      const target = resolveImport(project, path, specifier);
      const sheet = target.kind === 'file' ? sheets.find((each) => each.path === target.path) : undefined;
      if (what === '' || !sheet) continue;
      const local = /^\* as (\w+)$/.exec(what)?.[1];
      if (!local)
        report(
          path,
          'import',
          `import * as styles from '${specifier}': only then are names written into the code that uses them`,
        );
      for (const [, name, computed] of text.matchAll(new RegExp(`(?<![\\w.])${local}(?:\\.(\\w+)|(\\[))`, 'g'))) {
        if (computed) report(path, 'computed', 'name the class, so that one that is missing is found');
        else if (name && !sheet.names.has(name))
          report(path, 'unknown', `${posix.basename(sheet.path)} has no class ${name}`);
        else if (name) sheet.used.add(name);
      }
    }
  }
  for (const { path, css, names, used } of sheets) {
    const selectors = css.replace(notOwn, '').matchAll(/([^{};]+)\{/g);
    for (const [, selector = ''] of selectors)
      if (/#[a-z]/i.test(selector))
        report(path, 'id', `${selector.trim()}: an id is renamed as a class is; :global(#id) is not`);
    for (const name of names) if (!used.has(name)) report(path, 'unused', `nobody uses ${name}`);
    for (const [, inside = ''] of css.matchAll(/:global\(([^)]*)\)/g)) {
      for (const name of classesOf(inside))
        if (!scoped.has(name) && !everywhere.has(name)) report(path, 'stranger', `there is no class ${name}`);
    }
  }
  for (const [path, html] of project.files) {
    if (!staticMarkup.test(path)) continue;
    for (const name of [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))) {
      if (!scoped.has(name) && !everywhere.has(name)) report(path, 'stranger', `there is no class ${name}`);
    }
  }
  return violations;
}

/** Not classes of the sheet itself: comments, `:global(…)` classes and addresses. */
const notOwn = /\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g;

/** The classes that a sheet defines, without those of others that it names in `:global(…)`. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(notOwn, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}
