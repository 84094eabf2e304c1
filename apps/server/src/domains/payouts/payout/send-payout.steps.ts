import { DAY, fromInstant, HOUR, MINUTE, startOfShanghaiDay } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Payee, PayoutAnswer, PayoutGateway, PayoutOrder } from '../../../gateways/payouts/index.ts';
import { ProviderFailed } from '../../../gateways/wire.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { findVerifiedName } from '../../identity/index.ts';
import { stoppedProviders } from '../reconciliation/differences.store.ts';
import { findCard } from './bank-cards.store.ts';
import { createCardSealer } from './card-seal.steps.ts';
import { settlePayout } from './settle-payout.steps.ts';
import { PROVIDER_DAY_FEN, waitBeforeAsking } from '../withdrawal.rules.ts';
import { lockWithdrawal, moveWithdrawal, setNextAsk, takeQuota, type WithdrawalRow } from './withdrawals.store.ts';

export type PayoutDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'gateways' | 'log'>;

/** Interval of retries while payouts are stopped, milliseconds. */
const STOPPED_QUERY_AFTER = 10 * MINUTE;

/** Claimed withdrawals are due again after this time if a server dies with them, milliseconds. */
export const CLAIM_TERM = MINUTE;

/**
 * Sends or queries one claimed withdrawal. The provider is called between two transactions: the first commits that it is
 * being paid, the second the provider's answer. A missing answer is queried under the same number.
 */
export async function workOnPayout(deps: PayoutDeps, claimed: WithdrawalRow): Promise<void> {
  // Payouts by the bank wait for its file.
  const gateway = claimed.provider === 'bank' ? null : deps.gateways.payouts.of(claimed.provider);
  if (!gateway) return;
  const row = claimed.state === 'approved' ? await commitIntent(deps, claimed) : claimed;
  if (!row) return;
  try {
    const answer = await (claimed.state === 'approved' ? start(deps, gateway, row) : ask(deps, gateway, row));
    const settled = await deps.database.transaction((tx) => settlePayout(tx, deps, gateway.provider, answer));
    if (settled.outcome === 'refused')
      deps.log.error(
        { withdrawal: row.no, provider: gateway.provider, reason: settled.reason },
        'a provider’s answer about a payout does not fit ours',
      );
    else if (settled.withdrawal.state === 'paying') await askLater(deps, row);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log.warn(
      { withdrawal: row.no, provider: gateway.provider, kind: error.kind, code: error.code },
      'payout provider gave no outcome',
    );
    await askLater(deps, row);
  }
}

async function askLater({ database, clock, log }: PayoutDeps, row: WithdrawalRow): Promise<void> {
  if (row.startedAt !== null && clock.now() - fromInstant(row.startedAt) > DAY)
    log.error({ withdrawal: row.no }, 'the outcome of a payout is unknown for a day: somebody has to ask the provider');
  await setNextAsk(database, row, clock.now() + waitBeforeAsking(row.askCount), row.askCount + 1);
}

/** Null when it must not be sent, or the provider's daily limit is reached. */
function commitIntent(deps: PayoutDeps, claimed: WithdrawalRow): Promise<WithdrawalRow | null> {
  const now = deps.clock.now();
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
    return moveWithdrawal(tx, row, { to: 'paying', by: 'server', askAt: now + waitBeforeAsking(0) }, now);
  });
}

/** A number unknown to the provider was never started: it is sent again under the same number. */
async function ask(deps: PayoutDeps, gateway: PayoutGateway, row: WithdrawalRow): Promise<PayoutAnswer> {
  const lapses =
    row.state === 'confirming' &&
    (row.cancelAsked || (row.confirmBy !== null && fromInstant(row.confirmBy) + HOUR < deps.clock.now()));
  if (lapses) await gateway.cancel(row.no).catch(() => null);
  return (await gateway.query(row.no)) ?? start(deps, gateway, row);
}

/** A refusal counts only when the provider does not know the number: otherwise the queried state applies. */
async function start(deps: PayoutDeps, gateway: PayoutGateway, row: WithdrawalRow): Promise<PayoutAnswer> {
  try {
    return await gateway.start(await orderOf(deps, row));
  } catch (error) {
    if (!(error instanceof ProviderFailed) || error.kind !== 'refused') throw error;
    const known = await gateway.query(row.no);
    return (
      known ?? {
        no: row.no,
        amountFen: row.amountFen,
        state: 'failed',
        providerNo: null,
        confirmation: null,
        reason: error.code,
      }
    );
  }
}

async function orderOf(deps: PayoutDeps, row: WithdrawalRow): Promise<PayoutOrder> {
  const { no, amountFen, source } = row;
  const { name } = await readBrandLook(deps.database);
  return {
    no,
    amountFen,
    payee: await payeeOf(deps, row),
    remark: `${name}${source === 'goods' ? '货款' : '奖励'}提现`,
    purpose: source,
    subject: source === 'goods' ? '废旧物资' : '邀请有礼',
  };
}

async function payeeOf(deps: PayoutDeps, { ownerId, way, cardId, account }: WithdrawalRow): Promise<Payee> {
  const name = (await findVerifiedName(deps.database, deps, ownerId))?.name ?? '';
  if (way === 'wechat') return { kind: 'wechat', openId: account ?? '', name };
  if (way === 'alipay')
    return {
      kind: 'alipay',
      openId: account?.startsWith('2088') ? null : account,
      providerUserId: account?.startsWith('2088') ? account : null,
      name,
    };
  const card = cardId === null ? null : await findCard(deps.database, ownerId, cardId, { removed: true });
  if (!card) throw new ProviderFailed('alipay', 'refused', 'NO_PAYEE', 'the card is gone');
  return { kind: 'card', number: createCardSealer(deps).open(card.id, card).number, bank: card.bank, name };
}
