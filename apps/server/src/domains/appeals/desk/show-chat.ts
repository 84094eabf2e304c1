import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readConversation } from '../../chat/index.ts';
import { isOpen } from '../appeal.rules.ts';
import { readAppeal } from '../appeals.store.ts';

/** An operator reads a conversation only while an appeal about its receipt is open. */
export const showChat = ({ database }: Pick<Deps, 'database'>) =>
  handler('appeals.show_chat', async (_, { no }) => {
    const row = await readAppeal(database, no);
    if (!row) return failure('appeals.unknown');
    return isOpen(row.state)
      ? success({ messages: await readConversation(database, row) })
      : failure('appeals.answered');
  });
