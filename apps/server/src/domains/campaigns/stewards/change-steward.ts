import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { writing } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { isUuid } from '../../accounts/index.ts';
import { hasDistricts, readRegions } from '../../places/index.ts';
import { endSteward, insertSteward, lockSteward } from './stewards.store.ts';

/** What stood is ended and kept, so that the record says who changed what. */
export function changeSteward({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return writing('campaigns.change_steward', async (tx, { caller }, { id, adcode, estate }) => {
    const standing = isUuid(id) ? await lockSteward(tx, id) : null;
    if (!standing) return failure('campaigns.steward_unknown');
    if (!(await readRegions(tx, [adcode])).has(adcode) || (await hasDistricts(tx, adcode))) return failure('campaigns.place_unknown');
    if (standing.adcode === adcode && standing.estate === estate) return success({ id });
    const at = clock.now();
    await endSteward(tx, standing, { by: caller.name, at });
    const next = createId(clock, random);
    const { userId, since } = standing;
    if (!(await insertSteward(tx, { id: next, userId, adcode, estate, since, by: caller.name, at }))) return failure('campaigns.steward_standing');
    return success({ id: next });
  });
}
