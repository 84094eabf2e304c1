import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../project.ts';

/** The licence that a library comes with; null without one, and for an optional library of another system. */
export function licenceTextOf(path: string): string | null {
  if (!existsSync(inProject(path))) return null;
  const files = readdirSync(inProject(path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name }) => name);
  return files.length === 0
    ? null
    : files.map((file) => readFileSync(inProject(path, file), 'utf8').trim()).join('\n\n');
}
