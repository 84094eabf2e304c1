import { success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { publish } from '../../../platform/events/events.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setDuty as writeDuty } from '../accounts.store.ts';
import { toUser } from '../account/signed-in-user.steps.ts';

/** Only the recycler changes this: no other call sets a person on duty. */
export function setDuty({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('accounts.set_duty', async (tx, { caller }, { onduty }) => {
    const user = await writeDuty(tx, caller.userId, onduty);
    if (!onduty)
      await publish(tx, { clock, random }, 'accounts.went_off_duty', {
        userId: caller.userId,
        at: toInstant(clock.now()),
      });
    return success(toUser(user));
  });
}
