import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { countRequests } from '../../../platform/limits/request-limit.ts';
import { findUser } from '../accounts.store.ts';
import { inquiryLimits } from '../credentials/inquiry.rules.ts';

/**
 * Whether `x` is the caller's own id or number. Other people's registration is private, so other ids and numbers are answered as
 * free.
 */
export function exist({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('accounts.exist', async ({ caller, address }, { x }) => {
    const seconds = await countRequests(
      database,
      clock,
      inquiryLimits('accounts.exist', address, caller.kind === 'user' ? caller.deviceId : null),
    );
    if (seconds !== null) return failure('platform.too_many', { values: { seconds } });
    const own = caller.kind === 'user' ? await findUser(database, caller.userId) : null;
    return success({ exist: own !== null && (x === own.id || x === own.mobile) });
  });
}
