import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { endAd as endIn } from './published.store.ts';

export function endAd({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('messages.end_ad', async (tx, _, { id }) =>
    isUuid(id) && (await endIn(tx, id, clock.now())) ? success(null) : failure('messages.ad_unknown'),
  );
}
