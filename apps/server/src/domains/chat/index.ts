import { chatActions } from './chat.calls.ts';
import type { chatCalls } from '@shoushou/contract/chat/chat.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import type { Deps } from '../../deps.ts';
import type { Domain } from '../../domain.ts';
import { chatEventHandlers } from './chat.events.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatRecords } from './personal-records.store.ts';

/** The chat between recycler and customer of an order. */
export function createChat(deps: Deps): Domain {
  return {
    actions: {
      ...chatActions(deps),
    } satisfies ActionsOf<typeof chatCalls>,
    eventHandlers: chatEventHandlers,
    jobs: chatJobs(deps),
    personalRecords: chatRecords,
  };
}

export { readConversation } from './chat-access.steps.ts';
