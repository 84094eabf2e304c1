import type { Data } from '@shoushou/contract';
import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listServiceNames } from '../../catalog/index.ts';
import { iconOf } from '../content-limits.rules.ts';
import { readThemePeriod } from './themes.store.ts';

export function serviceIcons({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('content.service_icons', async () => {
    const [names, period] = await Promise.all([listServiceNames(database), readThemePeriod(database, clock.now())]);
    return success(
      [...names].map(([hytype, name]) => ({
        hytype,
        name,
        icon: iconOf(hytype, period?.icons ?? {}),
      })) as Data<'content.service_icons'>,
    );
  });
}
