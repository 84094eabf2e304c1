import { failure, formatYuan, type Failure, type Fen } from '@shoushou/kernel';
import {
  paymentMeans,
  transferTypes,
  type TransferState,
  type TransferWay,
} from '@shoushou/rules/orders/payment-means';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { createRuleReader } from '../../../platform/rules/stored-rules.ts';
import { publish } from '../../../platform/events/events.ts';
import { findMobileChanged } from '../../accounts/index.ts';
import { findVerified } from '../../identity/index.ts';
import { postOrThrow } from '../../wallet/index.ts';
import { lockOwners } from '../payout/bank-cards.store.ts';
import { insertReviews } from '../payout/reviews.store.ts';
import { findByReceipt, insertWithdrawals } from '../payout/withdrawals.store.ts';
import { firstPayoutRules, PAYOUT_RULES } from '../payout-rules.rules.ts';
import { withdrawalHold } from '../payouts-money.rules.ts';
import { providerOf, riskRules, type WithdrawalState } from '../withdrawal.rules.ts';
import { readRiskFacts } from './risk-facts.steps.ts';
import {
  readAllowances,
  readBoundAccounts,
  RECENT,
  withdrawalMethodsOf,
  withdrawableFrom,
  type ResolvedMethod,
  type WithdrawalAllowance,
} from './withdraw-limits.steps.ts';
import { factsOf, withdrawalNumber } from './withdraw.ts';

type DoorDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'gateways'>;

interface Payee {
  ownerId: string;
  amountFen: Fen;
}

const accountName = (way: TransferWay): string => paymentMeans[transferTypes[way]];

async function readPayee(db: Queryable, deps: DoorDeps, ownerId: string) {
  const rules = await createRuleReader(deps, PAYOUT_RULES, firstPayoutRules).current();
  const [allowances, bound, verified] = await Promise.all([
    readAllowances(db, rules, [ownerId], deps.clock.now()),
    readBoundAccounts(db, [ownerId]),
    findVerified(db, [ownerId]),
  ]);
  const allowance = allowances.get(ownerId)!;
  const methods = withdrawalMethodsOf(deps, bound.get(ownerId)!, allowance);
  return {
    allowance,
    verified: verified.has(ownerId),
    methodOf: (way: TransferWay): ResolvedMethod => methods.find((method) => method.way === way)!,
  };
}

/** Why money can't go there, in words for the one who pays; null when it can. */
function unavailable(
  { allowance, verified, methodOf }: Awaited<ReturnType<typeof readPayee>>,
  way: TransferWay,
  amountFen: Fen,
): string | null {
  const { unavailable: off, account, mostFen, leftFen } = methodOf(way);
  const { leastFen } = allowance.rules;
  if (off !== null) return account === null && off !== '暂未开放' ? `客户还没有绑定${accountName(way)}` : off;
  if (!verified) return '客户还没有实名认证';
  if (amountFen < leastFen) return `不到 ${formatYuan(leastFen)} 元`;
  if (amountFen > mostFen) return `一次最多 ${formatYuan(mostFen)} 元`;
  return allowance.closing || amountFen > leftFen ? '客户今天收不了这么多' : null;
}

/** For each way, why the person can't be paid there at the door, or null. */
export async function doorWays(
  db: Queryable,
  deps: DoorDeps,
  { ownerId, amountFen }: Payee,
): Promise<Record<TransferWay, string | null>> {
  const payee = await readPayee(db, deps, ownerId);
  return { wechat: unavailable(payee, 'wechat', amountFen), alipay: unavailable(payee, 'alipay', amountFen) };
}

/**
 * Whether the person can be paid at the door on this way. Locks them as a withdrawal does, so that it stays true until
 * `payAtDoor`: call it before anything locks their wallet.
 */
export async function refuseDoorPayment(
  tx: Transaction,
  deps: DoorDeps,
  { ownerId, amountFen }: Payee,
  way: TransferWay,
): Promise<Failure<'payouts.transfer_unavailable'> | null> {
  await lockOwners(tx, [ownerId]);
  const reason = unavailable(await readPayee(tx, deps, ownerId), way, amountFen);
  return reason === null
    ? null
    : failure('payouts.transfer_unavailable', { values: { account: accountName(way), reason } });
}

/**
 * Sends money that an order just brought to the person's wallet on to their WeChat or Alipay, without a fee and without
 * using up their withdrawals. Under the rules of a withdrawal: a doubtful one is reviewed, an unconfirmed one stays in
 * the wallet. What the order's fees took is not sent.
 */
export async function payAtDoor(
  tx: Transaction,
  deps: DoorDeps,
  { ownerId, amountFen }: Payee,
  way: TransferWay,
  receiptNo: string,
): Promise<void> {
  const now = deps.clock.now();
  const { allowance, methodOf } = await readPayee(tx, deps, ownerId);
  const method = methodOf(way);
  const sentFen = Math.min(amountFen, withdrawableFrom('goods', allowance));
  if (sentFen < allowance.rules.leastFen) return;
  const [newMobiles, doubts] = await Promise.all([
    findMobileChanged(tx, [ownerId], now - RECENT),
    readRiskFacts(tx, [{ ownerId, mark: null, account: method.account, numberHash: null }], now),
  ]);
  const standing = {
    allowances: new Map<string, WithdrawalAllowance>([[ownerId, allowance]]),
    // The person asks for nothing here, so that there is no device of theirs to judge.
    devices: [{ mark: null, changed: false }],
    newMobiles,
    doubts,
  };
  const input = { way, amountFen: sentFen };
  const hits = riskRules(
    factsOf(standing, ownerId, { input, way: method, index: 0, now, atDoor: true }),
    allowance.rules.review,
  );
  const made = {
    ownerId,
    no: withdrawalNumber(deps, now),
    source: 'goods',
    way,
    provider: providerOf(way, deps.gateways.payouts.of('alipay') !== null),
    cardId: null,
    account: method.account,
    payee: method.name,
    amountFen: sentFen,
    feeFen: 0,
    receiptNo,
    state: hits.length > 0 ? 'reviewing' : 'approved',
    deviceMark: null,
  } as const;
  await postOrThrow(tx, withdrawalHold(made), now);
  await insertWithdrawals(tx, [made], now);
  if (made.state === 'approved') return;
  const { no, state, payee } = made;
  await insertReviews(tx, [{ ...made, hits }]);
  await publish(tx, deps, 'payouts.withdrawal_moved', {
    userId: ownerId,
    no,
    state,
    payee,
    amountFen: sentFen,
    reason: null,
  });
}

interface DoorTransfer {
  state: TransferState;
  amountFen: Fen;
  no: string;
}

const shown: Readonly<Record<WithdrawalState, TransferState>> = {
  reviewing: 'sending',
  approved: 'sending',
  paying: 'sending',
  confirming: 'confirming',
  paid: 'arrived',
  failed: 'in_wallet',
  rejected: 'in_wallet',
  cancelled: 'in_wallet',
  lapsed: 'in_wallet',
  returned: 'in_wallet',
};

/** What became of a payment at the door; null when nothing of it was sent on. */
export async function readDoorTransfer(db: Queryable, receiptNo: string): Promise<DoorTransfer | null> {
  const row = await findByReceipt(db, receiptNo);
  return row && { state: shown[row.state], amountFen: row.amountFen, no: row.no };
}
