import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listVarieties } from '../futures/varieties.store.ts';
import { listGroups } from './articles.store.ts';

export const consoleChoices = ({ database }: Pick<Deps, 'database'>) =>
  handler('market.console_choices', async () => {
    const [groups, varieties] = await Promise.all([listGroups(database), listVarieties(database)]);
    return success({ groups, varieties: varieties.map(({ varcode, name }) => ({ varcode, name })) });
  });
