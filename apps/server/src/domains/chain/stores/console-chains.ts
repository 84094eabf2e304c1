import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listChains } from './stores.store.ts';

export const consoleChains = ({ database }: Pick<Deps, 'database'>) => handler('chain.console_chains', async () => success(await listChains(database)));
