import { DAY, fromInstant, HOUR, MINUTE, startOfShanghaiDay } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { PayoutAnswer, PayoutGateway, PayoutOrder, SentPayout } from '../../../gateways/payouts/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { stoppedProviders } from '../reconciliation/differences.store.ts';
import { authorisationOf, FIRST_QUESTION } from './authorisations.steps.ts';
import { insertAsked } from './authorisations.store.ts';
import { openOrder, orderOf, sealOrder } from './payout-order.steps.ts';
import { whenUnknown } from './sending.rules.ts';
import { countRefused, countSent, insertSending, markUnclear, readSendings, type Sending } from './sendings.store.ts';
import { endWithdrawal, settlePayout } from './settle-payout.steps.ts';
import { failureSentence } from './failure-sentences.rules.ts';
import { PROVIDER_DAY_FEN, waitBeforeAsking } from '../withdrawal.rules.ts';
import { lockWithdrawal, moveWithdrawal, setNextAsk, takeQuota, type WithdrawalRow } from './withdrawals.store.ts';

export type PayoutDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

/** Interval of retries while payouts are stopped, milliseconds. */
const STOPPED_QUERY_AFTER = 10 * MINUTE;

/** Claimed withdrawals are due again after this time if a server dies with them, milliseconds. */
export const CLAIM_TERM = MINUTE;

/**
 * Sends or queries one claimed withdrawal. The provider is called between two transactions: the first commits that it
 * is being paid and what it is sent, the second the provider's answer. A missing answer is queried under the same
 * number.
 */
export async function workOnPayout(deps: PayoutDeps, claimed: WithdrawalRow): Promise<void> {
  // Payouts by the bank wait for its file.
  const gateway = claimed.provider === 'bank' ? null : deps.gateways.payouts.of(claimed.provider);
  if (!gateway) return;
  const begun = claimed.state === 'approved' ? await commitIntent(deps, claimed) : null;
  if (claimed.state === 'approved' && !begun) return;
  const row = begun?.row ?? claimed;
  try {
    const answer = await (begun ? send(deps, gateway, begun.order, row) : ask(deps, gateway, row));
    if (answer) await settle(deps, gateway, row, answer);
    else await askLater(deps, row);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log.warn(
      { withdrawal: row.no, provider: gateway.provider, kind: error.kind, code: error.code },
      'payout provider gave no outcome',
    );
    if (error.kind === 'misconfigured' && (await endMisconfigured(deps, gateway, row))) return;
    await askLater(deps, row);
  }
}

async function settle(
  deps: PayoutDeps,
  gateway: PayoutGateway,
  row: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<void> {
  const settled = await deps.database.transaction((tx) => settlePayout(tx, deps, gateway.provider, answer));
  if (settled.outcome === 'refused')
    deps.log.error(
      { withdrawal: row.no, provider: gateway.provider, reason: settled.reason },
      'a provider’s answer about a payout does not fit ours',
    );
  else if (settled.withdrawal.state === 'paying') await askLater(deps, row);
}

async function askLater({ database, clock }: PayoutDeps, row: WithdrawalRow): Promise<void> {
  await setNextAsk(database, row, clock.now() + waitBeforeAsking(row.askCount), row.askCount + 1);
}

/**
 * Null when it must not be sent, or the provider's daily limit is reached. What is sent is stored here, and repeated as
 * it is (T5, A6).
 */
async function commitIntent(
  deps: PayoutDeps,
  claimed: WithdrawalRow,
): Promise<{ row: WithdrawalRow; order: PayoutOrder } | null> {
  const now = deps.clock.now();
  const [made, authorisation] = await Promise.all([orderOf(deps, claimed), authorisationOf(deps, claimed)]);
  return deps.database.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, claimed.no);
    if (row?.state !== 'approved') return null;
    // While money differs at the provider, nothing more leaves through it.
    if (row.provider === 'bank') return null;
    if ((await stoppedProviders(tx)).includes(row.provider)) {
      await setNextAsk(tx, row, now + STOPPED_QUERY_AFTER, 0);
      return null;
    }
    if (!(await takeQuota(tx, row.provider, now, row.amountFen, PROVIDER_DAY_FEN))) {
      await setNextAsk(tx, row, startOfShanghaiDay(now) + DAY + 5 * MINUTE, 0);
      return null;
    }
    const paying = await moveWithdrawal(tx, row, { to: 'paying', by: 'server', askAt: now + waitBeforeAsking(0) }, now);
    if (!made) {
      await endWithdrawal(tx, deps, paying, { to: 'failed', by: 'server', reason: failureSentence('PAYEE_NOT_EXIST') });
      return null;
    }
    const asks = authorisation?.kind === 'ask';
    const stands =
      !asks ||
      (await insertAsked(
        tx,
        { ownerId: row.ownerId, no: authorisation.no, account: row.account! },
        now,
        now + FIRST_QUESTION,
      ));
    const order = authorisation && stands ? { ...made, authorisation } : made;
    await insertSending(tx, paying, sealOrder(deps, order), now);
    return { row: paying, order };
  });
}

const sentOf = ({ no, amountFen, way }: WithdrawalRow): SentPayout => ({ no, amountFen, way });

/** Sends an order that is counted as sent. An error says nothing about the payout (T6): null, and the query tells. */
async function send(
  deps: PayoutDeps,
  gateway: PayoutGateway,
  order: PayoutOrder,
  row: WithdrawalRow,
): Promise<PayoutAnswer | null> {
  try {
    return await gateway.start(order);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    if (error.kind !== 'unreachable')
      await countRefused(deps.database, row, error.kind === 'refused' ? error.code : null);
    if (error.kind === 'misconfigured') throw error;
    deps.log.warn(
      { withdrawal: row.no, provider: gateway.provider, kind: error.kind, code: error.code },
      'a payout was not taken, or not answered',
    );
    return null;
  }
}

/** Queries a payout. One that the provider does not know is sent again only while nothing can have come of it. */
async function ask(deps: PayoutDeps, gateway: PayoutGateway, row: WithdrawalRow): Promise<PayoutAnswer | null> {
  const now = deps.clock.now();
  const lapses =
    row.state === 'confirming' &&
    (row.cancelAsked || (row.confirmBy !== null && fromInstant(row.confirmBy) + HOUR < now));
  if (lapses) await gateway.cancel(sentOf(row)).catch(() => null);
  const answer = await gateway.query(sentOf(row));
  if (answer) return answer;
  const sending = (await readSendings(deps.database, [row])).get(row.no);
  if (!sending) return null;
  switch (whenUnknown(factsOf(row, sending, now), now)) {
    case 'wait':
      return null;
    case 'failed':
      return failedAnswer(row, sending.refusal ?? 'NOT_SENT');
    case 'unclear':
      if (await markUnclear(deps.database, row, now))
        deps.log.error(
          { withdrawal: row.no, provider: gateway.provider },
          'the provider does not know a payout that it may have made: an operator has to find out',
        );
      return null;
    case 'repeat': {
      const order = sending.sealedOrder ? openOrder(deps, row.no, sending.sealedOrder) : await orderOf(deps, row);
      if (!order) return null;
      await countSent(deps.database, row, now);
      return send(deps, gateway, order, row);
    }
  }
}

function factsOf(row: WithdrawalRow, { sentAt, acceptedAt, ...counts }: Sending, now: number) {
  const startedAt = row.startedAt === null ? now : fromInstant(row.startedAt);
  return {
    ...counts,
    startedAt,
    sentAt: sentAt === null ? startedAt : fromInstant(sentAt),
    acceptedAt: acceptedAt === null ? null : fromInstant(acceptedAt),
  };
}

const failedAnswer = ({ no, amountFen }: WithdrawalRow, reason: string): PayoutAnswer => ({
  no,
  amountFen,
  state: 'failed',
  providerNo: null,
  confirmation: null,
  reason,
});

/**
 * A1: a provider that refuses our keys refuses the query as well. What it never took goes back after a day. @returns
 * whether it has ended
 */
async function endMisconfigured(deps: PayoutDeps, gateway: PayoutGateway, row: WithdrawalRow): Promise<boolean> {
  const sending = (await readSendings(deps.database, [row])).get(row.no);
  if (!sending) return false;
  const now = deps.clock.now();
  const facts = factsOf(row, sending, now);
  deps.log.error(
    { withdrawal: row.no, provider: gateway.provider },
    'the provider refuses our keys: nothing is paid out',
  );
  if (facts.acceptedAt !== null || facts.sentCount > facts.refusedCount || now - facts.startedAt < DAY) return false;
  await settle(deps, gateway, row, failedAnswer(row, 'MISCONFIGURED'));
  return true;
}
