import type { Database } from '../../../platform/database/types.ts';
import { invitationDocument } from '../invitations/invitation-campaign.rules.ts';
import { seedCampaign } from './campaign.builders.ts';

/**
 * Publishes the campaign `invitation` with its rule and a budget of ¥50,000, as two operators would. @param now
 * milliseconds
 */
export async function startInvitationRule(database: Database, now: number, budgetFen = 5_000_000): Promise<void> {
  const document = invitationDocument(
    { rewardFen: 500, leastOrderFen: 1_000, withinDays: 90, mostPerMonth: 30 },
    { budgetFen, note: '首个规则', organiser: '收收（示例）', now },
  );
  await database.transaction((tx) => seedCampaign(tx, { code: 'invitation', document, at: now }));
}
