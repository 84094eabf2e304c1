import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listRefunds } from './refunds.store.ts';

export const consoleRefunds = ({ database }: Pick<Deps, 'database'>) =>
  handler('wallet.console_refunds', async () => success((await listRefunds(database)).map(({ ownerId: _, ...refund }) => refund)));
