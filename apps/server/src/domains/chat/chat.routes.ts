import type { chatCalls } from '@shoushou/contract/chat/chat.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { answerTime } from './answer-time.ts';
import { askTime } from './ask-time.ts';
import { getChat } from './get-chat.ts';
import { markRead } from './mark-read.ts';
import { sendMessage } from './send-message.ts';

export function chatActions(deps: Deps): ActionsOf<typeof chatCalls> {
  return {
    'chat.get': getChat(deps),
    'chat.send': sendMessage(deps),
    'chat.mark_read': markRead(deps),
    'chat.ask_time': askTime(deps),
    'chat.answer_time': answerTime(deps),
  };
}
