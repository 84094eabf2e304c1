import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';
import { cutPage, PAGE_SIZE, failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { readListing } from '../goods/listings.store.ts';
import { listQuestions as readQuestions, lockQuestion, writeAnswer } from '../goods/questions.store.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';
import { maySeeListing } from '../trade.policy.ts';
import { askQuestion } from './ask-question.ts';
import { viewQuestions } from './question-view.steps.ts';

export const questionsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database } = deps;
  return callsOf<typeof tradeCalls>()({
    'trade.list_questions': handler(async ({ caller }, { no, cursor }) => {
      if (cursor !== undefined && !isUuid(cursor)) return unknownPlace;
      const userId = caller.kind === 'user' ? caller.userId : null;
      const listing = await readListing(database, no);
      if (!listing || !maySeeListing(listing, userId)) return failure('trade.listing_unknown');
      const rows = await readQuestions(database, listing, { before: cursor ?? null, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, ({ id }) => id);
      return success({ items: await viewQuestions(database, page, userId), next });
    }),

    'trade.ask': askQuestion(deps),

    /** The owner's answer to a question; there is one at most. */
    'trade.answer': transactionalHandler(async (tx, { caller: { userId } }, { id, text }) => {
      const question = isUuid(id) ? await lockQuestion(tx, id) : null;
      const listing = question && (await readListing(tx, question.listingNo));
      if (!question || listing?.ownerId !== userId) return failure('trade.question_unknown');
      if (question.answer !== null) return failure('trade.question_answered');
      const refused = checkText(text);
      if (refused) return refused;
      const answered = await writeAnswer(tx, question, text, deps.clock.now());
      await notifyOtherSide(tx, deps, listing, {
        userId: question.askerId,
        kind: 'service',
        title: '您的提问有回答了',
        text: `关于「${listing.title}」：${text}`,
      });
      return success((await viewQuestions(tx, [answered], userId))[0]!);
    }),
  });
};
