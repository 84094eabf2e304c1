import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { listVersions } from './published.store.ts';

export function versions({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return reading('messages.versions', async () => success(await listVersions(database, clock.now())));
}
