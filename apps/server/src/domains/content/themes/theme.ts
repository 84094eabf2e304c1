import type { Data } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { DEFAULT_THEME } from '../content-limits.rules.ts';
import { readThemePeriod } from './themes.store.ts';

export function theme({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('content.theme', async () => {
    const period = await readThemePeriod(database, clock.now());
    const icons = Object.entries(period?.icons ?? {}).map(([hytype, icon]) => ({
      hytype,
      icon,
    })) as Data<'content.theme'>['icons'];
    return success({
      stylename: period?.stylename ?? DEFAULT_THEME,
      title: period?.title ?? null,
      until: period?.until ?? null,
      icons,
    });
  });
}
