import { DAY, failure, fromInstant, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findHomeDistricts, findPeople, findProfiles } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { closedReason, ineligibleReason, type CampaignRow } from './campaign.rules.ts';
import { readCampaign } from './campaigns.store.ts';
import { findBlock } from './document.rules.ts';
import {
  findParticipating,
  grant,
  insertParticipant,
  lockParticipant,
  readLastDeals,
  type ParticipantRow,
} from './participants.store.ts';

export type EntryRefusal =
  | 'campaigns.unknown'
  | 'campaigns.not_started'
  | 'campaigns.over'
  | 'campaigns.paused'
  | 'campaigns.not_here'
  | 'campaigns.not_for_you'
  | 'campaigns.name_needed';

/** Names of the audience's districts. */
export async function districtNames(source: Queryable, { document }: Pick<CampaignRow, 'document'>): Promise<string[]> {
  const { districts } = document.audience;
  if (districts.length === 0) return [];
  const regions = await readRegions(source, districts);
  return districts.map((adcode) => regions.get(adcode)?.name ?? adcode);
}

type IneligibleReason = NonNullable<ReturnType<typeof ineligibleReason>>;

/** Why a person can't take part, by their own facts; null when they can. */
export async function findIneligible(
  source: Queryable,
  campaign: CampaignRow,
  personId: string,
  now: number,
): Promise<IneligibleReason | null> {
  return (await findAllIneligible(source, campaign, [personId], now)).get(personId) ?? null;
}

/** Those of these people who can't take part, with why. @param now milliseconds */
export async function findAllIneligible(
  source: Queryable,
  campaign: CampaignRow,
  personIds: readonly string[],
  now: number,
): Promise<Map<string, IneligibleReason>> {
  const { role, districts, verified, leastDays, mostDays, idleDays } = campaign.document.audience;
  const byDays = leastDays !== undefined || mostDays !== undefined || idleDays !== undefined;
  if (role === 'everyone' && districts.length === 0 && !verified && !byDays) return new Map();
  const people = await findPeople(source, personIds);
  const homes = districts.length > 0 ? await findHomeDistricts(source, personIds) : new Map<string, string>();
  const days = byDays ? await findDays(source, campaign.code, personIds, now) : new Map<string, Days>();
  const names = await districtNames(source, campaign);
  return new Map(
    personIds.flatMap((id) => {
      const person = people.get(id);
      const reason = ineligibleReason(
        campaign,
        {
          isRecycler: person?.isRecycler ?? false,
          verified: person?.verified ?? false,
          adcode: homes.get(id) ?? null,
          days: days.get(id) ?? null,
        },
        names,
      );
      return reason === null ? [] : [[id, reason] as const];
    }),
  );
}

type Days = { registered: number; idle: number | null };

/** Days for people who don't participate yet. Participants may continue, even after a deal that changes their days. */
async function findDays(
  source: Queryable,
  code: string,
  personIds: readonly string[],
  now: number,
): Promise<Map<string, Days>> {
  const taking = await findParticipating(source, personIds, code);
  const remaining = personIds.filter((id) => !taking.has(id));
  const [profiles, deals] = [await findProfiles(source, remaining), await readLastDeals(source, remaining)];
  const passed = (at: string): number => Math.floor((now - fromInstant(at)) / DAY);
  return new Map(
    remaining.flatMap((id) => {
      const [since, deal] = [profiles.get(id)?.since, deals.get(id)];
      return since === undefined
        ? []
        : [[id, { registered: passed(since), idle: deal === undefined ? null : passed(deal) }] as const];
    }),
  );
}

/**
 * Lets a person act in a running campaign: the first act makes them a participant, with the first chances. Their row is
 * locked, so their concurrent acts run one after the other.
 */
export async function enter(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  personId: string,
  code: string,
): Promise<{ campaign: CampaignRow; participant: ParticipantRow } | Failure<EntryRefusal>> {
  const campaign = await readCampaign(tx, code);
  if (!campaign) return failure('campaigns.unknown');
  const now = clock.now();
  const refused = closedReason(campaign, now) ?? (await findIneligible(tx, campaign, personId, now));
  if (refused) return refused;
  if (await insertParticipant(tx, personId, code, now)) {
    const chances = findBlock(campaign.document, 'wheel')?.onJoining ?? 0;
    await grant(tx, { personId, code, cause: 'join', chances }, now);
  }
  return { campaign, participant: (await lockParticipant(tx, personId, code))! };
}
