import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { privateLink } from '../../../platform/files/private-links.ts';
import { readBundle } from '../views/detail.store.ts';
import { roleOf } from '../orders.policy.ts';
import { voucherName } from './voucher.steps.ts';

/** A link to the voucher for one of the order's two sides. It expires, so a leaked link soon shows nothing. */
export function voucher(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log' | 'environment'>) {
  return handler('orders.voucher', async ({ caller }, { no }) => {
    const order = await readBundle(deps.database, no);
    if (!order || roleOf(caller, order) === 'viewer') return failure('orders.unknown');
    const name = await voucherName(deps, order);
    if (name === null) return failure('orders.voucher_absent');
    const { path, expiresAt } = privateLink(deps.environment.serverSecret, name, deps.clock.now());
    return success({ url: path, expiresAt: toInstant(expiresAt) });
  });
}
