import { DAY, failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { createId } from '../../../platform/system.ts';
import { claimFiles } from '../../files/index.ts';
import { FEEDBACK_PER_DAY } from '../content-limits.rules.ts';
import { countFeedback, insertFeedback, toFeedback } from './feedback.store.ts';

export function addFeedback({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler(
    'content.add_feedback',
    async (tx, { caller: { userId } }, { kind, text, photoIds = [], contact = '' }) => {
      const at = clock.now();
      await lockCount(tx, 'content.feedback', userId);
      if ((await countFeedback(tx, userId, at - DAY)) >= FEEDBACK_PER_DAY) return failure('content.feedback_limit');
      const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
      if (!photos) return failure('content.photo_unknown');
      return success(
        toFeedback(await insertFeedback(tx, { userId, id: createId(clock, random), kind, text, photos, contact, at })),
      );
    },
  );
}
