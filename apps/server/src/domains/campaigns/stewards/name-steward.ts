import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findUserIdByMobile } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { isDistrict } from '../../places/index.ts';
import { insertSteward } from './stewards.store.ts';

export function nameSteward({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('campaigns.name_steward', async (tx, { caller }, { mobile, adcode, estate }) => {
    if (!(await isDistrict(tx, adcode))) return failure('campaigns.place_unknown');
    const userId = await findUserIdByMobile(tx, mobile);
    if (userId === null) return failure('campaigns.person_unknown');
    const [id, at] = [createId(clock, random), clock.now()];
    if (!(await insertSteward(tx, { id, userId, adcode, estate, since: toInstant(at), by: caller.name, at })))
      return failure('campaigns.steward_standing');
    await notify(
      tx,
      { clock, random },
      {
        userId,
        kind: 'service',
        title: '您已成为小区管家',
        text: `您现在是${estate}的小区管家，邻居可以在平台上找到您。`,
        pushType: pushTypes.page.type,
        subject: 'message',
      },
    );
    return success({ id });
  });
}
