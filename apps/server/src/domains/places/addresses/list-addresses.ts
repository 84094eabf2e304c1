import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listAddresses as listFrom } from './addresses.store.ts';

/** The caller's address book, default first. */
export const listAddresses = ({ database }: Pick<Deps, 'database'>) =>
  handler('places.list_addresses', async ({ caller }) => success(await listFrom(database, caller.userId)));
