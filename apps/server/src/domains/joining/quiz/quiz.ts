import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readBest, readQuiz } from './quizzes.store.ts';

/** The questions without their answers. */
export function quiz({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('joining.quiz', async ({ caller }) => {
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
  });
}
