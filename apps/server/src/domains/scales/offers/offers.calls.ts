import type { scalesCalls } from '@shoushou/contract/scales/scales.contract';
import { HOUR, failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { addWorker, listManaged, removeWorker } from '../../stations/index.ts';
import { notifyPerson } from '../notifications.steps.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { listUsable, readScale } from '../scales.store.ts';
import { viewOffers } from './offer-view.steps.ts';
import { listOffers as find, lockOffer, saveOffer, setOfferState } from './offers.store.ts';

export const offersCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof scalesCalls>()({
    /** Offers a verified recycler a scale of the caller's, or work at an outlet that the caller manages. */
    'scales.offer': transactionalHandler(async (tx, { caller: { userId } }, { target, targetId, userid }) => {
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
    }),

    'scales.answer_offer': transactionalHandler(async (tx, { caller: { userId } }, { id, accept }) => {
      const { offerHours } = await rulesInForce(deps, SCALE_RULES, tx);
      const offer = await lockOffer(tx, userId, id);
      if (
        offer?.memberId !== userId ||
        offer.state !== 'offered' ||
        deps.clock.now() - Date.parse(offer.offeredAt) > offerHours * HOUR
      )
        return failure('scales.binding_over');
      await setOfferState(tx, offer, accept ? 'bound' : 'gone');
      if (accept && offer.target === 'outlet') await addWorker(tx, offer.targetId, userId);
      await notifyPerson(
        tx,
        deps,
        offer.ownerId,
        accept ? '绑定成功' : '绑定邀请被拒绝',
        `「${offer.title}」${accept ? '的绑定已生效' : '：对方没有接受'}`,
        'bind-recycler',
      );
      return success(null);
    }),

    /** Either side ends a binding, or takes an open offer back. */
    'scales.end_offer': transactionalHandler(async (tx, { caller: { userId } }, { id }) => {
      const offer = await lockOffer(tx, userId, id);
      if (!offer || (offer.state !== 'offered' && offer.state !== 'bound')) return failure('scales.binding_over');
      await setOfferState(tx, offer, 'ended');
      if (offer.state === 'bound') {
        if (offer.target === 'outlet') await removeWorker(tx, offer.targetId, offer.memberId);
        await notifyPerson(
          tx,
          deps,
          offer.ownerId === userId ? offer.memberId : offer.ownerId,
          '绑定已解除',
          `「${offer.title}」的绑定已解除`,
          'bind-recycler',
        );
      }
      return success(null);
    }),

    'scales.list_offers': handler(async ({ caller: { userId } }) => {
      const now = clock.now();
      const { offerHours } = await rulesInForce({ database, clock }, SCALE_RULES);
      const rows = (await find(database, userId)).filter(
        ({ state, offeredAt }) => state === 'bound' || now - Date.parse(offeredAt) <= offerHours * HOUR,
      );
      const scales = (await listUsable(database, userId)).filter(({ ownerId }) => ownerId === userId);
      const outlets = await listManaged(database, userId);
      return success({
        offers: await viewOffers(database, rows, userId),
        targets: [
          ...scales.map(({ serial, name, model }) => ({
            target: 'scale' as const,
            targetId: serial,
            title: name ?? model.name,
          })),
          ...outlets.map(({ id, name }) => ({ target: 'outlet' as const, targetId: id, title: name })),
        ],
      });
    }),
  });
};
