import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { scanRefusal } from './scan-login.rules.ts';
import { changeScanState } from './scan-login.steps.ts';
import { findLinkedOperator, findOperatorName, lockScanLogin } from './scan-logins.store.ts';
import { tokenHash } from '../session/token-cache.steps.ts';

/**
 * Shows on the phone which device requests the sign-in. Only the first person who scans a code may answer it, so a code sent to
 * another person as bait is useless to its sender.
 */
export function openScanLogin({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('accounts.open_scan_login', async (tx, { caller, address }, { secret }) => {
    const login = await lockScanLogin(tx, { secretHash: tokenHash(secret) });
    if (!login) return failure('accounts.scan_unknown');
    const refusal = scanRefusal(login, caller.userId, clock.now());
    if (refusal) return failure(refusal);
    const linked = login.purpose === 'console' ? await findLinkedOperator(tx, caller.userId) : null;
    if (login.purpose === 'console' && !linked) return failure('accounts.not_operator');
    if (login.state === 'waiting') await changeScanState(tx, login.id, 'scanned', caller.userId);
    return success({
      purpose: login.purpose,
      device: login.device,
      samenetwork: login.address === address,
      operator: login.operatorId ? await findOperatorName(tx, login.operatorId) : (linked?.displayName ?? null),
      startedAt: toInstant(login.createdAt),
      expiresAt: toInstant(login.expiresAt),
    });
  });
}
