import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endThemePeriod } from './themes.store.ts';

export function endTheme({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('content.end_theme', async (tx, _, { id }) =>
    (await endThemePeriod(tx, id, clock.now())) ? success(null) : failure('content.theme_unknown'),
  );
}
