import { failure, isFailure, success, toInstant } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { beginMove, moveDeal, type DealDeps } from './deal-move.steps.ts';
import { viewDeal } from './deal-view.steps.ts';

/** The buyer opens a dispute; the money stays held until an operator decides. */
export function disputeDeal(deps: DealDeps) {
  return transactionalHandler(
    'trade.dispute',
    async (tx, { caller: { userId } }, { no, reason, text, photoIds = [] }) => {
      const held = await beginMove(tx, deps, userId, no, 'dispute');
      if (isFailure(held)) return held;
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('trade.photo_unknown');
      const change = {
        disputeReason: reason,
        disputeText: text,
        disputePhotos: photos,
        disputedAt: toInstant(deps.clock.now()),
      };
      return success(
        await viewDeal(
          tx,
          deps,
          await moveDeal(tx, deps, held, 'dispute', { by: 'buyer', note: text, change }),
          userId,
        ),
      );
    },
  );
}
