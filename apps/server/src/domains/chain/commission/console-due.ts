import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { monthBounds } from '../../wallet/index.ts';
import { listDue } from './settlements.store.ts';

export const consoleDue = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.console_due', async (_, { month }) => success(await listDue(database, month, monthBounds(month).to)));
