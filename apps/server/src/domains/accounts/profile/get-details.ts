import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { readDetails } from './details.store.ts';

export function getDetails({ database }: Pick<Deps, 'database'>) {
  return reading('accounts.get_details', async ({ caller }) => success(await readDetails(database, caller.userId)));
}
