import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { markQuiz } from './quiz.rules.ts';
import { insertResult, readQuiz } from './quizzes.store.ts';

export function answerQuiz({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('joining.answer_quiz', async (tx, { caller }, { version, answers }) => {
    const at = clock.now();
    const quiz = await readQuiz(tx, at);
    if (quiz.version !== version) return failure('joining.quiz_changed');
    const marked = markQuiz(quiz.questions, quiz.passAt, answers);
    if (!marked) return failure('joining.quiz_incomplete');
    const { right, of, passed, wrong } = marked;
    await insertResult(tx, { userId: caller.userId, version, right, of, passed, at });
    return success({ right, of, passed, at: toInstant(at), wrong });
  });
}
