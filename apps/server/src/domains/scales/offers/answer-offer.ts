import { failure, HOUR, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { addWorker } from '../../stations/index.ts';
import { notifyPerson } from '../notifications.steps.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { lockOffer, setOfferState } from './offers.store.ts';

export const answerOffer = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) =>
  transactionalHandler('scales.answer_offer', async (tx, { caller: { userId } }, { id, accept }) => {
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
  });
