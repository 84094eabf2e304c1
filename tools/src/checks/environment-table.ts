import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

const readers = ['apps/server/src/environment.ts', 'apps/server/src/provider-settings.ts'] as const;
const readmes = ['README.md', 'README.zh-CN.md'];

/** The tables of environment variables in both READMEs list exactly the variables that the server reads. */
export function checkEnvironmentTable(project: Project): Violation[] {
  const read = readers.flatMap((file) =>
    [...(project.files.get(file) ?? '').matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\b/gm)].map(([, name = '']) => name),
  );
  if (read.length === 0)
    return [
      {
        file: readers[0],
        rule: 'environment/blind',
        message: 'no variable was seen; the check no longer understands this file',
      },
    ];
  return readmes.flatMap((file) => {
    const told = [...(project.files.get(file) ?? '').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(
      ([, name = '']) => name,
    );
    const missing = read.filter((name) => !told.includes(name)).map((name) => `${name} is read and not in the table`);
    const invented = told.filter((name) => !read.includes(name)).map((name) => `${name} is in the table and not read`);
    return [...missing, ...invented].map((message) => ({ file, rule: 'environment/table', message }));
  });
}
