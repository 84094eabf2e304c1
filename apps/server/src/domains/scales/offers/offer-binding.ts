import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { listManaged } from '../../stations/index.ts';
import { notifyPerson } from '../notifications.steps.ts';
import { readScale } from '../scales.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { viewOffers } from './offer-view.steps.ts';
import { saveOffer } from './offers.store.ts';

/** Offers a verified recycler a scale of the caller's, or work at an outlet that the caller manages. */
export const offerBinding = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler('scales.offer', async (tx, { caller: { userId } }, { target, targetId, userid }) => {
    let title: string;
    if (target === 'scale') {
      const scale = await readScale(tx, targetId);
      if (scale?.ownerId !== userId) return failure('scales.unknown');
      title = scale.name ?? scale.model.name;
    } else {
      const outlet = (await listManaged(tx, userId)).find(({ id }) => id === targetId);
      if (!outlet) return failure('scales.outlet_rights');
      title = outlet.name;
    }
    const member = (await findPeople(tx, [userid])).get(userid);
    if (!member?.isRecycler || !member.verified || userid === userId) return failure('scales.not_recycler');
    const row = await saveOffer(tx, {
      ownerId: userId,
      id: createId(deps.clock, deps.random),
      target,
      targetId,
      title,
      memberId: userid,
      at: deps.clock.now(),
    });
    if (row.state === 'offered') {
      const { offerHours } = await rulesInForce(deps, SCALE_RULES, tx);
      const owner = (await findPeople(tx, [userId])).get(userId);
      await notifyPerson(
        tx,
        deps,
        userid,
        '绑定邀请',
        `${owner?.username ?? ''}邀请您${target === 'scale' ? `使用「${title}」称重` : `在「${title}」工作`}，${offerHours} 小时内有效`,
        'bind-recycler',
      );
    }
    return success((await viewOffers(tx, [row], userId))[0]!);
  });
