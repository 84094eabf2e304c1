import { DAY, type Fen, type Instant } from '@shoushou/kernel';
import { stateOf } from '../campaign/campaign.rules.ts';

/** One version of the invitation rule. */
export interface InvitationRules {
  version: number;
  /** The campaign whose block and budget apply; null for versions from before campaigns. */
  campaign: string | null;
  rewardFen: Fen;
  leastOrderFen: Fen;
  withinDays: number;
  mostPerMonth: number;
  budgetFen: Fen;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const DIGITS = '23456789';

/**
 * Eight letters and digits without ambiguous ones; the last is a digit, so that no code is a word. @param below as
 * `Random.below`
 */
export function generateInviteCode(below: (limit: number) => number): string {
  return Array.from({ length: 7 }, () => LETTERS[below(LETTERS.length)]!).join('') + DIGITS[below(DIGITS.length)]!;
}

/** Why an invited person can't earn a reward; shown to the inviter. */
export const missedReasons = {
  device: '同一台手机只计一次',
  noDevice: '未能识别对方的手机',
  late: '对方没有在期限内完成订单',
  month: '当月奖励名额已满',
  budget: '活动预算已用完',
  closed: '注册时没有邀请奖励',
  erased: '对方已注销账号',
  merged: '同一个人的号码只计一次',
  returned: '注销过的号码或手机不再计',
} as const;

/** What the inviter reads of an invited person whose first deal is made and not paid for yet. */
const WAITS = '成交满 7 天后发放';

/** Reasons for which an invited person counts nowhere. */
export const uncountedReasons: readonly string[] = [
  missedReasons.device,
  missedReasons.noDevice,
  missedReasons.returned,
];

/**
 * Whether an order decides the invitation: `earns`, `late`, `closed` when the campaign has ended, or not yet. @param
 * endedAt when the rule's campaign ends
 */
export function judgeOrder({
  rules,
  joinedAt,
  endedAt,
  amountFen,
  at,
}: {
  rules: InvitationRules;
  joinedAt: Instant;
  endedAt: Instant | null;
  amountFen: Fen;
  at: Instant;
}): 'earns' | 'late' | 'closed' | 'not_yet' {
  if (endedAt !== null && joinedAt >= endedAt) return 'closed';
  if (Date.parse(at) > Date.parse(joinedAt) + rules.withinDays * DAY) return 'late';
  return amountFen >= rules.leastOrderFen ? 'earns' : 'not_yet';
}

/**
 * The invitation's status as of now: one whose period passed without an order counts as missed before the job has
 * written it.
 */
export function invitationStatusOf<
  State extends {
    state: 'joined' | 'rewarded' | 'missed';
    reason: string | null;
    joinedAt: Instant;
    withinDays: number;
    dealWaits: boolean;
  },
>(row: State, now: number): Pick<State, 'state' | 'reason'> {
  if (row.state === 'joined' && row.dealWaits) return { state: 'joined', reason: WAITS };
  if (row.state === 'joined' && now > Date.parse(row.joinedAt) + row.withinDays * DAY)
    return { state: 'missed', reason: missedReasons.late };
  return { state: row.state, reason: row.reason };
}

/** The current state of a version's campaign; null for versions older than campaigns. */
export interface RuleCampaign {
  startsAt: Instant;
  endsAt: Instant;
  pausedAt: Instant | null;
  /** The rest of its budget, fen. */
  leftFen: Fen;
}

/** The state of a version's promise to new registrations. @param now milliseconds */
export function promiseOf(
  { rewardFen, budgetFen, spentFen }: Pick<InvitationRules, 'rewardFen' | 'budgetFen'> & { spentFen: Fen },
  campaign: RuleCampaign | null,
  now: number,
): 'coming' | 'running' | 'paused' | 'spent' | 'ended' {
  if (campaign === null) {
    if (budgetFen === 0) return 'ended';
    return spentFen + rewardFen <= budgetFen ? 'running' : 'spent';
  }
  const state = stateOf(campaign, now);
  return state === 'running' && campaign.leftFen < rewardFen ? 'spent' : state;
}

interface InvitationCursor {
  joinedAt: Instant;
  inviteeId: string;
}

const cursorForm = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Cursor at the end of a page of invited people. */
export const writeInvitationCursor = ({ joinedAt, inviteeId }: InvitationCursor): string => `${joinedAt}_${inviteeId}`;

/** Null when the text is no such cursor. */
export function readInvitationCursor(text: string): InvitationCursor | null {
  const [, joinedAt = '', inviteeId = ''] = cursorForm.exec(text) ?? [];
  return Number.isNaN(Date.parse(joinedAt)) ? null : { joinedAt, inviteeId };
}
