import type { Withdrawal, WithdrawalDetails } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { listSteps } from './withdrawal-lists.store.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

export function withdrawalView({
  no,
  source,
  way,
  payee,
  amountFen,
  feeFen,
  state,
  reason,
  confirmBy,
  requestedAt,
  endedAt,
}: WithdrawalRow): Withdrawal {
  return { no, source, way, payee, amountFen, feeFen, state, reason, confirmBy, requestedAt, endedAt };
}

/** With its steps, and the parameters of the confirmation in the person's WeChat. Operators' notes are not shown. */
export async function detailsView(
  { database, gateways, clock }: Pick<Deps, 'database' | 'gateways' | 'clock'>,
  row: WithdrawalRow,
): Promise<WithdrawalDetails> {
  const gateway = row.provider === 'bank' ? null : gateways.payouts.of(row.provider);
  const app = gateway?.confirmationApp ?? null;
  const confirmable =
    row.state === 'confirming' &&
    !row.cancelAsked &&
    row.confirmation !== null &&
    (row.confirmBy === null || fromInstant(row.confirmBy) > clock.now());
  const steps = (await listSteps(database, [row])).get(row.no) ?? [];
  return {
    ...withdrawalView(row),
    steps: steps.map(({ state, at }) => ({ state, at, note: null })),
    cancellable: !row.cancelAsked && ['reviewing', 'approved', 'confirming'].includes(row.state),
    confirmation: confirmable && app ? { appId: app.appId, mchId: app.merchantId, package: row.confirmation! } : null,
    confirmUrl: confirmable ? (gateway?.confirmPage(row.no) ?? null) : null,
  };
}
