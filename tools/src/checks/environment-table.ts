import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';

const reader = 'apps/server/src/environment.ts';
const readmes = ['README.md', 'README.zh-CN.md'];

/** Every variable that the server reads stands in the table of both READMEs, and nothing else does. */
export function checkEnvironmentTable(project: Project): Violation[] {
  const read = [...(project.files.get(reader) ?? '').matchAll(/^ {2}([A-Z][A-Z_]+): z\./gm)].map(([, name = '']) => name);
  if (read.length === 0) return [{ file: reader, rule: 'environment/blind', message: 'no variable was seen; the check no longer understands this file' }];
  return readmes.flatMap((file) => {
    const told = [...(project.files.get(file) ?? '').matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name = '']) => name);
    const missing = read.filter((name) => !told.includes(name)).map((name) => `${name} is read and not in the table`);
    const invented = told.filter((name) => !read.includes(name)).map((name) => `${name} is in the table and not read`);
    return [...missing, ...invented].map((message) => ({ file, rule: 'environment/table', message }));
  });
}
