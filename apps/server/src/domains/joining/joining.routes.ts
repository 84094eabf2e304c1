import type { joiningCalls } from '@shoushou/contract/joining/joining.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerApplication } from './answer-application.ts';
import { answerQuiz } from './answer-quiz.ts';
import { apply } from './apply.ts';
import { consoleApplications } from './console-applications.ts';
import { consolePapers } from './console-papers.ts';
import { getApplication } from './get-application.ts';
import { permissions } from './permissions.ts';
import { progress } from './progress.ts';
import { quiz } from './quiz.ts';
import { withdraw } from './withdraw.ts';

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
