import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { hideComment } from './ratings.store.ts';

/** Hides the text of a rating from all but its order's two sides; its stars still count. */
export const hideRating = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('orders.hide_rating', async (tx, { caller }, { no, by, reason }) =>
    (await hideComment(tx, { no, by }, { operator: caller.name, reason, at: clock.now() }))
      ? success(null)
      : failure('orders.rating_unknown'),
  );
