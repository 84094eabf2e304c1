import type { Project } from '../source/project.ts';
import type { Violation } from './violation.ts';
import { testPattern } from './zones.ts';

const ownPlace = /import\.meta\.(?:url|dirname|filename)\b/;
/**
 * The only way to name a file that the bundler recognizes: it copies the file into the build and rewrites the name. A
 * folder it does not find.
 */
const copied = /new URL\('\.\/[^'$]*[^'$/]', import\.meta\.url\)/g;
/**
 * Paths that are valid in the build too: `dist` is at the same depth as `src`, the migrations and the folder of rare
 * characters are copied, the thread of webhooks is an entry of the build, and the embedded database is not part of it.
 */
const knows =
  /^apps\/server\/src\/(main|gateways\/webhooks\/post-in-thread|platform\/migrate|platform\/drawing\/han-fonts|platform\/embedded-postgres\/binaries)\.ts$/;

/** A file that the server reads next to its sources must be next to its build too. */
export function checkBuiltFiles(project: Project): Violation[] {
  return [...project.files].flatMap(([path, text]) => {
    if (!/^apps\/server\/src\/.*\.ts$/.test(path) || testPattern.test(path) || knows.test(path)) return [];
    return text.split('\n').flatMap((row, index) =>
      ownPlace.test(row.replace(copied, ''))
        ? [
            {
              file: path,
              line: index + 1,
              rule: 'built-files',
              message: "name the file as new URL('./name', import.meta.url), or the built server will not find it",
            },
          ]
        : [],
    );
  });
}
