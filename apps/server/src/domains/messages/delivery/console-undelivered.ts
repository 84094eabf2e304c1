import { maskMobile, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { listDeadLetters } from './deliveries.store.ts';

export function consoleUndelivered({ database }: Pick<Deps, 'database'>) {
  return handler('messages.console_undelivered', async () => {
    const letters = await listDeadLetters(database);
    const people = await findPeople(database, [...new Set(letters.map(({ userId }) => userId))]);
    return success(
      letters.map(({ userId, ...letter }) => ({ ...letter, mobile: maskMobile(people.get(userId)?.mobile ?? '') })),
    );
  });
}
