import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listThemePeriods } from './themes.store.ts';

export function consoleThemes({ database }: Pick<Deps, 'database'>) {
  return handler('content.console_themes', async () => success(await listThemePeriods(database)));
}
