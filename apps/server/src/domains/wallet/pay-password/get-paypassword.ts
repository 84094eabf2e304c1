import { success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readPayPassword } from './pay-passwords.store.ts';

export const getPayPassword = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('wallet.get_paypassword', async ({ caller }) => {
    const kept = await readPayPassword(database, caller.userId);
    const lockedUntil = kept?.lockedUntil ?? 0;
    return success({ set: kept !== null, lockedUntil: lockedUntil > clock.now() ? toInstant(lockedUntil) : null });
  });
