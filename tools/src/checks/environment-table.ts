import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

const readers = ['apps/server/src/environment.ts', 'apps/server/src/provider-settings.ts'] as const;
const pages = ['docs/configuration.md', 'docs/configuration.zh-CN.md'];

/** The pages of configuration list exactly the variables that the server reads, with their defaults. */
export function checkEnvironmentTable(project: Project): Violation[] {
  const read = new Map(readers.flatMap((file) => variablesOf(project.files.get(file) ?? '')));
  if (read.size === 0)
    return [
      {
        file: readers[0],
        rule: 'environment/blind',
        message: 'no variable was seen; the check no longer understands this file',
      },
    ];
  return pages.flatMap((file) => {
    const listed = new Map(
      [...(project.files.get(file) ?? '').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| ([^|]*) \|/gm)].map(
        ([, name = '', fallback = '']) => [name, fallback],
      ),
    );
    const messages = [...read].flatMap(([name, fallback]) => {
      const written = listed.get(name);
      if (written === undefined) return [`${name} is read and not in the table`];
      return written.startsWith(fallback) ? [] : [`${name} is ${fallback} by default, and the table says ${written}`];
    });
    const invented = [...listed.keys()].filter((name) => !read.has(name));
    return [...messages, ...invented.map((name) => `${name} is in the table and not read`)].map((message) => ({
      file,
      rule: 'environment/table',
      message,
    }));
  });
}

/** The variables of a schema's source with their defaults as the pages write them; empty without one. */
function variablesOf(source: string): [name: string, fallback: string][] {
  return [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\b([^]*?)(?=^ {2}(?:[A-Z/.]|\})|^\})/gm)].map(
    ([, name = '', rules = '']) => [
      name,
      (/\.default\(([^)]*)\)/.exec(rules)?.[1] ?? '').replaceAll(/['"]/g, '').replaceAll(/(?<=\d)_(?=\d)/g, ''),
    ],
  );
}
