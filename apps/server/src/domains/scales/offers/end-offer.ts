import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { removeWorker } from '../../stations/index.ts';
import { notifyPerson } from '../notifications.steps.ts';
import { lockOffer, setOfferState } from './offers.store.ts';

/** Either side ends a binding, or takes an open offer back. */
export const endOffer = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('scales.end_offer', async (tx, { caller: { userId } }, { id }) => {
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
  });
