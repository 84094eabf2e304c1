import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { reading } from '../../../platform/http/action.ts';
import { listThemePeriods } from './themes.store.ts';

export function consoleThemes({ database }: Pick<Deps, 'database'>) {
  return reading('content.console_themes', async () => success(await listThemePeriods(database)));
}
