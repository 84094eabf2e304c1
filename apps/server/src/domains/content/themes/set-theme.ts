import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { insertThemePeriod } from './themes.store.ts';

export function setTheme({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('content.set_theme', async (tx, _, period) => {
    if (fromInstant(period.runsUntil) <= Math.max(fromInstant(period.runsFrom), clock.now()))
      return failure('content.period_wrong');
    await insertThemePeriod(tx, period);
    return success(null);
  });
}
