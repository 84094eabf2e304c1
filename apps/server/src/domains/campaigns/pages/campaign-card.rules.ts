import type { CampaignCard } from '@shoushou/contract';
import { stateOf, type CampaignRow } from '../campaign/campaign.rules.ts';

/** @param now milliseconds */
export function cardOf(
  row: CampaignRow,
  { route, joined, now }: { route: string | null; joined: boolean; now: number },
): CampaignCard {
  const { title, summary, kind, art } = row.document;
  return {
    code: row.code,
    title,
    summary,
    kind,
    art,
    state: stateOf(row, now),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    route,
    joined,
  };
}
