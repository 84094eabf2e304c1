import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { documentPath } from '../../../platform/files/serve-documents.ts';
import { handler } from '../../../platform/http/action.ts';
import { listMadeFiles } from './made-files.store.ts';

export function listFiles({ database }: Pick<Deps, 'database'>) {
  return handler('identity.list_files', async ({ caller }) =>
    success(
      (await listMadeFiles(database, caller.userId)).map(({ name, ...file }) => ({
        ...file,
        path: documentPath(name),
      })),
    ),
  );
}
