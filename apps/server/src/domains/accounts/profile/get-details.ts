import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readDetails } from './details.store.ts';

export function getDetails({ database }: Pick<Deps, 'database'>) {
  return handler('accounts.get_details', async ({ caller }) => success(await readDetails(database, caller.userId)));
}
