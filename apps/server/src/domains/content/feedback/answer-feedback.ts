import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { notify } from '../../messages/index.ts';
import { lockFeedback, writeAnswer } from './feedback.store.ts';

export function answerFeedback(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('content.answer_feedback', async (tx, { caller }, { id, text }) => {
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
  });
}
