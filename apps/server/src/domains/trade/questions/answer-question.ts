import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { checkText } from '../goods/listing-content.steps.ts';
import { readListing } from '../goods/listings.store.ts';
import { viewQuestions } from './question-view.steps.ts';
import { lockQuestion, writeAnswer } from '../goods/questions.store.ts';
import { notifyOtherSide } from '../trade-notifications.steps.ts';

/** The owner's answer to a question; there is one at most. */
export function answerQuestion(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('trade.answer', async (tx, { caller: { userId } }, { id, text }) => {
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
  });
}
