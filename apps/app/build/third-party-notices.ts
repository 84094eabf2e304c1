import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { inProject } from '../../../tools/src/project.ts';
import { librariesOf, type LockFile } from '../../../tools/src/programs/installed-libraries.ts';
import { licenceTextOf } from '../../../tools/src/programs/licence-text.ts';
import { noticesOf } from '../../../tools/src/programs/notices.ts';

/** Adds the licences of the libraries that an app's workspace uses, as the file that its settings page leads to. */
export function thirdPartyNotices(workspace: 'apps/app' | 'apps/console'): Plugin {
  return {
    name: 'shoushou:third-party-notices',
    apply: 'build',
    generateBundle() {
      const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as LockFile;
      const libraries = librariesOf(lock, [workspace]);
      if (workspace === 'apps/console') {
        this.emitFile({
          type: 'asset',
          fileName: 'third-party-notices.txt',
          source: noticesOf(libraries, licenceTextOf),
        });
        return;
      }
      const notices = libraries.map(({ name, version, licence, path }) => ({
        ...{ name, version, licence },
        text: licenceTextOf(path),
      }));
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.json', source: JSON.stringify(notices) });
    },
  };
}
