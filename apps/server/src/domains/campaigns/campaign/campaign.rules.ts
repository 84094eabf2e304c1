import type { CampaignDocument } from '@shoushou/contract';
import { DAY, failure, formatMoment, fromInstant, type Failure, type Instant } from '@shoushou/kernel';
import { audienceText } from './terms.rules.ts';

/** A published campaign. */
export interface CampaignRow {
  code: string;
  version: number;
  document: CampaignDocument;
  startsAt: Instant;
  /** The document's end, moved by pauses and by stopping. */
  endsAt: Instant;
  pausedAt: Instant | null;
  pauseReason: string | null;
  /** Why operators ended it before its time. */
  stopReason: string | null;
  finishedAt: Instant | null;
  settledAt: Instant | null;
}

export type CampaignState = 'coming' | 'running' | 'paused' | 'ended';

/** @param now milliseconds */
export function stateOf(
  { startsAt, endsAt, pausedAt }: Pick<CampaignRow, 'startsAt' | 'endsAt' | 'pausedAt'>,
  now: number,
): CampaignState {
  if (pausedAt !== null) return 'paused';
  if (now < fromInstant(startsAt)) return 'coming';
  return now < fromInstant(endsAt) ? 'running' : 'ended';
}

/** For how long a result can be objected to, milliseconds. */
export const OBJECTION_TERM = 3 * DAY;

/** Until when a finished campaign's result can be objected to, milliseconds; null before the end. */
export const objectionUntil = ({ finishedAt }: Pick<CampaignRow, 'finishedAt'>): number | null =>
  finishedAt === null ? null : fromInstant(finishedAt) + OBJECTION_TERM;

/**
 * The deadline for claiming goods, milliseconds: for prizes awarded after the end (places), counted from the award.
 * @param now milliseconds
 */
export const claimableUntil = ({ endsAt, document }: Pick<CampaignRow, 'endsAt' | 'document'>, now: number): number =>
  Math.max(fromInstant(endsAt), now) + document.claimDays * DAY;

/** Whether it has ended finally: with a public seed the outcome of a draw could be chosen. @param now milliseconds */
export const isOver = (campaign: CampaignRow, now: number): boolean =>
  campaign.finishedAt !== null || stateOf(campaign, now) === 'ended';

/** Why nothing new happens in a campaign; null while it runs. */
export function closedReason(
  campaign: CampaignRow,
  now: number,
): Failure<'campaigns.not_started' | 'campaigns.over' | 'campaigns.paused'> | null {
  if (isOver(campaign, now)) return failure('campaigns.over');
  const state = stateOf(campaign, now);
  if (state === 'coming')
    return failure('campaigns.not_started', { values: { time: formatMoment(campaign.startsAt, now) } });
  return state === 'paused' ? failure('campaigns.paused') : null;
}

/** The person's facts that the audience conditions are checked against. */
export interface Eligible {
  isRecycler: boolean;
  verified: boolean;
  /** Home district. */
  adcode: string | null;
  /**
   * Whole days since registration and since the latest deal, null before the first deal; not checked for current
   * participants.
   */
  days: { registered: number; idle: number | null } | null;
}

/** Why a person can't take part; null when they can. @param districts names of the audience's districts */
export function ineligibleReason(
  { document }: Pick<CampaignRow, 'document'>,
  { isRecycler, verified, adcode, days }: Eligible,
  districts: readonly string[],
): Failure<'campaigns.not_here' | 'campaigns.not_for_you' | 'campaigns.name_needed'> | null {
  const { audience } = document;
  const { role, leastDays = 0, mostDays = Infinity, idleDays = 0 } = audience;
  const wrongDays =
    days !== null &&
    (days.registered < leastDays || days.registered > mostDays || (days.idle !== null && days.idle < idleDays));
  if (wrongDays || (role !== 'everyone' && (role === 'recycler') !== isRecycler))
    return failure('campaigns.not_for_you', {
      values: {
        audience: audienceText({ audience: { ...audience, districts: [], verified: false } }, []).replace('面向', ''),
      },
    });
  if (audience.districts.length > 0 && (adcode === null || !audience.districts.includes(adcode)))
    return failure('campaigns.not_here', { values: { districts: districts.join('、') } });
  return audience.verified && !verified ? failure('campaigns.name_needed') : null;
}
