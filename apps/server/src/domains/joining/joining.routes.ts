import type { joiningCalls } from '@shoushou/contract/joining/joining.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerApplication } from './application/answer-application.ts';
import { answerQuiz } from './quiz/answer-quiz.ts';
import { apply } from './application/apply.ts';
import { consoleApplications } from './application/console-applications.ts';
import { consolePapers } from './application/console-papers.ts';
import { getApplication } from './application/get-application.ts';
import { permissions } from './application/permissions.ts';
import { progress } from './application/progress.ts';
import { quiz } from './quiz/quiz.ts';
import { withdraw } from './application/withdraw.ts';

export function joiningActions(deps: Deps): ActionsOf<typeof joiningCalls> {
  return {
    'joining.permissions': permissions(deps),
    'joining.progress': progress(deps),
    'joining.get_application': getApplication(deps),
    'joining.apply': apply(deps),
    'joining.withdraw': withdraw(deps),
    'joining.quiz': quiz(deps),
    'joining.answer_quiz': answerQuiz(deps),
    'joining.console_applications': consoleApplications(deps),
    'joining.console_papers': consolePapers(deps),
    'joining.answer_application': answerApplication(deps),
  };
}
