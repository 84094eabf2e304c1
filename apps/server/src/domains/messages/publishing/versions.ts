import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listVersions } from './published.store.ts';

export function versions({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('messages.versions', async () => success(await listVersions(database, clock.now())));
}
