import { DAY, HOUR, MINUTE, shanghaiDate, toInstant, type Fen, type Grams } from '@shoushou/kernel';
import { withdrawalFee } from '@shoushou/rules/payouts/withdrawals';
import type { Database } from '../../../platform/database/types.ts';
import type { PastMovement } from '../../wallet/builders/history.builders.ts';
import {
  withdrawalBack,
  withdrawalBounced,
  withdrawalHold,
  withdrawalPaid,
  type WithdrawalMoney,
} from '../payouts-money.rules.ts';
import { insertReviews, saveDecision, saveProposal } from '../payout/reviews.store.ts';
import { firstPayoutRules } from '../payout-rules.rules.ts';
import { failureSentence } from '../payout/failure-sentences.rules.ts';
import { providerOf, type RuleHit, type WithdrawalState } from '../withdrawal.rules.ts';
import { insertWithdrawals, moveWithdrawal, takeQuota, type WithdrawalMove } from '../payout/withdrawals.store.ts';

/** A withdrawal of the past, to WeChat or Alipay. Moments are in milliseconds. */
export interface PastWithdrawal {
  no: string;
  ownerId: string;
  way: 'wechat' | 'alipay';
  amountFen: Fen;
  at: number;
  state: WithdrawalState;
  /** The reason for the review; empty without one. */
  hits?: readonly RuleHit[];
}

/** Two operators of the sample city, who need no account. */
const [maker, checker] = [
  { operatorId: '00000000-0000-7000-8000-0000000000a1', name: '陈会计' },
  { operatorId: '00000000-0000-7000-8000-0000000000a2', name: '林主管' },
];

const moneyOf = ({ no, ownerId, way, amountFen }: PastWithdrawal): WithdrawalMoney => ({
  ownerId,
  no,
  source: 'goods',
  provider: providerOf(way, true),
  payee: payeeOf[way],
  amountFen,
  feeFen: withdrawalFee(amountFen, 1, firstPayoutRules.fee),
});
const payeeOf = { wechat: '微信零钱', alipay: '支付宝余额' } as const;

const reasons: Partial<Record<WithdrawalState, string>> = {
  failed: failureSentence('OTHER_FAIL_REASON_TYPE'),
  rejected: '未通过审核：收款账户与本人不符，钱已退回钱包',
  cancelled: '您已取消，钱已退回钱包',
  lapsed: '没有在 24 小时内确认，钱已退回钱包',
  returned: '银行没有入账，钱已退回钱包',
};

interface PastStep {
  move: WithdrawalMove;
  at: number;
}

/** The steps after the request, each with its moment. */
function stepsOf({ state, way, at, hits = [] }: PastWithdrawal): PastStep[] {
  const steps: PastStep[] = [];
  const step = (
    to: WithdrawalState,
    by: WithdrawalMove['by'],
    minutes: number,
    more: Partial<WithdrawalMove> = {},
  ): void => void steps.push({ move: { to, by, reason: reasons[to] ?? null, ...more }, at: at + minutes * MINUTE });
  const reviewed = hits.length > 0;
  if (state === 'reviewing' || (state === 'approved' && !reviewed)) return steps;
  if (state === 'rejected') step('rejected', 'operator', 40);
  else if (state === 'cancelled') step('cancelled', 'person', 3);
  if (steps.length > 0) return steps;
  if (reviewed) step('approved', 'operator', 50);
  if (state === 'approved') return steps;
  step('paying', 'server', 51);
  if (way === 'wechat' && state !== 'paying' && state !== 'failed')
    step('confirming', 'provider', 52, { confirmation: 'sample-package', confirmBy: at + 51 * MINUTE + DAY });
  if (state === 'paid' || state === 'returned') step('paid', 'provider', 60);
  if (state === 'returned') step('returned', 'provider', 3 * 24 * 60);
  if (state === 'failed') step('failed', 'provider', 53);
  if (state === 'lapsed') step('lapsed', 'provider', 25 * 60);
  return steps;
}

/** The ledger movements of the withdrawals, for the history, which is posted in chronological order. */
export function withdrawalMovements(withdrawals: readonly PastWithdrawal[]): PastMovement[] {
  return withdrawals.flatMap((each) => {
    const money = moneyOf(each);
    const movements: PastMovement[] = [{ at: each.at, movement: withdrawalHold(money) }];
    for (const {
      move: { to, reason },
      at,
    } of stepsOf(each)) {
      if (to === 'paid') movements.push({ at, movement: withdrawalPaid(money) });
      else if (to === 'returned') movements.push({ at, movement: withdrawalBounced(money) });
      else if (to in reasons) movements.push({ at, movement: withdrawalBack(money, reason ?? '') });
    }
    return movements;
  });
}

/** A subsidy of the platform for the opening of a city, which can be withdrawn without deals. @param at milliseconds */
export const pastSubsidy = ({
  ownerId,
  id,
  amountFen,
  at,
}: {
  ownerId: string;
  id: string;
  amountFen: Fen;
  at: number;
}): PastMovement => ({
  at,
  movement: {
    key: `subsidy:${id}`,
    kind: 'subsidy',
    reference: null,
    postings: [
      { owner: 'platform', account: 'platform_fees', amountFen: -amountFen },
      { owner: ownerId, account: 'available', amountFen, line: { kind: 'reward_move', title: '开城补贴' } },
    ],
  },
});

interface EarlierMonth {
  ownerId: string;
  /** `2026-03` */
  month: string;
  /** Money that came in and went out again. */
  turnoverFen: Fen;
  grams: Grams;
  /** When it came in and when it went out, milliseconds. */
  from: number;
  to: number;
}

/** A month before the installation's first ledger entry, as two sums imported from an earlier system. */
export function earlierMonth({ ownerId, month, turnoverFen, grams, from, to }: EarlierMonth): PastMovement[] {
  const part = (of: 'income' | 'spent', amountFen: Fen, title: string, weight: Grams, at: number): PastMovement => ({
    at,
    movement: {
      key: `earlier:${ownerId}:${month}:${of}`,
      kind: 'earlier',
      reference: null,
      postings: [
        { owner: 'platform', account: 'platform_fees', amountFen: -amountFen },
        { owner: ownerId, account: 'available', amountFen, line: { kind: 'earlier', title, grams: weight } },
      ],
    },
  });
  return [
    part('income', turnoverFen, `${month} 收入汇总`, 0, from),
    part('spent', -turnoverFen, `${month} 支出汇总`, grams, to),
  ];
}

/** Writes withdrawals whose money was posted, with their steps, reviews and the days' quotas. */
export async function seedWithdrawals(database: Database, withdrawals: readonly PastWithdrawal[]): Promise<void> {
  for (const each of [...withdrawals].sort((one, other) => one.at - other.at)) {
    const { hits = [], at, way, state } = each;
    await database.transaction(async (tx) => {
      const reviewed = hits.length > 0;
      const { provider, payee, ...money } = moneyOf(each);
      const made = await insertWithdrawals(
        tx,
        [
          {
            ...money,
            way,
            provider,
            payee,
            cardId: null,
            receiptNo: null,
            account: `sample-${way}-${each.ownerId.slice(-6)}`,
            state: reviewed ? 'reviewing' : 'approved',
            deviceMark: null,
          },
        ],
        at,
      );
      let row = made.get(money.no)!;
      if (reviewed) await insertReviews(tx, [{ ...money, hits }]);
      for (const { move, at: then } of stepsOf(each)) {
        if (reviewed && (move.to === 'approved' || move.to === 'rejected')) {
          await saveProposal(tx, row, maker, '与历史收款一致', then - 20 * MINUTE);
          await saveDecision(tx, row, checker, move.to === 'approved' ? 'approved' : 'rejected', '同意', then);
        }
        if (move.to === 'paying') await takeQuota(tx, way, then, row.amountFen, Number.MAX_SAFE_INTEGER);
        row = await moveWithdrawal(tx, row, move, then);
      }
      // The payout of one of the waiting withdrawals is already proposed.
      if (state === 'reviewing' && hits[0]?.rule === 'large')
        await saveProposal(tx, row, maker, '大额，已电话核对本人', at + HOUR);
    });
  }
}

/** Differences of the sample city's bills, none of which blocks payouts. */
interface PastDifference {
  daysAgo: number;
  provider: 'wechat' | 'alipay';
  kind: 'theirs_only' | 'fee';
  theirNo: string;
  oursFen: Fen;
  theirsFen: Fen;
  explained?: string;
  /** So late in the day that the next bill may have it. */
  timing?: true;
}
const differences: readonly PastDifference[] = [
  {
    daysAgo: 1,
    provider: 'alipay',
    kind: 'theirs_only',
    theirNo: '2026112522001400000000000001',
    oursFen: 0,
    theirsFen: 5_000,
    timing: true,
  },
  { daysAgo: 1, provider: 'wechat', kind: 'fee', theirNo: '', oursFen: -60, theirsFen: -72 },
  { daysAgo: 5, provider: 'alipay', kind: 'fee', theirNo: '', oursFen: -310, theirsFen: -320 },
  {
    daysAgo: 11,
    provider: 'alipay',
    kind: 'theirs_only',
    theirNo: '2026111122001400000000000002',
    oursFen: 0,
    theirsFen: 100,
    explained: '用户当天撤销，渠道次日补记',
  },
];

/**
 * Thirty days of both providers' bills, equal to the ledger except for a few differences. @param closing our balance at
 * the simulated providers at the start of this day, fen, which the next bill continues @param now milliseconds
 */
export async function seedBills(
  database: Database,
  closing: Readonly<Record<'wechat' | 'alipay', Fen>>,
  now: number,
): Promise<void> {
  for (const provider of ['wechat', 'alipay'] as const) {
    let closingFen = closing[provider];
    for (let daysAgo = 1; daysAgo <= 30; daysAgo += 1) {
      const day = shanghaiDate(now - daysAgo * DAY);
      const found = differences.filter((each) => each.provider === provider && each.daysAgo === daysAgo);
      const [ours] = await database.query<{ count: number; fen: Fen }>(
        `SELECT count(*)::integer AS count, coalesce(sum(-p.amount), 0)::bigint AS fen FROM ledger_accounts a
         JOIN ledger_postings p ON p.owner_id = a.owner_id AND p.account_id = a.id
         WHERE a.owner_id = 'platform' AND a.kind = $1 AND (p.at AT TIME ZONE 'Asia/Shanghai')::date = $2::text::date`,
        [provider === 'wechat' ? 'clearing_wechat' : 'clearing_alipay', day],
      );
      const theirsFen = ours!.fen + found.reduce((sum, each) => sum + each.theirsFen - each.oursFen, 0);
      const openingFen = closingFen - theirsFen;
      const fetchedAt = toInstant(Date.parse(`${shanghaiDate(now - (daysAgo - 1) * DAY)}T10:30:00+08:00`));
      await database.transaction(async (tx) => {
        await tx.query(
          `INSERT INTO provider_bills (provider, day, state, line_count, theirs, ours, opening, closing, fetched_at)
           VALUES ($1, $2::text::date, 'compared', $3, $4, $5, $6, $7, $8)`,
          [provider, day, ours!.count, theirsFen, ours!.fen, openingFen, closingFen, fetchedAt],
        );
        for (const [index, { kind, theirNo, oursFen, theirsFen: fen, explained, timing }] of found.entries()) {
          await tx.query(
            `INSERT INTO differences (provider, day, id, kind, fingerprint, our_no, their_no, ours, theirs, at, timing,
             state, found_at, owner_id, owner_name, reason, closed_at)
             VALUES ($1, $2::text::date, $3, $4, $5, '', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
            [
              provider,
              day,
              `sample-${provider}-${day}-${index}`,
              kind,
              `sample ${kind} ${index}`,
              theirNo,
              oursFen,
              fen,
              toInstant(Date.parse(`${day}T${timing ? '23:45' : '16:20'}:00+08:00`)),
              timing === true,
              explained ? 'explained' : 'open',
              fetchedAt,
              explained ? maker.operatorId : null,
              explained ? maker.name : null,
              explained ?? null,
              explained ? fetchedAt : null,
            ],
          );
        }
      });
      closingFen = openingFen;
    }
  }
}
