import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { generateInviteCode } from './invitations.rules.ts';
import { saveInviteCode } from './invitations.store.ts';

/** Attempts to find an unused code: there are 2.7 · 10¹¹ codes. */
const OFFERS = 5;

/** The caller's own code; another person's id gets the same answer as an unknown one. */
export function generateCode({ clock, random }: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('campaigns.generate_code', async (tx, { caller }, { userid }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    for (let offer = 0; offer < OFFERS; offer += 1) {
      const code = await saveInviteCode(
        tx,
        caller.userId,
        generateInviteCode((limit) => random.below(limit)),
        clock.now(),
      );
      if (code !== null) return success({ code });
    }
    return failure('platform.busy');
  });
}
