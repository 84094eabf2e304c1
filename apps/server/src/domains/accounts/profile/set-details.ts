import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { isBirthdayPossible } from '@shoushou/rules/accounts/birthdays';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { changeDetails } from './details.store.ts';

export function setDetails({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('accounts.set_details', async (tx, { caller }, change) => {
    if (change.birthday && !isBirthdayPossible(change.birthday, shanghaiDate(clock.now())))
      return failure('accounts.birthday_impossible');
    return success(await changeDetails(tx, caller.userId, change));
  });
}
