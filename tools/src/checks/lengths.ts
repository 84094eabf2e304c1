import type { Project } from '../source/project.ts';
import { longFiles } from './long-files.ts';
import type { Violation } from './violation.ts';

const longestFile = 300;
/** Migrations are left out: a file is one transaction and is never edited. */
const codeFile = /\.(ts|tsx|css)$/;

/**
 * Refuses files of more than 300 lines but those of `allowed` (lines by path), which only shrinks: a file that grew,
 * and a row whose file is short enough or not there any more, are refused too.
 */
export function checkLengths(project: Project, allowed: Readonly<Record<string, number>> = longFiles): Violation[] {
  const violations: Violation[] = [];
  const report = (file: string, message: string): void => void violations.push({ file, rule: 'lengths', message });
  for (const [path, text] of project.files) {
    if (!codeFile.test(path)) continue;
    const lines = text.trimEnd().split('\n').length;
    const limit = allowed[path] ?? longestFile;
    if (lines > limit) report(path, `${lines} lines; it may have ${limit}`);
    else if (path in allowed && lines <= longestFile)
      report(path, `${lines} lines, and a row in long-files.ts: take it out of the list`);
  }
  for (const path of Object.keys(allowed)) {
    if (!project.files.has(path)) report(path, 'stands in long-files.ts, and is no file: take it out of the list');
  }
  return violations;
}
