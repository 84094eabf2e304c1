import type { CampaignAwardDetails } from '@shoushou/contract';
import type { Queryable } from '../../../platform/database/types.ts';
import { readCampaign } from '../campaign/campaigns.store.ts';

import { awardView, type AwardRow } from '../awards/award-view.rules.ts';

/** A prize for its winner, with where it can be collected and how it was claimed. */
export async function awardDetails(source: Queryable, row: AwardRow): Promise<CampaignAwardDetails> {
  const { document } = (await readCampaign(source, row.code))!;
  const { address, pickupCode, courier, courierNo } = row;
  return {
    ...awardView(row, document.title),
    collectAt: document.collectAt,
    address,
    point: document.collectAt.find(({ id }) => id === row.point) ?? null,
    pickupCode: row.state === 'claimed' ? pickupCode : null,
    courier,
    courierNo,
  };
}
