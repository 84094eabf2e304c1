import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { isDistrict } from '../../places/index.ts';
import { endSteward, insertSteward, lockSteward } from './stewards.store.ts';

/** Ends the previous appointment without deleting it, so that the history stays complete. */
export function changeSteward({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('campaigns.change_steward', async (tx, { caller }, { id, adcode, estate }) => {
    const current = isUuid(id) ? await lockSteward(tx, id) : null;
    if (!current) return failure('campaigns.steward_unknown');
    if (!(await isDistrict(tx, adcode))) return failure('campaigns.place_unknown');
    if (current.adcode === adcode && current.estate === estate) return success({ id });
    const at = clock.now();
    await endSteward(tx, current, { by: caller.name, at });
    const next = createId(clock, random);
    const { userId, since } = current;
    if (!(await insertSteward(tx, { id: next, userId, adcode, estate, since, by: caller.name, at })))
      return failure('campaigns.steward_standing');
    return success({ id: next });
  });
}
