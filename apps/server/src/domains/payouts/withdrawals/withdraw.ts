import type { Input } from '@shoushou/contract';
import { failure, formatYuan, fromInstant, success, type Failure } from '@shoushou/kernel';
import { datedNumber } from '@shoushou/rules/numbers/dated-number';
import { withdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import { batchHandler, type AnyRefusal, type BatchMember, type Outcome } from '../../../platform/http/action.ts';
import { findMobileChanged, readDeviceFacts } from '../../accounts/index.ts';
import { findVerified } from '../../identity/index.ts';
import { holdConfirmations, postEach } from '../../wallet/index.ts';
import { lockOwners } from '../payout/bank-cards.store.ts';
import { withdrawalHold } from '../payouts-money.rules.ts';
import { insertReviews } from '../payout/reviews.store.ts';
import type { PayoutRulesReader } from '../payout-rules.rules.ts';
import { readRiskFacts } from './risk-facts.steps.ts';
import {
  allowanceAfter,
  readAllowances,
  readBoundAccounts,
  RECENT,
  withdrawalMethodsOf,
  withdrawableFrom,
  type BoundAccounts,
  type ResolvedMethod,
  type WithdrawalAllowance,
} from './withdraw-limits.steps.ts';
import { withdrawalView } from '../payout/withdrawal-view.steps.ts';
import { providerOf, riskRules, type RiskFacts, type RuleHit } from '../withdrawal.rules.ts';
import { insertWithdrawals, type NewWithdrawal, type WithdrawalRow } from '../payout/withdrawals.store.ts';

type Name = 'payouts.withdraw';
type Asked = Input<Name>;
type Member = BatchMember<Name>;
type Refusal = Failure<AnyRefusal<Name>>;

type WithdrawDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'gateways'> & PayoutRulesReader;

/** A withdrawal to hold and store. */
interface Granted extends NewWithdrawal {
  hits: RuleHit[];
}

/** A new number: `WD`, the day, and digits of which as many are drawn as never meet. @param now milliseconds */
export const withdrawalNumber = ({ random }: Pick<Deps, 'random'>, now: number): string =>
  datedNumber('WD', now, Array.from({ length: 14 }, () => random.below(10)).join(''));

const yuan = (fen: number): string => formatYuan(fen).replaceAll(',', '');

/**
 * Holds the money and inserts the withdrawal; it is sent after the commit, or after the decisions of two operators.
 * Concurrent requests are processed in one transaction, in their order; a person's second request sees the hold of the
 * first.
 */
export const withdraw = (deps: WithdrawDeps) =>
  batchHandler('payouts.withdraw', {
    together: () => 'all',
    async run(tx, members): Promise<Outcome<Name>[]> {
      const now = deps.clock.now();
      const standing = await readStanding(tx, deps, members, now);
      const decided = members.map((member, index) => decide(deps, standing, member, index, now));
      const granted = decided.flatMap((each) => ('ok' in each ? [] : [each]));
      const held = new Map(
        (await postEach(tx, granted.map(withdrawalHold), now)).map((result, index) => [granted[index]!.no, result]),
      );
      const made = granted.filter(({ no }) => held.get(no)!.ok);
      const rows = await store(tx, deps, standing, made, now);
      return decided.map((each) => {
        if ('ok' in each) return each;
        const result = held.get(each.no)!;
        return result.ok
          ? success(withdrawalView(rows.get(each.no)!))
          : failure('payouts.balance_short', { values: { missing: String(result.values?.['missing'] ?? '') } });
      });
    },
  });

/**
 * All facts for the decision, read once the people and the confirmations of their payment passwords are locked; by
 * person, or in the order of the members.
 */
async function readStanding(tx: Transaction, deps: WithdrawDeps, members: readonly Member[], now: number) {
  const rules = await deps.rules.current();
  const callers = members.map(
    ({
      context: {
        caller: { userId, deviceId },
      },
    }) => ({ userId, deviceId }),
  );
  const people = [...new Set(callers.map(({ userId }) => userId))];
  const [, confirmations, verified, allowances, bound, devices, newMobiles] = await Promise.all([
    lockOwners(tx, people),
    holdConfirmations(tx, deps, people),
    findVerified(tx, people),
    readAllowances(tx, rules, people, now),
    readBoundAccounts(tx, people),
    readDeviceFacts(tx, callers, now - RECENT),
    findMobileChanged(tx, people, now - RECENT),
  ]);
  const payees = members.map(
    (
      {
        context: {
          caller: { userId },
        },
        input,
      },
      index,
    ) => {
      const way = wayOf(deps, bound.get(userId)!, allowances.get(userId)!, input);
      return {
        ownerId: userId,
        mark: devices[index]!.mark,
        account: way?.account ?? null,
        numberHash: way?.card?.numberHash ?? null,
      };
    },
  );
  return {
    confirmations,
    verified,
    allowances,
    bound,
    devices,
    newMobiles,
    doubts: await readRiskFacts(tx, payees, now),
  };
}

type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Refuses, or deducts the amount from the person's remaining limit. */
function decide(
  deps: WithdrawDeps,
  standing: Standing,
  { context: { caller }, input }: Member,
  index: number,
  now: number,
): Refusal | Granted {
  const { userId } = caller;
  if (!standing.verified.has(userId)) return failure('payouts.name_needed');
  const allowance = standing.allowances.get(userId)!;
  const way = wayOf(deps, standing.bound.get(userId)!, allowance, input);
  if (!way) return failure('payouts.card_unknown');
  const paid = { to: `withdrawal ${input.way} ${way.account}`, amountFen: input.amountFen + input.expectedFeeFen };
  const refusal = refusalOf(input, way, allowance) ?? standing.confirmations.use(caller, paid);
  if (refusal) return refusal;
  const hits = riskRules(factsOf(standing, userId, { input, way, index, now }), allowance.rules.review);
  standing.allowances.set(userId, allowanceAfter(allowance, { ...input, feeFen: input.expectedFeeFen }));
  return {
    ownerId: userId,
    no: withdrawalNumber(deps, now),
    source: input.source,
    way: input.way,
    provider: providerOf(input.way, deps.gateways.payouts.of('alipay') !== null),
    cardId: way.cardId,
    account: way.account,
    payee: way.name,
    amountFen: input.amountFen,
    feeFen: input.expectedFeeFen,
    receiptNo: null,
    state: hits.length > 0 ? 'reviewing' : 'approved',
    deviceMark: standing.devices[index]!.mark,
    hits,
  };
}

function wayOf(
  deps: WithdrawDeps,
  bound: BoundAccounts,
  allowance: WithdrawalAllowance,
  { way, cardId }: Asked,
): ResolvedMethod | undefined {
  return withdrawalMethodsOf(deps, bound, allowance).find(
    (each) => each.way === way && each.cardId === (way === 'card' ? (cardId ?? null) : null),
  );
}

/** The facts for the risk rules. */
export function factsOf(
  { allowances, devices, newMobiles, doubts }: Pick<Standing, 'allowances' | 'devices' | 'newMobiles' | 'doubts'>,
  userId: string,
  {
    input,
    way,
    index,
    now,
    atDoor = false,
  }: {
    input: Pick<Asked, 'way' | 'amountFen'>;
    way: ResolvedMethod;
    index: number;
    now: number;
    /** Another person pays: what was paid at the door before makes the payee known for that alone. */
    atDoor?: boolean;
  },
): RiskFacts {
  const { use, flow } = allowances.get(userId)!;
  const { people, ...doubt } = doubts[index]!;
  return {
    ...doubt,
    at: now,
    amountFen: input.amountFen,
    earlierFen: use.askedTodayFen,
    way: input.way,
    isFirst: !(atDoor ? use.paidBeforeByAny : use.paidBefore),
    payeeSince: way.since === null ? now : fromInstant(way.since),
    newPassword: flow.newPassword,
    newMobile: newMobiles.has(userId),
    newDevice: devices[index]!.changed,
    peopleOfDevice: 1 + people,
    incomeFen: flow.incomeFen,
    usualIncomeFen: flow.usualIncomeFen,
  };
}

function refusalOf(
  { source, amountFen, expectedFeeFen }: Asked,
  way: ResolvedMethod,
  allowance: WithdrawalAllowance,
): Refusal | null {
  const { leastFen, dayTimes, fee } = allowance.rules;
  const { mostFen } = way;
  if (amountFen < leastFen || amountFen > mostFen)
    return failure('payouts.withdraw_range', { values: { least: yuan(leastFen), most: yuan(mostFen) } });
  if (way.unavailable !== null) return failure('payouts.way_unavailable');
  if (allowance.timesLeft === 0) return failure('payouts.withdraw_times', { values: { most: dayTimes } });
  if (amountFen > way.leftFen) return failure('payouts.withdraw_day_limit', { values: { left: yuan(way.leftFen) } });
  const feeFen = withdrawalFee(amountFen, allowance.freeLeft, fee);
  if (feeFen !== expectedFeeFen) return failure('payouts.fee_changed', { values: { fee: yuan(feeFen) } });
  const withdrawableFen = withdrawableFrom(source, allowance);
  if (allowance.closing)
    return failure('payouts.not_withdrawable', {
      values: {
        amount: yuan(source === 'goods' ? allowance.availableFen : allowance.rewardFen),
        reason: allowance.blockedReason,
      },
    });
  const wholeFen = source === 'goods' ? allowance.availableFen : allowance.rewardFen;
  if (amountFen + feeFen > wholeFen)
    return failure('payouts.balance_short', { values: { missing: yuan(amountFen + feeFen - wholeFen) } });
  if (amountFen + feeFen > withdrawableFen)
    return failure('payouts.not_withdrawable', {
      values: { amount: yuan(allowance.blockedFen), reason: allowance.blockedReason },
    });
  return null;
}

/**
 * Stores the held withdrawals, consumes the confirmations, and notifies reviewers and owners. @returns the withdrawals
 * by number
 */
async function store(
  tx: Transaction,
  deps: WithdrawDeps,
  { confirmations }: Standing,
  made: readonly Granted[],
  now: number,
): Promise<Map<string, WithdrawalRow>> {
  if (made.length === 0) return new Map();
  const reviewed = made.filter(({ hits }) => hits.length > 0);
  const [rows] = await Promise.all([
    insertWithdrawals(tx, made, now),
    confirmations.spend(
      made.map(({ ownerId, amountFen, feeFen }) => ({ userId: ownerId, amountFen: amountFen + feeFen })),
    ),
    insertReviews(tx, reviewed),
    ...reviewed.map(({ ownerId, no, state, payee, amountFen }) =>
      publish(tx, deps, 'payouts.withdrawal_moved', { userId: ownerId, no, state, payee, amountFen, reason: null }),
    ),
  ]);
  return rows;
}
