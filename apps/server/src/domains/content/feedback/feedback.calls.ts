import type { contentCalls } from '@shoushou/contract/content/content.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { cutPage, DAY, PAGE_SIZE, failure, maskMobiles, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { claimFiles } from '../../files/index.ts';
import { notify } from '../../messages/index.ts';
import { FEEDBACK_PER_DAY } from '../content-limits.rules.ts';
import {
  countFeedback,
  insertFeedback,
  listAllFeedback,
  listFeedback as listFrom,
  lockFeedback,
  toFeedback,
  writeAnswer,
} from './feedback.store.ts';

export const feedbackCalls = (deps: Pick<Deps, 'clock' | 'random' | 'database'>) => {
  const { clock, random, database } = deps;
  return callsOf<typeof contentCalls>()({
    'content.add_feedback': transactionalHandler(
      async (tx, { caller: { userId } }, { kind, text, photoIds = [], contact = '' }) => {
        const at = clock.now();
        await lockCount(tx, 'content.feedback', userId);
        if ((await countFeedback(tx, userId, at - DAY)) >= FEEDBACK_PER_DAY) return failure('content.feedback_limit');
        const photos = await claimFiles(tx, userId, [...new Set(photoIds)]);
        if (!photos) return failure('content.photo_unknown');
        return success(
          toFeedback(
            await insertFeedback(tx, { userId, id: createId(clock, random), kind, text, photos, contact }, at),
          ),
        );
      },
    ),

    'content.list_feedback': handler(async ({ caller }, { cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listFrom(database, caller.userId, { after: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const items = page.map(toFeedback);
      return success({ items, next });
    }),

    'content.console_feedback': handler(async (_, { cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const rows = await listAllFeedback(database, { after: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ id }) => id);
      const people = await findPeople(database, [...new Set(page.map(({ userId }) => userId))]);
      const items = page.map((row) => ({
        ...toFeedback(row),
        username: people.get(row.userId)?.username ?? '',
        contact: maskMobiles(row.contact || (people.get(row.userId)?.mobile ?? '')),
      }));
      return success({ items, next });
    }),

    'content.answer_feedback': transactionalHandler(async (tx, { caller }, { id, text }) => {
      const feedback = isUuid(id) ? await lockFeedback(tx, id) : null;
      if (!feedback) return failure('content.feedback_unknown');
      if (feedback.answer !== null) return failure('content.feedback_answered');
      await writeAnswer(tx, feedback, { text, by: caller.name, at: deps.clock.now() });
      await notify(tx, deps, {
        userId: feedback.userId,
        kind: 'service',
        title: '您的反馈有回复了',
        text,
        pushType: pushTypes.page.type,
        subject: 'feedback',
      });
      return success(null);
    }),
  });
};
