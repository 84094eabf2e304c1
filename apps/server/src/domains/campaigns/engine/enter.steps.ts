import { failure, type Failure } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findHomeDistricts, findPeople } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { closedReason, unfitReason, type CampaignRow } from './campaign.rules.ts';
import { readCampaign } from './campaigns.store.ts';
import { findBlock } from './document.rules.ts';
import { grant, insertParticipant, lockParticipant, type ParticipantRow } from './participants.store.ts';

export type EntryRefusal = 'campaigns.unknown' | 'campaigns.not_started' | 'campaigns.over' | 'campaigns.paused' | 'campaigns.not_here' | 'campaigns.not_for_you' | 'campaigns.name_needed';

/** Names of the audience's districts. */
export async function districtNames(source: Queryable, { document }: Pick<CampaignRow, 'document'>): Promise<string[]> {
  const { districts } = document.audience;
  if (districts.length === 0) return [];
  const regions = await readRegions(source, districts);
  return districts.map((adcode) => regions.get(adcode)?.name ?? adcode);
}

type Unfit = NonNullable<ReturnType<typeof unfitReason>>;

/** Why a person can't take part, by their own facts; null when they can. */
export async function findUnfit(source: Queryable, campaign: CampaignRow, personId: string): Promise<Unfit | null> {
  return (await findAllUnfit(source, campaign, [personId])).get(personId) ?? null;
}

/** Those of these people who can't take part, with why. */
export async function findAllUnfit(source: Queryable, campaign: CampaignRow, personIds: readonly string[]): Promise<Map<string, Unfit>> {
  const { role, districts, verified } = campaign.document.audience;
  if (role === 'everyone' && districts.length === 0 && !verified) return new Map();
  const people = await findPeople(source, personIds);
  const homes = districts.length > 0 ? await findHomeDistricts(source, personIds) : new Map<string, string>();
  const names = await districtNames(source, campaign);
  return new Map(personIds.flatMap((id) => {
    const person = people.get(id);
    const reason = unfitReason(campaign, { isRecycler: person?.isRecycler ?? false, verified: person?.verified ?? false, adcode: homes.get(id) ?? null }, names);
    return reason === null ? [] : [[id, reason] as const];
  }));
}

/**
 * Lets a person do something in a running campaign: the first time they take part by it, which brings the first chances. Their row
 * is locked, so what they do at once is done one after the other.
 */
export async function enter(tx: Transaction, { clock }: Pick<Deps, 'clock'>, personId: string, code: string): Promise<{ campaign: CampaignRow; participant: ParticipantRow } | Failure<EntryRefusal>> {
  const campaign = await readCampaign(tx, code);
  if (!campaign) return failure('campaigns.unknown');
  const now = clock.now();
  const refused = closedReason(campaign, now) ?? (await findUnfit(tx, campaign, personId));
  if (refused) return refused;
  if (await insertParticipant(tx, personId, code, now)) {
    const chances = findBlock(campaign.document, 'wheel')?.onJoining ?? 0;
    await grant(tx, { personId, code, cause: 'join', chances }, now);
  }
  return { campaign, participant: (await lockParticipant(tx, personId, code))! };
}
