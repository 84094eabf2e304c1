import type { appealsCalls } from '@shoushou/contract/appeals/appeals.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { addWords } from './appealing/add-words.ts';
import { answerAppeal } from './desk/answer-appeal.ts';
import { confirmAnswer } from './desk/confirm-answer.ts';
import { consoleEvidence } from './desk/console-evidence.ts';
import { consoleList } from './desk/console-list.ts';
import { listMine } from './appealing/list-mine.ts';
import { listOfOrder } from './appealing/list-of-order.ts';
import { openAppeal } from './appealing/open-appeal.ts';
import { showChat } from './desk/show-chat.ts';
import { submitAppeal } from './appealing/submit-appeal.ts';
import { withdrawAppeal } from './appealing/withdraw-appeal.ts';

export function appealsActions(deps: Deps): ActionsOf<typeof appealsCalls> {
  return {
    'appeals.list_of_order': listOfOrder(deps),
    'appeals.submit': submitAppeal(deps),
    'appeals.add_words': addWords(deps),
    'appeals.withdraw': withdrawAppeal(deps),
    'appeals.list_mine': listMine(deps),
    'appeals.console_list': consoleList(deps),
    'appeals.open': openAppeal(deps),
    'appeals.show_chat': showChat(deps),
    'appeals.console_evidence': consoleEvidence(deps),
    'appeals.answer': answerAppeal(deps),
    'appeals.confirm': confirmAnswer(deps),
  };
}
