import type { joiningCalls } from '@shoushou/contract/joining/joining.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { markQuiz } from './quiz.rules.ts';
import { insertResult, readBest, readQuiz } from './quizzes.store.ts';

export const quizCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof joiningCalls>()({
    /** The questions without their answers. */
    'joining.quiz': handler(async ({ caller }) => {
      const [{ version, passAt, questions }, best] = await Promise.all([
        readQuiz(database, clock.now()),
        caller.kind === 'user' ? readBest(database, caller.userId) : null,
      ]);
      return success({
        version,
        passAt,
        questions: questions.map(({ id, text, options }) => ({ id, text, options })),
        best,
      });
    }),

    'joining.answer_quiz': transactionalHandler(async (tx, { caller }, { version, answers }) => {
      const at = clock.now();
      const quiz = await readQuiz(tx, at);
      if (quiz.version !== version) return failure('joining.quiz_changed');
      const marked = markQuiz(quiz.questions, quiz.passAt, answers);
      if (!marked) return failure('joining.quiz_incomplete');
      const { right, of, passed, wrong } = marked;
      await insertResult(tx, { userId: caller.userId, version, right, of, passed, at });
      return success({ right, of, passed, at: toInstant(at), wrong });
    }),
  });
