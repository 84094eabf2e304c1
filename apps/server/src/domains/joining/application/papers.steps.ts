import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { releaseFile, sealPaper } from '../../files/index.ts';
import { setPapers, takePapers, type ApplicationRow } from './applications.store.ts';

/** Releases the papers of an unsuccessful application; they are removed within a day. */
export async function releasePapers(
  tx: Transaction,
  application: Pick<ApplicationRow, 'userId' | 'id'>,
): Promise<void> {
  for (const path of await takePapers(tx, application)) await releaseFile(tx, application.userId, path);
}

/** Seals papers that had a public path. @returns the paths of the existing ones */
export async function sealPapers(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random' | 'files'>,
  application: ApplicationRow,
): Promise<string[]> {
  const sealed: string[] = [];
  for (const path of application.photos) {
    const kept = await sealPaper(tx, deps, application.userId, path);
    if (kept !== null) sealed.push(kept);
  }
  await setPapers(tx, application, sealed);
  return sealed;
}
