import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endSteward as writeEnd, lockSteward } from './stewards.store.ts';

export function endSteward({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('campaigns.end_steward', async (tx, { caller }, { id }) => {
    const current = isUuid(id) ? await lockSteward(tx, id) : null;
    if (!current) return failure('campaigns.steward_unknown');
    await writeEnd(tx, current, { by: caller.name, at: clock.now() });
    return success(null);
  });
}
