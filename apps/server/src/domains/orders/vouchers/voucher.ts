import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { privateLink } from '../../../platform/files/private-links.ts';
import { readBundle, type OrderBundle } from '../views/detail.store.ts';
import { roleOf } from '../orders.policy.ts';
import { voucherName } from './voucher.steps.ts';

type Needs = Pick<Deps, 'database' | 'clock' | 'random' | 'files' | 'log' | 'environment'>;

/** It expires, so a leaked link soon shows nothing. */
async function linkTo(deps: Needs, order: OrderBundle, appealNo: string | undefined) {
  const name = await voucherName(deps, order, appealNo);
  if (name === null) return failure('orders.voucher_absent');
  const { path, expiresAt } = privateLink(deps.environment.serverSecret, name, deps.clock.now());
  return success({ url: path, expiresAt: toInstant(expiresAt) });
}

/** A link to the voucher for one of the order's two sides. */
export function voucher(deps: Needs) {
  return handler('orders.voucher', async ({ caller }, { no, appeal }) => {
    const order = await readBundle(deps.database, no);
    return order && roleOf(caller, order) !== 'viewer' ? linkTo(deps, order, appeal) : failure('orders.unknown');
  });
}

/** The same link for an operator. */
export function consoleVoucher(deps: Needs) {
  return handler('orders.console_voucher', async (_, { no, appeal }) => {
    const order = await readBundle(deps.database, no);
    return order ? linkTo(deps, order, appeal) : failure('orders.unknown');
  });
}
