import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { readAppealed } from '../orders/index.ts';
import { viewChat } from './chat-access.steps.ts';

export const getChat = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('chat.get', async ({ caller: { userId } }, { no }) => {
    const of = await readAppealed(database, no, userId);
    return of ? success(await viewChat(database, of, clock.now())) : failure('orders.unknown');
  });
